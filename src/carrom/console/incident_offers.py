"""Offers of the umpire's menu: clauses broken or applied, irregularities that are open, appeals."""

from collections.abc import Collection, Iterator
from typing import Any, Final

from carrom.console.forms import Scene, field, offer, option, part, player_options, seat_field, text
from carrom.console.protocol import ConsoleOffer, OfferField, OfferGroup, Option
from carrom.console.stroke_offers import act
from carrom.laws.bounds import bound_against
from carrom.laws.conduct import PLACING_ERRORS, Treatment, conduct_of
from carrom.match.incidents import moment_of, reportable
from carrom.match.results import the_board
from carrom.match.state import Phase, State

LIKELY: Final = ("123", "124c", "126a", "129", "131", "134", "91", "122b i", "128", "133")
"""Clauses that umpires report most, shown first. An estimate: nobody has published counts."""
ABOUT_PLACING: Final = (*PLACING_ERRORS, "84b", "General5")
"""Clauses about placing, shown with the men that wait."""
RAISABLE: Final = ("out_of_turn", "own_man_placed", "queen_left_down", "played_on", "change_missed")
NOT_YET: Final = (Phase.ANNOUNCED, Phase.TOSS, Phase.CHOICE, Phase.SEATING, Phase.TRIAL)
"""Phases before anybody can break a clause at the table."""


@part(at_hand=True)
def irregularity_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Open irregularities to be raised, and those that a human umpire has seen and nobody else has."""
    state, say = scene.state, scene.speech.say
    for name in raisable(state):
        confirm = say("confirm_board_lost") if name == "out_of_turn" else ""
        yield offer(say, "irregularity", f"raised.{name}", likely=True, confirm=confirm, item=name)
    for name in _slips(state):
        yield offer(say, "irregularity", f"slipped.{name}", item=name)


def raisable(state: State) -> list[str]:
    """The open irregularities that can be raised now, each once."""
    names = dict.fromkeys(item.item for item in state.items if item.item in RAISABLE)
    return [name for name in names if not (state.is_choosing and name == "played_on")]


def _slips(state: State) -> Iterator[str]:
    if state.phase is not Phase.PLAY or state.setup.umpire == "computer":
        return
    board = the_board(state)
    if state.queen_back is not None:
        yield "queen_left_down"
    lot = board.placing
    if lot is not None and board.in_hand(lot.colour.other) >= 1:
        yield "own_man_placed"


@part()
def placing_error_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Clauses about placing, where they can be reported now."""
    if scene.state.phase not in NOT_YET:
        yield from _against_players(scene, ABOUT_PLACING)


@part()
def incident_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Clauses that can be reported now, each with the players who can have broken it; the likely ones first."""
    state = scene.state
    if state.phase in NOT_YET:
        return
    yield from _against_players(scene, [clause for clause in conduct_of(state.edition) if clause not in ABOUT_PLACING])
    for clause in reportable(state):
        yield _report(scene, "incident", clause)
    yield from _orders(scene)


def _against_players(scene: Scene, clauses: Collection[str]) -> Iterator[ConsoleOffer]:
    menu: dict[str, tuple[Treatment, list[Option]]] = {}
    for player in player_options(scene):
        for clause, treatment in reportable(scene.state, int(player["value"]), clauses).items():
            menu.setdefault(clause, (treatment, []))[1].append(player)
    first = {clause: place for place, clause in enumerate(LIKELY)}
    called_by = tuple(_called_by(scene))
    for clause in sorted(menu, key=lambda clause: first.get(clause, len(first))):
        treatment, players = menu[clause]
        only = players[0]["value"] if len(players) == 1 else None
        seat = field("seat", "seat", scene.speech.say("who"), only, options=players, required=True)
        confirm = scene.speech.say("confirm_board_lost") if treatment == "board_lost" else ""
        group: OfferGroup = "placing" if clause in ABOUT_PLACING else "incident"
        yield _report(scene, group, clause, seat, *called_by, likely=clause in LIKELY, confirm=confirm)


def _report(
    scene: Scene, group: OfferGroup, clause: str, *fields: OfferField, likely: bool = False, confirm: str = ""
) -> ConsoleOffer:
    label, text_of = act(scene, clause), scene.speech.clause(clause)["text"]
    return offer(
        scene.speech.say, group, f"incident.{clause}", *fields,
        label=label, note=clause, search=text_of, likely=likely, confirm=confirm, law=clause,
    )  # fmt: skip


def _called_by(scene: Scene) -> Iterator[OfferField]:
    """Who called it, where only players may (Additional 11)."""
    if scene.state.edition.fouls_called_by == "players":
        options = [option(str(each["value"]), each["label"]) for each in player_options(scene)]
        yield field("choice", "called_by", scene.speech.say("called_by"), options=options, required=True)


def _orders(scene: Scene) -> Iterator[ConsoleOffer]:
    """What only the referee may order in a running board, and with a reason (119)."""
    state, say = scene.state, scene.speech.say
    if state.phase is not Phase.PLAY:
        return
    moment = moment_of(state)
    ordered = moment._replace(is_ordered=True)
    for clause, treatment in conduct_of(state.edition).items():
        if treatment == "noted" and bound_against(clause, moment, None) and not bound_against(clause, ordered, None):
            label, reason = say("ordered", act=act(scene, clause)), text("note", say("reason"))
            values: dict[str, Any] = {"kind": "incident", "law": clause, "called_by": "referee"}
            yield offer(say, "incident", f"ordered.{clause}", reason, label=label, note=clause, **values)


@part(at_hand=True)
def appeal_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """An appeal to the umpire stops the clock and play (121a)."""
    state, say = scene.state, scene.speech.say
    if state.phase is Phase.PLAY and not state.is_stopped:
        yield offer(say, "board", "appealed", seat_field(scene, more=True), note="121a")
