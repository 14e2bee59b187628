"""The compiled heart of the engine: flat arrays in, flat arrays out.

Only ``store``, which says where everything lies, is imported before the first stroke: the others
bring numba with them.
"""
