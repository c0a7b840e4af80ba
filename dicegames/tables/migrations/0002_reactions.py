from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="seat", name="reacted", field=models.DateTimeField(blank=True, null=True)
        ),
        migrations.AddField(
            model_name="seat", name="reaction", field=models.CharField(blank=True, default="", max_length=12)
        ),
    ]
