"""A match: the facts that were recorded, and the state they fold into."""
