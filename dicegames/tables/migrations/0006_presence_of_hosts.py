from django.db import migrations, models


class Migration(migrations.Migration):
    """When a host without a seat was there: nobody else gives his table away meanwhile."""

    dependencies = [("tables", "0005_requests_of_tables")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="host_seen",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
