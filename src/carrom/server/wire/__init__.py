"""Everything that crosses the line between the server and a browser."""
