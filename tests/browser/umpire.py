"""An umpire at the console: taps what the page offers, and counts the taps."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import LONG_MS, Person

QUIET_MS: Final = 400
"""Longer than the time in which the page ignores a tap with another meaning."""
SHEETS: Final = ("incidents", "more")
NEXT_IN_ENGLISH: Final = {"incidents": "Incident", "more": "More"}


class Umpire:
    """A person with the console of a match. The page's time goes on by itself, and at every tap by :data:`QUIET_MS`."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.page.clock.install()
        self.taps = 0
        self.match = ""

    def opens(self, *names: str, **form: Any) -> str:  # noqa: ANN401 - fields of the form
        """Fill in the form of a new match and open its console; returns the id of the match."""
        page = self.page
        self.person.goes_to("/umpire")
        is_doubles = len(names) > 2
        if is_doubles:
            page.get_by_text("Doubles", exact=True).click()
        places = range(4) if is_doubles else (0, 2)
        form = {f"name{place}": name for place, name in zip(places, names, strict=True)} | form
        for name, value in form.items():
            field = page.locator(f'[name="{name}"]')
            if isinstance(value, bool):
                field.set_checked(value)
            elif field.evaluate("node => node.tagName") == "SELECT":
                field.select_option(value=value)
            else:
                field.fill(str(value))
        page.get_by_role("button", name="Open the console").click()
        self.console.wait_for(timeout=LONG_MS)
        self.match = page.url.rsplit("/", 1)[-1]
        return self.match

    @property
    def console(self) -> Locator:
        """The console of the match."""
        return self.page.locator(".console")

    @property
    def seq(self) -> int:
        """Facts recorded so far."""
        return int(self.console.get_attribute("data-seq") or 0)

    @property
    def said(self) -> str:
        """What the page tells the umpire to say."""
        return self.page.locator(".say").inner_text().removeprefix("Say:").strip(" \n“”")

    @property
    def told(self) -> list[str]:
        """What the page tells the umpire to do."""
        return self.page.locator(".do li").all_inner_texts()

    @property
    def score(self) -> tuple[int, int]:
        """The large total."""
        first, second = self.page.locator(".total").all_inner_texts()
        return int(first), int(second)

    def tap(self, target: Locator) -> None:
        """One tap of the thumb."""
        target.click()
        self.taps += 1
        self.page.clock.fast_forward(QUIET_MS)

    def waits(self, seconds: float) -> None:
        """Let the match's clock go on."""
        self.page.clock.fast_forward(int(seconds * 1000))

    def offer(self, key: str) -> Locator:
        """The button of an offer, wherever it is shown."""
        return self.page.locator(f'[data-offer="{key}"]:visible')

    def does(self, key: str, **values: Any) -> None:  # noqa: ANN401 - what is filled in
        """Record an offer: find it, fill in its form, and wait for the ruling."""
        before = self.seq
        self.reach(key)
        chosen = self.offer(key).first
        if len(values) == 1 and self.offer(key).first.get_attribute("data-value") is not None:
            (value,) = values.values()
            chosen = self.page.locator(f'[data-offer="{key}"][data-value="{value}"]:visible')
            values.clear()
        self.tap(chosen)
        form = self.page.locator("dialog[open] form")
        recorded = self.page.locator(f'.console[data-seq="{before + 1}"]')
        expect(recorded.or_(form).first).to_be_visible(timeout=LONG_MS)  # what is late is asked first
        if values or form.count():
            self.fills(form, **values)
            self.tap(form.locator("button.main"))
        expect(self.console).to_have_attribute("data-seq", str(before + 1), timeout=LONG_MS)

    def reach(self, key: str) -> None:
        """Open whatever hides an offer."""
        if self.offer(key).count():
            return
        other = self.page.locator('[data-fold="rest"]')
        if key.startswith(("stroke.", "dropped.")) and other.count():
            self.tap(other)
            expect(self.offer(key)).to_be_visible()
            return
        for sheet in SHEETS:
            self.tap(self.console.get_by_role("button", name=NEXT_IN_ENGLISH[sheet], exact=True))
            expect(self.page.locator('dialog[open] [aria-busy="false"]')).to_have_count(1)
            if self.offer(key).count():
                return
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog[open]")).to_have_count(0)
            self.page.clock.fast_forward(QUIET_MS)
        shown = self.page.locator("[data-offer]").evaluate_all("nodes => nodes.map(node => node.dataset.offer)")
        raise AssertionError(f"nowhere is {key} offered; the panel has {shown}")

    def fills(self, form: Locator, **values: Any) -> None:  # noqa: ANN401
        """Fill in fields by their paths; two underscores stand for a dot."""
        for path, value in values.items():
            field = form.locator(f'[data-field="{path.replace("__", ".")}"]')
            if not field.is_visible():
                form.locator("summary").click()
            self._fill(field, value)

    def _fill(self, field: Locator, value: Any) -> None:  # noqa: ANN401
        kind = field.evaluate("node => node.tagName")
        if kind == "BUTTON":
            self.tap(field)
        elif kind == "LABEL":
            inside = field.locator("input, textarea, select")
            if inside.evaluate("node => node.tagName") == "SELECT":
                inside.select_option(value=str(value))
            else:
                inside.fill(str(value))
        elif kind == "DIV" and value > 2:
            for _ in range(value - 2):
                self.tap(field.locator('[data-value="+"]'))
        else:
            for each in value if isinstance(value, list) else [value]:
                self.tap(field.locator(f'[data-value="{each}"]'))

    def strikes(self, **values: Any) -> None:  # noqa: ANN401 - counters of the panel
        """Record a stroke by the counters."""
        before = self.seq
        panel = self.page.locator(".stroke")
        for path, value in values.items():
            field = panel.locator(f'[data-field="{path.replace("__", ".")}"]')
            if not field.count():
                self.tap(panel.locator(f'[data-fold="{"improper" if path == "improper" else "more"}"]'))
            self._fill(field, value)
        self.tap(self.offer("stroke"))
        expect(self.console).to_have_attribute("data-seq", str(before + 1), timeout=LONG_MS)

    def undoes(self) -> None:
        """Take the last fact back."""
        before = self.seq
        self.tap(self.console.get_by_role("button", name="Undo", exact=True))
        expect(self.console).to_have_attribute("data-seq", str(before + 1), timeout=LONG_MS)

    def enters(self, winner: int, men: int, queen: int | None = None) -> None:
        """Enter a board whole: who won it, men left of the loser, who covered the queen (the loser if not said)."""
        self.does(f"board_entered.{winner}", men=men, queen=1 - winner if queen is None else queen)

    def corrects(self, number: int, key: str, **values: Any) -> list[str]:  # noqa: ANN401
        """Correct a fact by its place in the history; returns what changes after it."""
        before = self.seq
        self.tap(self.console.get_by_role("button", name="More", exact=True))
        self.tap(self.page.get_by_role("dialog").get_by_role("button", name="History"))
        self.tap(self.page.locator(f'[data-line="{number}"]'))
        self.tap(self.offer(key))
        form = self.page.locator("dialog[open] form")
        self.fills(form, **values)
        self.tap(form.locator("button.main"))
        accept = form.get_by_role("button", name="Accept the correction")
        accept.wait_for()
        changes = form.locator(".changes li").all_inner_texts()
        self.tap(accept)
        expect(self.console).to_have_attribute("data-seq", str(before + 1), timeout=LONG_MS)
        return changes

    def signs(self, role: str) -> None:
        """Let somebody sign with a finger."""
        before = self.seq
        self.reach(f"signed.{role}")
        self.tap(self.offer(f"signed.{role}"))
        form = self.page.locator("dialog[open] form")
        box = form.get_by_role("img", name="Sign here with a finger").bounding_box()
        assert box is not None
        mouse = self.page.mouse
        mouse.move(box["x"] + 20, box["y"] + 60)
        mouse.down()
        for step in range(12):
            mouse.move(box["x"] + 20 + 15 * step, box["y"] + (30 if step % 2 else 70))
        mouse.up()
        self.tap(form.locator("button.main"))
        expect(self.console).to_have_attribute("data-seq", str(before + 1), timeout=LONG_MS)

    def sits_down(self, *, won: int = 0) -> None:
        """From the announcement to the first call of play: side ``won`` wins the toss and takes the break."""
        for key in ("reported.0", "reported.1", f"toss_won.{won}", "toss_choice.break", "seated"):
            self.does(key)
        while self.offer("trial_played").count():
            self.does("trial_played")

    def plays(self, *keys: str) -> None:
        """Record offers one after the other, most of them outcomes of one tap."""
        for key in keys:
            self.does(key)
