"""Reloaded pages, lost connections and lost commands."""

from __future__ import annotations

from playwright.sync_api import expect

from carrom.server.network import qr_code
from tests.browser.conftest import Visit
from tests.browser.playing import stroke_at
from tests.browser.test_access import violations

NO_SERVER = """() => {
    window.RealSocket = WebSocket;
    WebSocket = class { constructor() { setTimeout(() => this.onclose({ code: 1006 }), 20); } send() {} close() {} };
    dispatchEvent(new Event("offline"));
}"""
POSITION = "carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"


def test_a_page_reloaded_during_a_stroke_shows_the_current_match(visit: Visit) -> None:
    ann = visit("Ann", moving=True)
    ann.practises(POSITION)
    ann.strikes(*stroke_at(0, 100, power=60))
    expect(ann.page.get_by_text("The men are moving.")).to_be_visible()
    ann.shot("moving")
    seq, layout = ann.seq, ann.view["layout"]
    ann.heard.clear()
    ann.page.reload()
    ann.until(lambda: bool(ann.view))
    assert ann.seq == seq
    assert ann.view["layout"] == layout
    ann.strikes(*stroke_at(0, 100, power=30))
    assert ann.seq > seq


def test_a_lost_connection_is_shown_and_restored(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    ann.expected.append("ERR_INTERNET_DISCONNECTED|WebSocket")
    match = ann.practises(POSITION)
    ben.enters(match)
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("Connection lost. Reconnecting …")).to_be_visible(timeout=60_000)
    expect(ann.button("Strike")).to_be_disabled()
    ann.shot("line-down")
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("Connection lost. Reconnecting …")).to_be_hidden(timeout=60_000)
    ann.strikes(*stroke_at(0, 100, power=40))
    ben.until(lambda: ben.seq == ann.seq)
    assert ben.view["layout"] == ann.view["layout"]


def test_a_first_page_without_a_server_is_loaded_by_its_button(visit: Visit) -> None:
    ann = visit("Ann", bypass_csp=True)
    ann.expected.append("ERR_FAILED")
    ann.page.route("**/api/**", lambda route: route.abort())
    ann.goes_to("/")
    retries = ann.page.get_by_role("button", name="Try again")
    expect(retries).to_have_count(2)
    ann.shot("home-without-server")
    assert violations(ann, "color-contrast") == {}
    retries.first.click()
    expect(ann.page.locator("button[aria-busy=true]")).to_have_count(0)  # not while a request is under way
    expect(retries).to_have_count(2)  # still no server
    ann.page.unroute("**/api/**")
    retries.first.click()
    expect(retries).to_have_count(1)
    retries.first.click()
    expect(retries).to_have_count(0)
    ann.page.get_by_text("Laws and length").click()
    expect(ann.page.get_by_role("combobox", name="Laws")).to_have_value("icf")


def test_a_page_whose_code_did_not_arrive_is_loaded_by_its_button(visit: Visit) -> None:
    ann = visit("Ann")
    ann.expected.append("ERR_FAILED|dynamically imported module")
    ann.page.route("**/page-me.*", lambda route: route.abort())
    ann.page.goto(ann.origin + "/me")
    expect(ann.page.get_by_text("The server is not responding.")).to_be_visible()
    ann.page.unroute("**/page-me.*")
    ann.button("Try again").click()
    expect(ann.page.get_by_role("heading", level=1, name="Profile")).to_be_visible()


def test_a_lost_connection_is_restored_by_its_button(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(POSITION)
    expect(ann.button("Strike")).to_be_enabled()
    ann.page.evaluate(NO_SERVER)
    retry = ann.button("Try again")
    expect(retry).to_be_visible()
    retry.click()
    expect(retry).to_be_visible()  # still no server
    ann.page.evaluate("() => { WebSocket = RealSocket; }")
    retry.click()
    expect(retry).to_be_hidden()
    ann.strikes(*stroke_at(0, 100, power=40))


def test_an_invitation_made_on_this_machine_has_its_address_in_the_network_and_a_code(visit: Visit) -> None:
    ann = visit("Ann", bypass_csp=True)
    link = "http://192.168.1.7:8000/m/abc#seat=token"
    size, path = qr_code(link)
    answer = {"address": link, "size": size, "path": path}
    ann.page.route("**/api/matches/*/invitation", lambda route: route.fulfill(json=answer))
    ann.page.goto(ann.origin)
    ann.page.get_by_text("Play a friend").click()
    ann.button("Create match").click()
    expect(ann.page.get_by_role("textbox", name="Link for player 2")).to_have_value(link)
    code = ann.page.get_by_role("img", name="QR code of the link for player 2")
    expect(code.locator("path")).to_have_attribute("d", path)
    ann.shot("invitation")
    assert violations(ann) == {}


def test_an_invitation_says_when_only_this_machine_reaches_the_server(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.goto(ann.origin)
    ann.page.get_by_text("Play a friend").click()
    ann.button("Create match").click()
    expect(ann.page.get_by_text("This server can be reached from this computer only.")).to_be_visible()
