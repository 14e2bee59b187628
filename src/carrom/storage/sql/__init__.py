"""The store in a database: SQLite by default, PostgreSQL by its address, one code path.

A module of queries has one of the same name here, with a function for each of them; its first argument is a connection.
"""
