"""Tables the laws are read from: rows of the stroke table, clauses of each edition."""
