"""Score cards of every kind: singles and doubles, long names, an extra board, three games, many remarks, blank."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, ICF
from carrom.match.game import BoardRecord, Game, Player
from carrom.match.parts import Result, Signature, Toss
from carrom.match.state import Setup, State
from carrom.scorecard.card import ScoreCard, blank_card, nameless, score_cards

A, B = Player(0), Player(1)
SETUP: Final = Setup(
    edition=ICF,
    names=(("A. Kumar",), ("Božena Nováková",)),
    teams=("India", "Czechia"),
    championship="Euro Cup <2026> & friends",
    event="Singles",
    round="3",
    date="2026-05-01",
    time="10:00",
    match_no="12",
    umpire_name="R. Sharma",
    station="4",
)
LONG: Final = replace(
    SETUP,
    doubles=True,
    names=(
        ("Maximiliane von Hohenstaufen-Württemberg", "Bartholomäus Oberschwarzenbrunner"),
        ("Ñusta Quispe de la Cruz y Rodríguez", "Vlastimila Vojtěchovská-Kratochvílová"),
    ),
    teams=("Carromvereinigung Baden-Württemberg e. V.", "Federación Colombiana de Carrom"),
    championship="Mezinárodní mistrovství České republiky a Slovenska v carromu smíšených dvojic 2026, hala Úvoz",
    event="Smíšené dvojice, kvalifikační kolo",
    round="osmifinále",
    date="21. listopadu 2026",
    umpire_name="Ing. Vlastimil Dvořáček-Procházka, Ph.D.",
)
TIMES: Final = (("10:05", "10:41"), ("10:44", "11:20"), ("11:30", "12:02"))
OPENING: Final = (
    BoardRecord(1, B, 1, 8, 3, laws=("52a", "53a", "53b")),
    BoardRecord(2, A, 0, 3, 3, laws=("107a",)),
    BoardRecord(3, B, 0, 7, laws=("52a", "53a", "53c"), slam=True),
    BoardRecord(4, A, 0, 7, 3, demanded=2, laws=("111a",), replayed=("137", "142")),
    BoardRecord(5, B, 1, 2),
    BoardRecord(6, A, 1, 7, 3, laws=("51",)),
    BoardRecord(7, B, 1, 1, laws=("110a",)),
    BoardRecord(8, A, 0, 1),
    BoardRecord(9, B, 1, 9, extra=True),
)
"""A game with an extra board and everything a remark is for."""
SECOND: Final = (
    BoardRecord(1, A, 0, 12, 3),
    BoardRecord(2, B, 0, 9),
    BoardRecord(3, A, 1, 5),
    BoardRecord(4, B, 0, 4, slam=True),
)
THIRD: Final = (
    BoardRecord(1, B, 0, 10, 3),
    BoardRecord(2, A, 1, 9),
    BoardRecord(3, B, 0, 8, 3),
    BoardRecord(4, A, 1, 4),
    BoardRecord(5, B, 0, 7),
)
SIGNED: Final = (
    Signature("pair1", "Božena Nováková", "M0 50 L20.5 0 L40 60 M60,10"),
    Signature("umpire", "R. Sharma"),
    Signature("pair0", "A. Kumar"),
)


def game(records: tuple[BoardRecord, ...], edition: Edition, number: int = 1, *, doubles: bool = False) -> Game:
    """A game of these boards, as far as the edition lets it go; in doubles the partners break in turn."""
    played = Game(number)
    for record in records:
        if not played.is_over:
            breaker = Player(record.breaker.pair, (record.number - 1) // 2 % 2 if doubles else 0)
            played = played.played(record._replace(breaker=breaker), edition, late=False)
    return played


def games(edition: Edition, *, doubles: bool = False) -> tuple[Game, ...]:
    """Three games, the first with an extra board where the edition has one."""
    boards = enumerate((OPENING, SECOND, THIRD), 1)
    return tuple(game(records, edition, number, doubles=doubles) for number, records in boards)


@cache
def sample_cards(code: str = "icf") -> dict[str, tuple[ScoreCard, ...]]:
    """The cards of each kind under an edition."""
    edition = EDITIONS[code]
    singles, pairs = replace(SETUP, edition=edition), replace(LONG, edition=edition)
    toss = Toss(0, "side")
    played = State(singles, games=games(edition), toss=toss, result=Result(1))
    doubles = State(pairs, games=games(edition, doubles=True), toss=toss, result=Result(0))
    notes = tuple(f"Note {n}: the lamp above the board was changed and the board was cleaned." for n in range(30))
    endless = tuple(BoardRecord(n, (A, B)[n % 2], 0 if n % 2 else 1, 1) for n in range(1, 45))
    long_game = Game(1, endless, winner=0)
    signed = (replace(card, signatures=SIGNED, seal="5f2c91e0a77b4d3c9e1f" * 3) for card in score_cards(played, TIMES))
    return {
        "singles": tuple(signed),
        "doubles": score_cards(doubles, TIMES),
        "unplayed": score_cards(State(singles)),
        "remarks": score_cards(doubles._replace(remarks=notes), TIMES),
        "endless": score_cards(State(singles, games=(long_game,), toss=toss)),
        "blank": (blank_card(Setup(edition=edition, names=nameless(doubles=False))),),
        "blank doubles": (blank_card(Setup(edition=edition, doubles=True, names=nameless(doubles=True))),),
    }
