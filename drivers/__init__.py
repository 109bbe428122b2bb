"""Card-reading shoes: from the bytes on a line to the events a table understands."""
