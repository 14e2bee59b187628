"""``carrom board-test``: the runs test for any surface."""

from __future__ import annotations

import pytest

from carrom.cli import main
from carrom.language import LANGUAGES

PAGE = """\
Runs test: a striker of full force, straight across  [A.1]

  friction of the surface                         0.100
  nearest named surface                            club
  restitution of the frame                        0.700
  side of the surface                          74.00 cm
  weight of the striker                         15.00 g
  speed of the stroke                         7.000 m/s

  runs reached                                    5.080
  runs needed                                       3.5
  least speed for that                        3.938 m/s
  time until rest                               1.949 s

  surface     friction  runs reached  least speed for that
  slow            0.12          4.82              4.31 m/s
  club            0.10          5.08              3.94 m/s
  tournament      0.08          5.33              3.52 m/s
  fast            0.06          5.75              3.05 m/s

    0.88 m/s █████······················│············  0.65
    1.75 m/s █████████████··············│············  1.67
    2.62 m/s ███████████████████········│············  2.51
    3.50 m/s █████████████████████████··│············  3.22
    4.38 m/s ██████████████████████████████··········  3.81
    5.25 m/s █████████████████████████████████·······  4.26
    6.12 m/s ████████████████████████████████████····  4.68
    7.00 m/s ████████████████████████████████████████  5.08

Passes: 5.08 runs, 3.5 needed.
"""


def test_the_page_of_the_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board-test"]) == 0
    assert capsys.readouterr().out == PAGE


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (["--speed", "3.93"], 1),
        (["--speed", "3.94"], 0),
        (["--mu", "0.32", "--restitution", "0.7"], 1),
        (["--speed", "3.93", "--side-cm", "73.5"], 0),
        (["--speed", "20"], 0),
        (["--speed", "3.06", "--surface", "fast"], 0),
        (["--speed", "3.06", "--surface", "fast", "--mu", "0.07"], 1),
    ],
)
def test_the_status_is_the_verdict(args: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board-test", *args]) == status
    assert capsys.readouterr().out.rstrip().splitlines()[-1].startswith("Fails" if status else "Passes")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--mu", "9"], "carrom board-test: --mu: 9.0; expected a number from 0.005 to 0.6\n"),
        (["--mu", "nan"], "carrom board-test: --mu: nan; expected a number from 0.005 to 0.6\n"),
        (["--restitution", "0"], "carrom board-test: --restitution: 0.0; expected a number from 0.2 to 0.999\n"),
        (["--speed", "-1"], "carrom board-test: --speed: -1.0; expected a number from 0.1 to 30\n"),
        (["--side-cm", "80"], "carrom board-test: --side-cm: 80.0; expected a number from 73.5 to 74\n"),
    ],
)
def test_figures_that_cannot_be_are_refused(args: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board-test", *args]) == 2
    assert capsys.readouterr().err == said


def test_no_bar_reaches_the_mark_before_the_runs_do(capsys: pytest.CaptureFixture[str]) -> None:
    main(["board-test", "--mu", "0.12", "--restitution", "0.65", "--speed", "5"])
    last = capsys.readouterr().out.splitlines()[-3]
    assert last == "    5.00 m/s " + "█" * 39 + "│  3.48"


def test_the_page_is_told_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    pages = set()
    for code in LANGUAGES:
        assert main(["board-test", "--lang", code]) == 0
        pages.add(capsys.readouterr().out)
    assert len(pages) == len(LANGUAGES)
    assert all("5.080" in page and "{" not in page for page in pages)
