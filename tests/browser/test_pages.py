"""The pages around a match: the editor, the account, and what makes the app installable."""

from __future__ import annotations

import json
import re
import struct

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_rulings import on_board

EDITED = "carrom1 Q:0,0;W1:-120,180;B1:110,150 turn=2"


def test_the_manifest_is_valid_and_its_icons_are_what_it_says(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/")
    found = ann.context.new_cdp_session(ann.page).send("Page.getAppManifest")
    assert not found["errors"], found["errors"]
    manifest = json.loads(found["data"])
    assert manifest["name"]
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    sizes = set()
    for icon in manifest["icons"]:
        answer = ann.context.request.get(f"{ann.origin}/{icon['src'].lstrip('/')}")
        assert answer.status == 200
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", answer.body()[16:24]))
            sizes.add(icon["sizes"])
    assert sizes >= {"192x192", "512x512"}


def test_a_position_is_edited_checked_and_played_from(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/edit")
    notation = ann.page.get_by_role("textbox", name="Notation")
    notation.fill("carrom1 Q:0,0;W1:5,5")
    expect(ann.page.get_by_text("Problems")).to_be_visible()
    expect(ann.button("Practise from here")).to_be_disabled()
    ann.shot("edit-wrong")
    notation.fill(EDITED)
    expect(ann.page.get_by_text("The position is valid.")).to_be_visible()
    ann.page.mouse.move(*on_board(ann, -120, 180))
    ann.page.mouse.down()
    ann.page.mouse.move(*on_board(ann, -100, -60), steps=5)
    ann.page.mouse.up()
    expect(notation).to_have_value(
        re.compile(r"^carrom1 Q:0,0;W1:-(99|100|101)[.0-9]*,-(59|60|61)[.0-9]*;B1:110,150 turn=2$")
    )
    ann.shot("edit")
    expect(ann.button("Practise from here")).to_be_enabled()
    ann.button("Practise from here").click()
    ann.until(lambda: bool(ann.view))
    assert ann.view["waiting"]["seat"] == 2
    assert {name for name, _, _ in ann.view["layout"]} == {"Q", "W1", "B1"}


def test_a_name_is_changed_and_others_see_it(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/me")
    name = ann.page.get_by_role("textbox", name="Shown to other players")
    expect(name).not_to_have_value("")
    name.fill("Ann <b>of</b> Žižkov")
    ann.button("Save").click()
    expect(ann.page.get_by_text("Saved.")).to_be_visible()
    ann.plays({"kind": "me"}, {"kind": "bot", "level": 1})
    assert ann.view["players"][0]["name"] == "Ann <b>of</b> Žižkov"
    expect(ann.page.locator("div.side").get_by_text("Ann <b>of</b> Žižkov")).to_be_visible()


def test_an_account_is_created_logged_out_logged_in_and_recovered(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    ann.goes_to("/me")
    ann.page.get_by_role("group", name="Account").get_by_role("button", name="Create").click()
    ann.page.get_by_label("Account name").fill("Ann of the browser")
    ann.page.get_by_label("Passphrase").fill("four quiet men fell")
    ann.page.locator("form").get_by_role("button", name="Create").click()
    codes = ann.page.locator("code")
    codes.first.wait_for()
    code = codes.first.inner_text()
    ann.shot("codes")
    ann.button("I have saved them").click()
    ann.button("Log out").click()
    ann.page.get_by_role("group", name="Account").get_by_role("button", name="Log in").click()
    ann.page.get_by_label("Account name").fill("Ann of the browser")
    ann.page.get_by_label("Passphrase").fill("four quiet men fell")
    ann.page.locator("form").get_by_role("button", name="Log in").click()
    expect(ann.page.get_by_text(re.compile("^Logged in as "))).to_be_visible()
    ben.goes_to("/me")
    ben.page.get_by_role("group", name="Account").get_by_role("button", name="Recover").click()
    ben.page.get_by_label("Account name").fill("ann of the BROWSER")
    ben.page.get_by_label("Recovery code").fill(code)
    ben.page.get_by_label("New passphrase").fill("five quiet men fell")
    ben.page.locator("form").get_by_role("button", name="Recover").click()
    expect(ben.page.get_by_text(re.compile("^Logged in as "))).to_be_visible()


def test_the_owner_of_an_account_manages_it_by_keyboard(visit: Visit) -> None:
    """With few secrets: all tests come from one address, whose attempts are limited."""
    ann, phone = visit("Ann"), visit("Ann's phone", phone=True)
    for person, way in ((ann, "Create"), (phone, "Log in")):
        person.goes_to("/me")
        person.page.get_by_role("group", name="Account", exact=True).get_by_role("button", name=way).press("Enter")
        person.page.get_by_label("Account name").fill("Ann of two screens")
        person.page.get_by_label("Passphrase").fill("four quiet men fell")
        person.page.get_by_label("Passphrase").press("Enter")
        expect(person.page.get_by_text("Logged in as Ann of two screens.")).to_be_visible()
    phone.shot("account-phone")

    ann.goes_to("/me")
    devices = ann.page.get_by_role("listitem").filter(has_text=re.compile("this device|last used"))
    expect(devices).to_have_count(2)
    manage = ann.page.get_by_role("group", name="Manage account")
    manage.get_by_role("button", name="Change passphrase").press("Enter")
    ann.page.get_by_label("Passphrase", exact=True).fill("four quiet men fell")
    ann.page.get_by_label("New passphrase").fill("five quiet men fell")
    ann.shot("account")
    ann.page.get_by_role("button", name=re.compile("^Log out Chrome")).press("Enter")
    expect(devices).to_have_count(1)
    phone.goes_to("/me")
    expect(phone.page.get_by_label("Account name")).to_be_visible()
    ann.page.get_by_label("New passphrase").press("Enter")
    expect(ann.page.get_by_role("status").filter(has_text="Passphrase changed.")).to_be_visible()

    def confirm(way: str) -> None:
        manage.get_by_role("button", name=way).press("Enter")
        ann.page.get_by_label("Passphrase", exact=True).fill("five quiet men fell")
        ann.page.get_by_label("Passphrase", exact=True).press("Enter")

    confirm("New recovery codes")
    expect(ann.page.locator("code")).to_have_count(8)
    confirm("Delete account")
    expect(ann.page.get_by_text("The account is deleted.")).to_be_visible()
    expect(ann.page.locator("code")).to_have_count(0)


def test_settings_are_kept(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/me")
    ann.page.get_by_label("Aim line").select_option("off")
    ann.page.get_by_label("Theme").select_option("dark")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    ann.goes_to("/me")
    expect(ann.page.get_by_label("Aim line")).to_have_value("off")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    ann.shot("me-dark")


def test_an_unknown_address_is_page_not_found(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/nowhere/at/all")
    expect(ann.page.get_by_text("Page not found.")).to_be_visible()


def test_an_unknown_match_is_match_not_found(visit: Visit) -> None:
    ann = visit("Ann")
    ann.expected.append("404")
    ann.page.goto(f"{ann.origin}/m/0000000000000000")
    expect(ann.page.get_by_text("Match not found.")).to_be_visible()
