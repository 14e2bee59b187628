"""The compiled functions of the engine, on flat arrays.

Only ``store``, the layout of the arrays, is imported before the first stroke: the others import numba.
"""
