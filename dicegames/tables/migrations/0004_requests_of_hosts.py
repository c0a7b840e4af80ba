from typing import Any

import django.db.models.deletion
from django.db import migrations, models


def note_tables(apps: Any, schema_editor: Any) -> None:
    """A request used to know its table only by its seat."""
    requests = apps.get_model("tables", "SeatRequest").objects
    for request in requests.select_related("seat"):
        requests.filter(pk=request.pk).update(table=request.seat.table_id)


class Migration(migrations.Migration):
    """A device may ask for the table itself, as its host; and for one thing of a table at a time."""

    dependencies = [("tables", "0003_numbers")]

    operations = [
        migrations.RemoveConstraint(model_name="seatrequest", name="one_request_per_device"),
        migrations.AddField(
            model_name="seatrequest",
            name="table",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="requests",
                to="tables.table",
            ),
        ),
        migrations.AlterField(
            model_name="seatrequest",
            name="seat",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="requests",
                to="tables.seat",
            ),
        ),
        migrations.RunPython(note_tables, migrations.RunPython.noop),
    ]
