"""What an umpire enters without having followed it: a match taken up where it stands, and whole boards."""

from carrom.core.board import MOST
from carrom.core.effects import Queen
from carrom.core.seats import seats_of
from carrom.equipment.men import BLACK, MEN_EACH, WHITE
from carrom.errors import BadFact, Reasons
from carrom.laws.clocks import ClockKind, start
from carrom.laws.edition import Edition
from carrom.laws.whole_board import WholeBoard, rule_whole
from carrom.match.card_facts import BoardEntered, TakenUp
from carrom.match.game import PAIRS, Game, Pair, Player
from carrom.match.handlers import handles
from carrom.match.parts import OpenItem
from carrom.match.preliminaries import TRIALS, start_board
from carrom.match.results import CHANGE_MISSED, after_board, is_change_due, missed_changes, the_board
from carrom.match.seating import breaking_line, seat_pairs
from carrom.match.state import Phase, State
from carrom.match.strokes import clock_of


@handles(TakenUp, frozenset({Phase.ANNOUNCED}), "56a M36")
def on_taken_up(state: State, fact: TakenUp) -> State:
    """The match as it stands, with its remark for the card: between two boards, or inside one (M36)."""
    if not fact.remark.strip():
        raise BadFact("remark_needed", at="taken_up.remark")
    games = _games(state, fact)
    doubles = state.setup.doubles
    for key, seat in (("seat", fact.seat), ("breaker", fact.breaker), ("striker", fact.striker)):
        if seat is not None and seat not in seats_of(doubles=doubles):
            raise BadFact("no_such_seat", at=f"taken_up.{key}", given=seat)
    seating = seat_pairs(0, fact.seat, doubles=doubles, swapped=fact.swapped)
    breaker = seating[fact.breaker]
    assert breaker is not None  # noqa: S101 - the seats were checked
    state = state._replace(
        phase=Phase.SET_UP,
        games=games,
        seating=seating,
        reported=(True, True),
        trials=TRIALS,
        remarks=(*state.remarks, fact.remark),
        clock=None,
    )
    state = state._replace(line=_line(state, breaker))
    if state.game.needs_extra_board(state.edition, late=state.setup.late):
        state = state._replace(extra_breaker=breaker)
    due = is_change_due(state)
    if fact.men:
        missed = (OpenItem(CHANGE_MISSED[0], 0),) if due and state.setup.umpire == "human" else ()
        return _inside_board(start_board(state._replace(items=missed), fact.at), fact)
    if fact.striker is not None or fact.dues or fact.penalties or fact.queen != "on_board":
        raise BadFact("figures_expected", at="taken_up.men", given=0)
    if due:
        return state._replace(phase=Phase.CHANGE, clock=start(ClockKind.CHANGE, state.edition, fact.at))
    return state


def _games(state: State, fact: TakenUp) -> tuple[Game, ...]:
    """The finished games with their winners, and the running one; impossible scores are refused."""
    edition, late = state.edition, state.setup.late
    if len(fact.games) % 2:
        raise BadFact("figures_expected", at="taken_up.games", given=len(fact.games))
    games = list[Game]()
    for number, points in enumerate(zip(fact.games[::2], fact.games[1::2], strict=True), 1):
        if not _may_end(points, edition, late=late):
            raise BadFact("game_undecided", at="taken_up.games", number=number, given=_score_text(points))
        games.append(Game(number, winner=0 if points[0] > points[1] else 1, points_before=points))
    won = max(sum(game.winner == pair for game in games) for pair in PAIRS)
    if won > edition.games // 2 or len(games) >= edition.games:
        raise BadFact("match_decided", at="taken_up.games", given=len(games), known=edition.games)
    score = _two_numbers(fact.score, "score")
    running = Game(len(games) + 1, (), changed_sides=fact.changed, boards_before=fact.boards, points_before=score)
    if not _may_stand(running, edition, late=late):
        raise BadFact("score_impossible", at="taken_up.score", given=_score_text(score), boards=fact.boards)
    return (*games, running)


def _two_numbers(given: tuple[int, ...], key: str) -> tuple[int, int]:
    """One number for each side, or for white and black; none below 0."""
    if len(given) != len(PAIRS) or not all(0 <= number <= MOST for number in given):
        raise BadFact("figures_expected", at=f"taken_up.{key}", given=", ".join(map(str, given)) or 0)
    return given[0], given[1]


def _score_text(points: tuple[int, int]) -> str:
    return f"{points[0]}-{points[1]}"


def _may_end(points: tuple[int, int], edition: Edition, *, late: bool) -> bool:
    """True if a game can end with these points: at its target, or with its boards used up."""
    low, high = sorted(points)
    if not 0 <= low < high <= MOST:
        return False
    target = edition.game_target
    return low < target <= high or (high < target and edition.board_limit(late=late) > 0) if target else True


def _may_stand(game: Game, edition: Edition, *, late: bool) -> bool:
    """True if a game can stand so after so many boards: every board gives points, and none more than the ceiling."""
    boards, points = game.boards_before, sum(game.points_before)
    limit = edition.board_limit(late=late)
    if not 0 <= boards <= MOST or (limit and boards > limit) or points < boards:
        return False
    if (not boards and points) or (edition.board_ceiling and points > boards * edition.board_ceiling):
        return False
    if edition.game_target and max(game.points_before) >= edition.game_target:
        return False
    return not limit or boards < limit or game.points_before[0] == game.points_before[1]


def _line(state: State, breaker: Player) -> tuple[Player, ...]:
    """The order of the break that makes this player break the running board (49)."""
    round_the_board = breaking_line(state.seating, breaker)
    turns = (0 if state.game.number % 2 else 1) + state.board_number - 1
    shift = -turns % len(round_the_board)
    return round_the_board[shift:] + round_the_board[:shift]


def _inside_board(state: State, fact: TakenUp) -> State:
    """The running board with the men that lie there; whose first man fell when is not known (92; M36)."""
    men = _two_numbers(fact.men, "men")
    queen, striker = Queen(fact.queen), fact.striker
    if striker is None:
        raise BadFact("no_such_seat", at="taken_up.striker", given=None)
    fallen = (men[0] < MEN_EACH, men[1] < MEN_EACH)
    board = the_board(state)._replace(
        men=men,
        queen=queen,
        dues=_two_numbers(fact.dues or (0, 0), "dues"),
        penalties=_two_numbers(fact.penalties or (0, 0), "penalties"),
        pocketed_ever=fallen,
        pocketed_own=fallen,
        break_made=True,
        striker=striker,
        strokes=int(queen is Queen.AWAITING),
        turns=(2, 2),
    )
    if problems := board.problems():
        raise BadFact("board_problems", at="taken_up", given=Reasons(problems))
    struck_by = seats_of(doubles=state.setup.doubles)
    return state._replace(board=board, struck_by=struck_by, clock=clock_of(state, board, fact.at))


@handles(BoardEntered, frozenset({Phase.SET_UP, Phase.PLAY}))
def on_board_entered(state: State, fact: BoardEntered) -> State:
    """A board that was played, by its result: the next one, or the one that runs."""
    if state.phase is Phase.SET_UP:
        state = start_board(state, fact.at)
    board = the_board(state)
    white: Pair = state.pair_at(board.breaker)
    winner = WHITE if fact.winner == white else BLACK
    queen = None if fact.queen is None else WHITE if fact.queen == white else BLACK
    entry = WholeBoard(winner, fact.men, queen, fact.law, fact.demanded)
    over = board._replace(placings=(), pending=None, replay="")  # nothing waits any more
    ruling = rule_whole(over, entry, state.edition)
    over = over._replace(queen=ruling.effects.queen, outcome=ruling.effects.outcome)
    items = missed_changes(state)
    state = state._replace(board=over, ruling=ruling, items=items, paused=None, queen_back=None, placers=())
    return after_board(state, fact.at, fact.demanded, entered=True)
