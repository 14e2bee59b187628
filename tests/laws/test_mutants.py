"""A broken predicate of the laws is noticed, or its reason is given."""

from __future__ import annotations

import pytest

from tests.laws.mutants import REASONS, Mutant, all_mutants, survives, survivors


def test_each_reason_is_about_a_mutant_that_exists() -> None:
    assert [name for name in REASONS if name not in map(str, all_mutants())] == []
    assert all(reason.endswith(".") for reason in REASONS.values())


@pytest.mark.parametrize("answer", [True, False])
def test_a_black_slam_for_every_board_or_for_none_is_noticed(answer: bool) -> None:  # noqa: FBT001 - a column
    assert not survives(Mutant("laws.finish", "_is_slam", answer))


@pytest.mark.slow  # about two hundred runs of the law cases
def test_no_mutant_survives_without_a_reason() -> None:
    assert {str(mutant) for mutant in survivors(list(all_mutants()))} == set(REASONS)
