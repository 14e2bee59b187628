"""What people have learnt: the lessons that they have finished."""

from collections.abc import Iterable

from carrom.storage.query import Query

lessons_of: Query[[str], list[str]] = Query("study.lessons_of")
"""The lessons that a person has finished, the first one first."""
finish_lessons: Query[[str, Iterable[str], int], list[str]] = Query("study.finish_lessons")
"""Store lessons as finished, unless they are; returns all that the person has finished."""
