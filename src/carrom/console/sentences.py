"""What a fact says: the umpire's call where it was ruled, else one sentence."""

from collections.abc import Iterator

from carrom.console.speech import Speech
from carrom.laws.ruling import Ruling
from carrom.match import facts
from carrom.match.facts import Fact
from carrom.match.game import BoardRecord, Pair
from carrom.match.results import winner_of_board
from carrom.match.state import State


def ruling_of(before: State, after: State) -> Ruling | None:
    """The ruling that led from one state to the next; None if the fact was not ruled."""
    return after.ruling if after.ruling is not before.ruling else None


def told(before: State, after: State, fact: Fact, speech: Speech) -> str:
    """What happened, and what it decided."""
    ruling = ruling_of(before, after)
    if ruling is None:
        said = sentence(before, fact, speech)
    else:
        winner = None if ruling.effects.outcome is None else _winner(before, after)
        said = ruling.say(speech.language.code, None if winner is None else speech.side(winner))
        if isinstance(fact, facts.TimeUp):
            said = f"{speech.language.say('live', 'time_up')} {said}"
    return " ".join([said, *_endings(before, after, speech)])


def _boards(state: State) -> list[BoardRecord]:
    return [board for game in state.games for board in game.boards]


def _winner(before: State, after: State) -> Pair | None:
    boards = _boards(after)
    if len(boards) > len(_boards(before)):
        return boards[-1].winner
    ended = after.board is not None and after.board.outcome is not None
    return winner_of_board(after) if ended else None


def _endings(before: State, after: State, speech: Speech) -> Iterator[str]:
    """A game and the match, if this fact decided them."""
    words = speech.language
    for number, game in enumerate(after.games):
        known = number < len(before.games) and before.games[number].winner is not None
        if game.winner is not None and not known and after.edition.games > 1:
            own, other = game.score[game.winner], game.score[1 - game.winner]
            yield words.say("live", "game_won", side=speech.side(game.winner), own=own, other=other)
    if after.result is not None and before.result is None:
        winner = after.result.winner
        if winner is None:
            yield words.say("live", "match_drawn")
        else:
            yield words.say("live", "match_won", side=speech.side(winner))


def sentence(before: State, fact: Fact, speech: Speech) -> str:
    """A fact in one sentence, without its ruling."""
    key, values = fact.kind, dict[str, object]()
    match fact:
        case facts.StrokeMade():
            key = "asked"
        case facts.Reported() | facts.TossWon():
            values["side"] = speech.side(fact.pair)
        case facts.TossChoice() if before.toss is not None:
            key, values["side"] = f"toss_{fact.choice}", speech.side(before.toss.winner)
        case facts.Conceded():
            key, values["side"] = f"conceded_{fact.what}", speech.side(fact.pair)
        case facts.Demanded():
            key, values["n"] = "demanded" if fact.points else "demanded_none", fact.points
            values["count"] = speech.language.pack["numbers"].get(str(fact.points), fact.points)
        case facts.MatchLost():
            values["side"] = speech.side(fact.pair)
            values["cause"] = speech.language.word("card", f"cause_{fact.cause}")
        case facts.PlayCalled():
            values |= {"game": before.game.number, "board": before.board_number}
    if key not in speech.language.pack["live"]:
        return speech.say("noted")
    return speech.language.say("live", key, **values)
