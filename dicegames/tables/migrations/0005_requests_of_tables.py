import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Apart from the rows of 0004: PostgreSQL changes no table in the transaction that wrote to it."""

    dependencies = [("tables", "0004_requests_of_hosts")]

    operations = [
        migrations.AlterField(
            model_name="seatrequest",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="requests", to="tables.table"
            ),
        ),
        migrations.AddConstraint(
            model_name="seatrequest",
            constraint=models.UniqueConstraint(fields=("table", "device"), name="one_request_per_device"),
        ),
    ]
