"""Making tables, sitting down at them, playing together, and what comes after."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import ME, OPEN, Person, bot
from tests.browser.playing import answers, chance_of, is_asked

OWN = """
base = "icf"
name = "Club rules"
code = "club"
"""


def goes_on(person: Person, until: str, most: int = 20) -> None:
    """Answer everything until the match waits for something from this person."""
    chance = chance_of(1)
    for _ in range(most):
        person.until(lambda: is_asked(person))
        if person.waiting == until:
            return
        answers(person, chance)
    raise AssertionError(until)


def begins(ann: Person, ben: Person) -> None:
    """Two people answer everything until the break is to be made."""
    chance = chance_of(1)
    while ann.view["board"] is None:
        ann.until(lambda: is_asked(ann) or is_asked(ben))
        answers(ann if is_asked(ann) else ben, chance)
        ann.keeps_up_with(ben)
        ben.keeps_up_with(ann)


def test_a_player_leaves_his_seat_and_another_takes_it(visit: Visit) -> None:
    ann, ben, cid = visit("Ann"), visit("Ben", phone=True), visit("Cid")
    ann.goes_to("/")
    ann.page.get_by_text("Play a friend").click()
    ann.button("Create match").click()
    link = ann.page.get_by_role("textbox", name="Link for player 2")
    first = link.input_value()
    ben.page.goto(first)
    ben.until(lambda: bool(ben.mine))
    ann.until(lambda: not any(player["kind"] == "open" for player in ann.view["players"]))
    ben.button("More").click()
    ben.button("Leave your seat").click()
    ben.shot("leaving")
    ben.button("Leave").click()
    ben.until(lambda: ben.welcome["you"]["role"] == "watcher")
    ann.button("Create a new link").click()
    expect(link).not_to_have_value(first)
    cid.page.goto(link.input_value())
    cid.until(lambda: bool(cid.mine))
    ann.until(lambda: not any(player["kind"] == "open" for player in ann.view["players"]))


def test_two_play_by_link_and_a_third_can_only_watch(visit: Visit) -> None:
    ann, ben, cid = visit("Ann"), visit("Ben", phone=True), visit("Cid")
    ann.goes_to("/")
    ann.page.get_by_text("Play a friend").click()
    ann.button("Create match").click()
    link = ann.page.get_by_role("textbox", name="Link for player 2")
    expect(link).to_be_visible()
    ann.shot("invite")
    address = link.input_value()
    match = re.search(r"/m/([^#/]+)#seat=", address)
    assert match is not None
    ben.page.goto(address)
    ben.board.wait_for()
    ben.until(lambda: bool(ben.view))
    assert "#" not in ben.page.url, "the secret stays in the address"
    cid.enters(match[1])
    people = (ann, ben, cid)
    chance, strokes = chance_of(2), 0
    while strokes < 4:
        ann.until(lambda: any(person.view and is_asked(person) for person in (ann, ben)))
        player = next(person for person in (ann, ben) if is_asked(person))
        strokes += player.waiting == "stroke"
        answers(player, chance)
        for person in people:
            person.keeps_up_with(player)
    assert ann.view["layout"] == ben.view["layout"] == cid.view["layout"]
    for name in (each["name"] for each in ann.view["players"]):
        for person in people:
            expect(person.page.locator("div.side").get_by_text(name, exact=True)).to_be_visible()
    men = [sorted(person.page.get_by_text(re.compile("(man|men) left")).all_inner_texts()) for person in people]
    assert men[0] == men[1] == men[2] != []
    expect(cid.page.get_by_text("1 watching").first).to_be_visible()
    expect(cid.board).to_have_accessible_name("Carrom board. M tells where the men lie.")
    assert cid.page.get_by_role("slider").count() == 0
    cid.board.click(position={"x": 200, "y": 400})
    cid.page.keyboard.press("Enter")
    assert {said["t"] for said in cid.sent} <= {"hello", "ping"}
    cid.shot("watching")
    ben.shot("link-phone")


def test_the_link_of_a_seat_works_once(visit: Visit) -> None:
    ann, ben, cid = visit("Ann"), visit("Ben"), visit("Cid")
    made = ann.makes(ME, OPEN)
    ann.enters(made["id"])
    ben.enters(made["id"], token=made["links"][0]["token"])
    ben.until(lambda: any(pair == 1 for pair, _ in ben.mine))
    cid.expected.append("40[0-9]")
    cid.enters(made["id"], token=made["links"][0]["token"])
    assert cid.mine == []


def test_the_winner_of_the_toss_chooses_and_the_first_side_chooses_its_seat(visit: Visit) -> None:
    ann = visit("Ann")
    ann.plays(ME, ME)
    assert ann.waiting == "toss_choice"
    expect(ann.page.get_by_text(re.compile("wins the toss")).first).to_be_visible()
    ann.presses("Choose side")
    goes_on(ann, "seated")
    expect(ann.button("Top")).to_be_visible()
    ann.shot("seating")
    mine = ann.view["waiting"]["pairs"][0]
    ann.presses("Top")
    goes_on(ann, "stroke")
    assert [player["seat"] for player in ann.view["players"] if player["pair"] == mine] == [2]


def test_doubles_with_three_bots(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/")
    ann.page.get_by_text("Doubles", exact=True).click()
    ann.shot("home-doubles")
    ann.button("Create match").click()
    ann.until(lambda: bool(ann.view))
    assert [player["kind"] for player in ann.view["players"]] == ["person", "bot", "bot", "bot"]
    goes_on(ann, "stroke")
    chance = chance_of(3)
    for _ in range(2):
        answers(ann, chance)
        ann.until(lambda: is_asked(ann))
    expect(ann.page.get_by_text(re.compile("^bot, level"))).to_have_count(3)
    ann.shot("doubles")


def test_bots_play_each_other_and_are_watched(visit: Visit) -> None:
    ann = visit("Ann", moving=True)
    ann.goes_to("/")
    ann.page.get_by_text("Watch bots").click()
    ann.button("Watch").click()
    ann.until(lambda: sum(said["t"] == "event" and said["track"] is not None for said in ann.heard) >= 2)
    ann.shot("bots")
    assert ann.page.get_by_role("slider").count() == 0


def test_a_bot_shows_what_it_considered_under_its_stroke(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises("carrom1 W1:300,300;W2:-100,100;W3:20,-300;B1:-300,300;B2:0,200 queen=white", ME, bot(4))
    ann.until(lambda: is_asked(ann))
    ann.strikes(0, 0, 5)
    ann.until(lambda: any(said["t"] == "event" and said["considered"] for said in ann.heard))
    fold = ann.page.get_by_text("What the bot considered").first
    fold.click()
    expect(ann.page.get_by_text(re.compile(r"pockets \d+%, keeps the turn \d+%")).first).to_be_visible()
    ann.shot("considered")


def test_conceding_asks_first_and_then_ends_the_match(visit: Visit) -> None:
    ann = visit("Ann")
    ann.plays(ME, bot(1))
    goes_on(ann, "stroke")
    ann.button("More").click()
    ann.button("Concede the match").click()
    ann.shot("concede")
    ann.button("Keep playing").click()
    assert not ann.view["result"]
    ann.button("Concede the match").click()
    ann.changes(ann.button("Concede").click)
    assert ann.view["result"]["winner"] == 1
    expect(ann.page.get_by_text(re.compile("Mila wins")).first).to_be_visible()


def test_the_winner_reads_that_he_wins_and_the_loser_who_wins(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    made = ann.makes(ME, OPEN)
    ann.enters(made["id"])
    ben.enters(made["id"], token=made["links"][0]["token"])
    ben.until(lambda: bool(ben.mine))
    ben.button("More").click()
    ben.button("Concede the match").click()
    ben.changes(ben.button("Concede").click)
    expect(ann.page.get_by_text("You win.", exact=True)).to_be_visible()
    expect(ben.page.get_by_text(f"{ben.view['players'][0]['name']} wins.", exact=True)).to_be_visible()


def test_a_rematch_is_a_new_match_that_both_find(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    made = ann.makes(ME, OPEN)
    ann.enters(made["id"])
    ben.enters(made["id"], token=made["links"][0]["token"])
    ann.until(lambda: ann.view["players"][1]["kind"] == "person")
    begins(ann, ben)
    ann.button("More").click()
    ann.button("Concede the match").click()
    ann.changes(ann.button("Concede").click)
    ben.until(lambda: bool(ben.view["result"]))
    ann.button("Rematch").click()
    ann.page.wait_for_url(lambda url: made["id"] not in url)
    new = ann.page.url.rsplit("/", 1)[1]
    go = ben.page.get_by_role("link", name="Go to the rematch")
    go.click()
    ben.page.wait_for_url(f"**/m/{new}")
    ben.until(lambda: bool(ben.mine))


def test_a_match_by_custom_laws(visit: Visit, tmp_path: Path) -> None:
    ann = visit("Ann")
    file = tmp_path / "club.toml"
    file.write_text(OWN)
    ann.goes_to("/")
    ann.page.get_by_text("Two on one screen").click()
    ann.page.get_by_text("Laws and length").click()
    ann.page.get_by_label("Custom laws (file)").set_input_files(file)
    expect(ann.button("Remove club.toml")).to_be_visible()
    ann.shot("home-own")
    ann.button("Play").click()
    ann.until(lambda: bool(ann.view))
    assert ann.welcome["edition"] == "club"
    assert ann.welcome["base"] == "icf"


def test_invalid_custom_laws_are_refused_with_a_message(visit: Visit, tmp_path: Path) -> None:
    ann = visit("Ann")
    ann.expected.append("40[0-9]|422")
    file = tmp_path / "bad.toml"
    file.write_text("this is = = no toml")
    ann.goes_to("/")
    ann.page.get_by_text("Laws and length").click()
    ann.page.get_by_label("Custom laws (file)").set_input_files(file)
    ann.button("Play").click()
    expect(ann.page.get_by_role("alert").filter(has_text=re.compile(r"\w+"))).to_be_visible()
    ann.shot("home-bad-own")
    assert "/m/" not in ann.page.url


def test_the_lobby_lists_a_running_match_and_opens_it(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    match = ann.plays(ME, {"kind": "me", "name": "Zora"}, listed=True)
    ben.goes_to("/")
    ben.page.get_by_role("link", name=re.compile("Zora")).first.click()
    ben.page.wait_for_url(f"**/m/{match}")
    ben.until(lambda: bool(ben.view))
    assert ben.mine == []


def test_a_trial_board_is_struck_at_and_ended(visit: Visit) -> None:
    ann = visit("Ann")
    ann.plays(ME, ME, trials=True)
    goes_on(ann, "trial")
    ann.strikes(0, 0, 50)
    ann.shot("trial")
    for _ in range(2):
        ann.presses("End trial")
    goes_on(ann, "stroke")
    assert ann.view["board"]["break_made"] is False


def test_an_opponent_accepts_or_declines_a_takeback(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben", phone=True)
    made = ann.makes(ME, OPEN)
    ann.enters(made["id"])
    ben.enters(made["id"], token=made["links"][0]["token"])
    begins(ann, ben)
    first = ann if is_asked(ann) else ben
    other = ben if first is ann else ann
    rack = first.view["layout"]
    first.strikes(0, 0, 60)
    broken = first.view["layout"]
    assert broken != rack
    for answer, then in (("Decline", broken), ("Accept", rack)):
        first.button("More").click()
        first.changes(first.button("Ask to take back the last stroke").click)
        expect(first.page.get_by_text("You asked to take back the last stroke.")).to_be_visible()
        expect(other.page.get_by_text("Your opponent asks to take back the last stroke.")).to_be_visible()
        other.shot(f"offer-{answer.lower()}")
        other.presses(answer)
        for person in (first, other):
            person.shows(then)


def test_a_clock_runs_with_its_law(visit: Visit) -> None:
    ann = visit("Ann")
    ann.plays(ME, ME, clocks=True)
    goes_on(ann, "stroke")
    clock = ann.page.get_by_role("timer")
    expect(clock).to_be_visible()
    ann.shot("clock")
    assert ann.view["clock"]["law"]


def test_a_phone_shows_the_whole_match_without_scrolling(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.practises("carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0")
    expect(ann.button("Strike")).to_be_enabled()
    assert ann.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_the_surface_is_chosen_with_the_match_and_shown_beside_the_board(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/")
    ann.page.get_by_text("Laws and length").click()
    surface = ann.page.get_by_label("Surface")
    expect(surface).to_have_value("club")
    surface.select_option("fast")
    expect(ann.page.get_by_text("Friction 0.06, assumed.")).to_be_visible()
    ann.button("Play").click()
    ann.until(lambda: bool(ann.view))
    assert ann.welcome["surface"] == "fast"
    expect(ann.page.locator("aside").get_by_text("Surface: fast")).to_be_visible()
