"""Reloaded pages, lost connections and lost commands."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import stroke_at

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
