"""What a fact says: the umpire's call where it was ruled, else one sentence."""

from collections.abc import Iterator

from carrom.console.speech import Speech
from carrom.laws.ruling import Ruling
from carrom.match import facts
from carrom.match.card_facts import BoardEntered, Corrected, Reopened, Signed, TakenUp
from carrom.match.facts import Fact
from carrom.match.game import BoardRecord, Pair, Player
from carrom.match.results import CAUSES, winner_of_board
from carrom.match.seating import names_at
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
        names = names_at(before.seating, speech.setup.names) if speech.setup.doubles else ()
        said = ruling.say(speech.language.code, None if winner is None else speech.side(winner), names)
        if isinstance(fact, (facts.TimeUp, facts.Raised, BoardEntered)):
            said = f"{speech.language.say('live', fact.kind)} {said}"
    if isinstance(fact, TakenUp):
        return said  # its earlier games were not decided here
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
            yield words.say("live", "match_unwon" if after.result.cause in CAUSES else "match_drawn")
        else:
            yield words.say("live", "match_won", side=speech.side(winner))


def sentence(before: State, fact: Fact, speech: Speech) -> str:
    """A fact in one sentence, without its ruling."""
    key, values = _of_play(before, fact, speech) or _of_umpire(fact, speech)
    if key not in speech.language.pack["live"]:
        return speech.say("noted")
    return speech.language.say("live", key, **values)


def _of_play(before: State, fact: Fact, speech: Speech) -> tuple[str, dict[str, object]] | None:
    """The key and the values of a fact of play, from the announcement to the result."""
    match fact:
        case facts.StrokeMade():
            return "asked", {}
        case facts.Reported() | facts.TossWon():
            return fact.kind, {"side": speech.side(fact.pair)}
        case facts.TossChoice() if before.toss is not None:
            return f"toss_{fact.choice}", {"side": speech.side(before.toss.winner)}
        case facts.Conceded():
            return f"conceded_{fact.what}", {"side": speech.side(fact.pair)}
        case facts.Demanded():
            count = speech.language.pack["numbers"].get(str(fact.points), fact.points)
            return ("demanded", {"n": fact.points, "count": count}) if fact.points else ("demanded_none", {})
        case facts.MatchLost():
            cause = speech.language.word("card", f"cause_{fact.cause}")
            if fact.pair is None:
                return "match_lost_both", {"cause": cause}
            return fact.kind, {"side": speech.side(fact.pair), "cause": cause}
        case facts.PlayCalled():
            return fact.kind, {"game": before.game.number, "board": before.board_number}
    return None


def _of_umpire(fact: Fact, speech: Speech) -> tuple[str, dict[str, object]]:
    """The key and the values of what an umpire records besides play."""
    match fact:
        case facts.Protested():
            return fact.kind, {"side": speech.side(fact.pair)}
        case facts.StrikerCertified() | facts.StrikerTaken():
            return fact.kind, {"side": speech.player(Player(fact.pair, fact.number)), "text": fact.striker}
        case facts.ProtestLodged():
            return fact.kind, {"number": fact.number}
        case facts.ProtestDecided():
            return f"protest_{fact.decision}", {"number": fact.number}
        case facts.Overruled() | Reopened():
            return fact.kind, {"text": fact.reason}
        case facts.Remarked():
            return fact.kind, {"text": fact.text}
        case Corrected():
            key = "corrected" if fact.instead is not None else "corrected_removed"
            return key, {"number": fact.number, "text": fact.reason}
        case Signed():
            return fact.kind, {"side": fact.name}
        case TakenUp():
            score = f"{fact.score[0]}-{fact.score[1]}"
            game = len(fact.games) // 2 + 1
            return fact.kind, {"game": game, "board": fact.boards + 1, "score": score, "text": fact.remark}
    return fact.kind, {}
