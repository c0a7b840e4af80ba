"""What a page shows, made ready in Python: rows of words and formatted numbers, no storage and no HTML."""
