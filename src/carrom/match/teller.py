"""What a fact says in one language, and what a match waits for: the one place where both are put into sentences.

The table, the spectators, the trials and the examples of the laws all tell a fact in this way. The words are the groups
``live``, ``calls`` and ``console`` of the language packs.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final, NamedTuple

from carrom.core.effects import Placing, Queen
from carrom.core.seats import Seat
from carrom.language import Language, language
from carrom.laws.calls import YOU, capitalized, counted
from carrom.laws.ruling import Ruling
from carrom.match import facts
from carrom.match.card_facts import BoardEntered, Corrected, TakenUp
from carrom.match.corrections import amends
from carrom.match.facts import Fact
from carrom.match.game import BoardRecord, Pair, Player, other_pair
from carrom.match.next_step import awaited, trial_player
from carrom.match.parts import Result
from carrom.match.results import CAUSES, the_board, winner_of_board
from carrom.match.seating import names_at
from carrom.match.state import Phase, State

Names = tuple[tuple[str, ...], tuple[str, ...]]
"""The names of the players of both sides."""
NAMELESS: Final[Names] = (("", ""), ("", ""))
"""Players without names: whoever wins a board or places men is called by the colour, and no game or match is won."""
TOLD_AND_RULED: Final = (facts.TimeUp, facts.Raised, facts.Placed, facts.Waived, facts.NoRoom, BoardEntered)
"""Facts that are told before what was ruled about them."""


class Sides:
    """The players of both sides by their names, and the side that reads, if one of them does."""

    __slots__ = ("names", "reader")

    def __init__(self, names: Names, reader: Pair | None = None) -> None:
        self.names = names
        self.reader = reader

    def side(self, pair: Pair) -> str:
        """The players of a side."""
        return " / ".join(self.names[pair])

    def player(self, player: Player) -> str:
        """One player."""
        return self.names[player.pair][player.number]

    def at_seat(self, state: State, seat: Seat) -> str:
        """The player who sits at a seat."""
        return self.player(state.player_at(seat))


class Sentence(NamedTuple):
    """A sentence of the group ``live``, in no language yet."""

    key: str
    n: int | None = None
    cause: str = ""
    """Why the match is lost; one of :data:`CAUSES`."""
    values: tuple[tuple[str, object], ...] = ()

    def say(self, words: Language) -> str:
        """The sentence in a language."""
        values = dict(self.values)
        if self.cause:
            values["cause"] = words.word("card", f"cause_{self.cause}")
        if self.n is None:
            return words.say("live", self.key, **values)
        said = counted(words, "live", self.key, self.n, **values)
        return said if values else capitalized(said)


class Call(NamedTuple):
    """The umpire's call, in no language yet: the arguments of :meth:`carrom.laws.ruling.Ruling.say`."""

    ruling: Ruling
    winner: str | None
    names: tuple[str, ...]
    due: tuple[Placing, ...]

    def say(self, words: Language) -> str:
        """The call in a language."""
        return self.ruling.say(words.code, self.winner, self.names, self.due)


def tell(before: State, after: State, fact: Fact, names: Names, words: Language, reader: Pair | None = None) -> str:
    """What happened, what follows, and what it decided; a ``reader`` who wins is addressed."""
    return " ".join([part.say(words) for part in account(before, after, fact, names, reader)])


def account(before: State, after: State, fact: Fact, names: Names, reader: Pair | None = None) -> list[Sentence | Call]:
    """What :func:`tell` says, in no language yet."""
    sides, ruling = Sides(names, reader), ruling_of(before, after)
    if retraces(fact):
        return [_sentence(before, after, fact, sides)]
    found: list[Sentence | Call] = []
    if ruling is None or isinstance(fact, TOLD_AND_RULED):
        found.append(_sentence(before, after, fact, sides))
    if ruling is not None:
        found.append(_call(before, after, ruling, sides))
    if names is not NAMELESS and decides(before, after, fact):
        found += _endings(before, after, fact, sides)
    return found


def ruling_of(before: State, after: State) -> Ruling | None:
    """The ruling that led from one state to the next; None if the fact was not ruled."""
    return after.ruling if after.ruling is not before.ruling else None


def retraces(fact: Fact) -> bool:
    """True for a fact that changes what counts of those before it."""
    return isinstance(fact, (facts.Undone, facts.Redone)) or amends(fact)


def decides(before: State, after: State, fact: Fact) -> bool:
    """True if a board, a game or the match was won by a fact, so that its winner reads "you"."""
    ruling = ruling_of(before, after)
    wins_board = ruling is not None and ruling.effects.outcome is not None
    if not wins_board and after.games is before.games and after.result is before.result:
        return False
    return not (retraces(fact) or isinstance(fact, TakenUp))  # they decide nothing that was not decided before


def _call(before: State, after: State, ruling: Ruling, sides: Sides) -> Call:
    """The umpire's call; in doubles the names tell which partner places men, where they are different."""
    board, seats, winner = after.board, tuple[str, ...](), None
    if after.setup.doubles and len({*sides.names[0], *sides.names[1]} - {""}) == len(before.seating):
        seats = names_at(before.seating, sides.names)
    if ruling.effects.outcome is not None and (pair := _winner(before, after)) is not None:
        winner = _winner_name(pair, sides)
    due = tuple(filter(board.is_due, board.placings)) if board is not None and board.placings else ()
    return Call(ruling, winner, seats, due)


def _winner(before: State, after: State) -> Pair | None:
    """The side that won the board that a fact ended."""
    if len(boards := _boards(after)) > len(_boards(before)):
        return boards[-1].winner
    ended = after.board is not None and after.board.outcome is not None
    return winner_of_board(after) if ended else None


def _winner_name(pair: Pair, sides: Sides) -> str | None:
    """How a reader knows the side that wins; None for the colour, where both sides have one name."""
    if pair == sides.reader:
        return YOU
    name = sides.side(pair)
    return None if name == sides.side(other_pair(pair)) else name


def _boards(state: State) -> list[BoardRecord]:
    return [board for game in state.games for board in game.boards]


def _endings(before: State, after: State, fact: Fact, sides: Sides) -> Iterator[Sentence]:
    """What a fact decided: the points of a board once they were demanded, a game, the match."""
    boards = _boards(after)
    if isinstance(fact, facts.Demanded) and len(boards) > len(_boards(before)):
        yield _won("board_to", boards[-1].winner, sides, boards[-1].points)
    for number, game in enumerate(after.games):
        known = number < len(before.games) and before.games[number].winner is not None
        if game.winner is not None and not known and after.edition.games > 1:
            own, other = game.score[game.winner], game.score[1 - game.winner]
            yield _won("game_won", game.winner, sides, own=own, other=other)
    if before.result is None and after.result is not None:
        yield result_sentence(after.result, sides)


def result_sentence(result: Result, sides: Sides) -> Sentence:
    """Who has won the match, if anybody has."""
    if result.winner is not None:
        return _won("match_won", result.winner, sides)
    return Sentence("match_unwon" if result.cause in CAUSES else "match_drawn")


def _won(key: str, pair: Pair, sides: Sides, n: int | None = None, **values: object) -> Sentence:
    key = f"{key}_you" if pair == sides.reader else key
    return Sentence(key, n, values=(("side", sides.side(pair)), *values.items()))


def _sentence(before: State, after: State, fact: Fact, sides: Sides) -> Sentence:
    """A fact in one sentence, without its ruling."""
    match fact:
        case facts.StrokeMade():
            return Sentence("asked")
        case facts.Placed() if (lot := the_board(before).placing) is not None:
            return Sentence(f"placed_{lot.colour.word}", fact.men)
        case facts.Demanded():
            return Sentence(fact.kind, fact.points) if fact.points else Sentence("demanded_none")
        case facts.MatchLost(pair=None):
            return Sentence("match_lost_both", cause=fact.cause)
        case facts.MatchLost(pair=(0 | 1) as pair):
            return Sentence(fact.kind, cause=fact.cause, values=(("side", sides.side(pair)),))
    key, values = _of_play(before, fact, sides) or _of_umpire(before, after, fact, sides)
    return Sentence(key if key in language("en").pack["live"] else "noted", values=tuple(values.items()))


def _of_play(before: State, fact: Fact, sides: Sides) -> tuple[str, dict[str, object]] | None:
    """The key and the values of what the players do, from the announcement to the result."""
    match fact:
        case facts.Reported() | facts.TossWon() | facts.Protested():
            return fact.kind, {"side": sides.side(fact.pair)}
        case facts.TossChoice() if before.toss is not None:
            return f"toss_{fact.choice}", {"side": sides.side(before.toss.winner)}
        case facts.PlayCalled():
            return fact.kind, {"game": before.game.number, "board": before.board_number}
        case facts.RackTurned():
            return fact.kind, {"side": sides.at_seat(before, the_board(before).breaker)}
        case facts.Conceded():
            return f"conceded_{fact.what}", {"side": sides.side(fact.pair)}
    return None


def _of_umpire(before: State, after: State, fact: Fact, sides: Sides) -> tuple[str, dict[str, object]]:
    """The key and the values of what an umpire records besides."""
    match fact:
        case facts.Raised() if fact.called_by:
            seats = {str(seat): sides.player(who) for seat, who in enumerate(before.seating) if who is not None}
            return "raised_by", {"text": seats.get(fact.called_by) or fact.called_by}
        case facts.StrikerCertified() | facts.StrikerTaken():
            return fact.kind, {"side": sides.player(Player(fact.pair, fact.number)), "striker": fact.striker}
        case facts.ProtestDecided():
            return f"protest_{fact.decision}", {"number": fact.number}
        case Corrected(instead=None):
            return f"{fact.kind}_removed", _own_values(fact)
        case TakenUp():
            score = "-".join(map(str, after.game.score))
            place = {"game": after.game.number, "board": after.board_number}
            return fact.kind, {**place, "score": score, "remark": fact.remark}
    return fact.kind, _own_values(fact)


def _own_values(fact: Fact) -> dict[str, object]:
    """The words and numbers that a fact carries, by the names of its fields."""
    values = ((field.name, getattr(fact, field.name)) for field in fields(fact))
    return {name: value for name, value in values if isinstance(value, str | int)}


def awaited_words(state: State, sides: Sides, words: Language) -> str:
    """What a match at a real table waits for."""
    found = awaited(state)
    match found.what:
        case "chosen":
            return choice_words(state, sides, words)
        case "placed" if (lot := the_board(state).placing) is not None:
            return placing_words(state, lot, sides, words)
        case "stroke":
            return turn_words(state, sides, words)
    key = "set_up" if found.what == "play_called" else state.phase.value
    name = sides.player(trial_player(state)) if state.phase is Phase.TRIAL else ""
    return words.say("console", f"awaited_{key}", side=", ".join(map(sides.side, found.pairs)), name=name)


def choice_words(state: State, sides: Sides, words: Language) -> str:
    """Who chooses whether to play again or to yield (Sink 1)."""
    return words.say("console", "do_choose", name=sides.at_seat(state, the_board(state).striker))


def placing_words(state: State, lot: Placing, sides: Sides, words: Language) -> str:
    """Who places how many men, now or after the turn."""
    key = "do_places" if the_board(state).is_due(lot) else "do_places_later"
    name = sides.at_seat(state, lot.placer)
    return capitalized(counted(words, "console", f"{key}_{lot.colour.word}", lot.men, name=name))


def turn_words(state: State, sides: Sides, words: Language) -> str:
    """Who strikes next in the running board."""
    board = the_board(state)
    name = sides.at_seat(state, board.striker)
    if not board.break_made:
        left = state.edition.break_tries - board.tries
        return capitalized(counted(words, "console", "do_break", left, name=name))
    key = "do_cover" if board.queen is Queen.AWAITING else "do_again" if board.strokes else "do_turn"
    return words.say("console", f"{key}_{board.colour.word}", name=name)
