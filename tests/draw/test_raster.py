"""PNG and GIF: sizes, frames, the colours of men, the same bytes every time, and the error without Pillow."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from carrom.core import Layout, rack
from carrom.draw.board import layout_picture
from carrom.draw.film import HOLD_MS, frame_times, gif, png, side_px
from carrom.draw.marks import Picture
from carrom.draw.palette import GRADIENTS, TONES, Symbol
from carrom.draw.stroke import run_picture
from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.language import LANGUAGES
from carrom.physics import Run
from tests.draw.strokes import FEW, men_of, pot, queen_struck

SIZE = 368
Pixel = tuple[int, int, int]


def opened(file: bytes) -> Image.Image:
    return Image.open(BytesIO(file))


def pixel_at(rgb: Image.Image, x: int, y: int) -> Pixel:
    pixel = rgb.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return int(pixel[0]), int(pixel[1]), int(pixel[2])


def pixels_at_men(image: Image.Image, layout: Layout) -> dict[str, Pixel]:
    """The pixel in the middle of each man."""
    rgb = image.convert("RGB")
    middle, scale = rgb.width / 2, rgb.width / 880 * 1000
    return {
        str(man): pixel_at(rgb, round(middle + spot.x * scale), round(middle - spot.y * scale)) for man, spot in layout
    }


def apart(first: Pixel, second: Pixel) -> int:
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def rest(layout: Layout, run: Run) -> Layout:
    """The layout after a run."""
    ends = zip(men_of(layout), run.endings[1:], run.ends[1:], strict=True)
    return Layout({man: end for man, ending, end in ends if ending.on_board})


@pytest.mark.parametrize(("asked", "side"), [(64, 64), (65, 80), (368, 368), (736, 736), (700, 704)])
def test_a_side_is_a_multiple_of_sixteen(asked: int, side: int) -> None:
    assert side_px(asked) == side


def test_a_png_has_the_size_asked_for_and_its_corners_are_clear() -> None:
    image = opened(png(layout_picture(rack()), 500))
    assert (image.format, image.size, image.mode) == ("PNG", (512, 512), "RGBA")
    for x, y in ((0, 0), (511, 0), (0, 511), (511, 511)):
        assert image.getpixel((x, y)) == (0, 0, 0, 0)
    edge = image.getpixel((256, 0))
    assert isinstance(edge, tuple)
    assert edge[3] == 255


def test_men_have_their_colours() -> None:
    pixels = pixels_at_men(opened(png(layout_picture(FEW), 736)), FEW)
    white, black, queen = pixels["white 1"], pixels["black 1"], pixels["queen"]
    assert min(white) > 180
    assert apart(black, (0xB9, 0xB0, 0xA2)) < 12  # the dot that marks a black man
    assert apart(queen, (0xFF, 0xE9, 0xA8)) < 12  # her crown
    edge = FEW.without(*men_of(FEW)).with_man(men_of(FEW)[2], Spot(0.012, 0.0))
    red = pixels_at_men(opened(png(layout_picture(FEW), 736)), edge)["queen"]
    assert red[0] > 2 * max(red[1:])


def test_symbols_differ_without_colour() -> None:
    # Grey pictures of the four symbols, each stretched to the same brightness: only the mark is left.
    from carrom.draw import pillow  # noqa: PLC0415 - it needs Pillow

    shapes: list[Image.Image] = []
    for symbol in Symbol:
        stamp = pillow._stamp(symbol, 15.5, 2.0).convert("L")  # noqa: SLF001 - what is pasted is what is seen
        middle = stamp.crop((10, 10, stamp.width - 10, stamp.height - 10))
        low, *_, high = sorted(middle.tobytes())
        shapes.append(middle.point([round(255 * min(1, max(0, value - low) / (high - low))) for value in range(256)]))
    for n, first in enumerate(shapes):
        for second in shapes[n + 1 :]:
            differing = sum(abs(a - b) > 64 for a, b in zip(first.tobytes(), second.tobytes(), strict=True))
            assert differing > 0.05 * len(first.tobytes())


def test_every_fill_of_a_symbol_is_a_gradient() -> None:
    assert {tones.fill for tones in TONES.values()} <= set(GRADIENTS)


def surface(image: Image.Image) -> Image.Image:
    """What is inside the frame."""
    edge = round(image.width * 70 / 880) + 2
    return image.convert("RGB").crop((edge, edge, image.width - edge, image.height - edge))


@pytest.mark.parametrize("scene", [pot, queen_struck])
def test_a_film_begins_at_the_start_and_ends_at_rest(scene: Callable[[], Run]) -> None:
    run = scene()
    film = opened(gif(FEW, men_of(FEW), run, size_px=SIZE))
    assert (film.format, film.size) == ("GIF", (SIZE, SIZE))
    assert min(pixel_at(film.convert("RGB"), 0, 0)) > 240
    last = film.n_frames - 1  # type: ignore[attr-defined]  # only films have it
    for number, layout, striker in ((0, FEW, run.discs[0].at), (last, rest(FEW, run), run.ends[0])):
        film.seek(number)
        still = opened(png(layout_picture(layout, striker=striker), SIZE))
        shown, drawn = pixels_at_men(film, layout), pixels_at_men(still, layout)
        assert {man: apart(shown[man], pixel) < 24 for man, pixel in drawn.items()} == dict.fromkeys(drawn, True)
        # Nothing else is anywhere. A film has few colours, so some pixels are a little off; a man covers 130.
        off = ImageChops.difference(surface(film), surface(still)).convert("L").histogram()
        assert sum(off[40:]) < 13


@pytest.mark.parametrize(("fps", "speed", "shown_ms"), [(25.0, 1.0, 40), (50.0, 0.5, 20), (10.0, 2.0, 100)])
def test_a_film_has_a_frame_for_every_step_and_lasts_as_long_as_the_run(
    fps: float, speed: float, shown_ms: int
) -> None:
    run = queen_struck()
    times, durations = frame_times(run, fps, speed)
    assert (times[0], times[-1]) == (0.0, run.ended_s)
    assert set(durations[:-1]) == {shown_ms}
    assert 0 <= sum(durations[:-1]) - run.ended_s / speed * 1000 < shown_ms
    film = opened(gif(FEW, men_of(FEW), run, fps, 64, speed))
    # Frames that look alike are kept as one, which is shown for longer.
    assert 2 < film.n_frames <= len(times)  # type: ignore[attr-defined]  # only films have it
    shown = 0
    for number in range(film.n_frames):  # type: ignore[attr-defined]  # only films have it
        film.seek(number)
        shown += film.info["duration"]
    assert shown == sum(durations)
    assert durations[-1] == HOLD_MS


def test_a_large_film_has_every_frame() -> None:
    run = pot()
    times, _ = frame_times(run, 20)
    assert opened(gif(FEW, men_of(FEW), run, 20, 736)).n_frames == len(times)  # type: ignore[attr-defined]  # only films have it


def test_the_same_picture_gives_the_same_bytes() -> None:
    run = pot()
    assert png(run_picture(FEW, men_of(FEW), run), 128) == png(run_picture(FEW, men_of(FEW), pot()), 128)
    assert gif(FEW, men_of(FEW), run, size_px=128) == gif(FEW, men_of(FEW), pot(), size_px=128)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: png(layout_picture(FEW), 16), "size_px: 16; expected a number from 64 to 2048"),
        (lambda: png(layout_picture(FEW), 5000), "size_px: 5000; expected a number from 64 to 2048"),
        (lambda: gif(FEW, men_of(FEW), pot(), fps=0), "fps: 0; expected a number from 1.0 to 50.0"),
        (lambda: gif(FEW, men_of(FEW), pot(), speed=float("nan")), "speed: nan; expected a number from 0.05 to 20.0"),
        (lambda: gif(FEW, men_of(FEW)[1:], pot()), "men: 2 men; expected 3"),
    ],
)
def test_bad_arguments_are_refused(call: Callable[[], bytes], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        call()


def test_a_film_with_too_many_pixels_is_refused() -> None:
    with pytest.raises(BadInput, match=r"frames: \d+; expected a number from 1 to 32"):
        gif(FEW, men_of(FEW), queen_struck(), fps=50, size_px=2048)


def without_pillow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every import of Pillow fail."""
    real = builtins.__import__

    def refuse(
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002 - Python's own names
        locals: Mapping[str, object] | None = None,  # noqa: A002 - Python's own names
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> object:
        if name.partition(".")[0] == "PIL":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(name, globals, locals, fromlist, level)

    monkeypatch.delitem(sys.modules, "carrom.draw.pillow", raising=False)
    monkeypatch.delattr("carrom.draw.pillow", raising=False)
    monkeypatch.setattr(builtins, "__import__", refuse)


@pytest.mark.parametrize("code", LANGUAGES)
def test_without_pillow_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    picture: Picture = layout_picture(FEW)
    run = pot()
    without_pillow(monkeypatch)
    calls: dict[str, Callable[[], bytes]] = {"png": lambda: png(picture, 64), "gif": lambda: gif(FEW, men_of(FEW), run)}
    for kind, call in calls.items():
        with pytest.raises(BadInput) as caught:
            call()
        said = caught.value.say(code)
        assert said.startswith(f"{kind}: ")
        assert said.endswith("python -m pip install pillow")
        assert "\n" not in said
