from django.db import migrations, models


class Migration(migrations.Migration):
    """Whoever gives no name has a number. Names that are stored already stay as they are."""

    dependencies = [("tables", "0002_reactions")]

    operations = [
        migrations.AddField(
            model_name="seat", name="number", field=models.PositiveSmallIntegerField(default=0)
        ),
        migrations.AddField(
            model_name="player", name="number", field=models.PositiveSmallIntegerField(default=0)
        ),
        migrations.AlterField(
            model_name="player", name="name", field=models.CharField(blank=True, default="", max_length=40)
        ),
    ]
