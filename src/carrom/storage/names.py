"""Names of people: how they are cleaned, and when two of them are taken for the same.

Sources: the property Default_Ignorable_Code_Point of the Unicode character database, and the method of Unicode
Technical Standard 39, section 4, with a short table of our own instead of its ten thousand rows: letters that Latin,
Greek, Cyrillic and Armenian share by their looks, and the digits and marks that pass for a letter.
"""

import unicodedata
from typing import Final

MAX_LENGTH: Final = 40
"""Characters of a name; longer ones do not fit the score card."""
MAX_TYPED: Final = 200
"""Characters before cleaning."""
IGNORABLE: Final = (
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
    *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
"""Default-ignorable code points, first and last of each range: nothing is displayed for them."""
DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co"})
"""Categories of characters without a look of their own: control, format, half of a pair, private use."""
VISIBLE: Final = frozenset("LNPS")
"""First letters of the categories of characters that can be seen on their own: letters, numbers, marks of writing."""
BLANK: Final = "\u2800"
"""Displayed as a space, but a symbol by its category."""
LOOKALIKES: Final = {
    "A": "\u0410\u0391\u13aa", "a": "\u0430\u03b1\u0251", "B": "\u0412\u0392\u13f4", "b": "\u042c\u0185",
    "C": "\u0421\u03f9\u13df", "c": "\u0441\u03f2\u1d04", "D": "\u13a0", "d": "\u0501", "E": "\u0415\u0395\u13ac",
    "e": "\u0435\u04bd\u212e", "F": "\u03dc", "G": "\u050c\u13c0", "g": "\u0261\u0581", "H": "\u041d\u0397\u13bb",
    "h": "\u04bb\u0570", "i": "\u0456\u03b9\u0131\u0269\u026a", "J": "\u0408\u037f\u13ab", "j": "\u0458\u03f3",
    "K": "\u041a\u039a", "k": "\u043a\u03ba\u0138", "l": "I1|\u01c0\u0406\u0399\u04c0\u04cf\u0196",
    "M": "\u041c\u039c\u03fa\u13b7", "m": "\u043c", "N": "\u039d", "n": "\u0578\u057c", "O": "0\u041e\u039f\u0555",
    "o": "\u043e\u03bf\u0585\u03c3", "P": "\u0420\u03a1\u13e2", "p": "\u0440\u03c1", "Q": "\u051a", "q": "\u051b",
    "r": "\u0433", "S": "\u0405\u054f\u13da", "s": "\u0455", "T": "\u0422\u03a4\u13a2", "t": "\u0442\u03c4",
    "U": "\u054d", "u": "\u03c5\u057d\u028b", "V": "\u0474\u13d9", "v": "\u03bd\u0475", "W": "\u051c\u13b3",
    "w": "\u051d\u0461", "X": "\u0425\u03a7", "x": "\u0445\u03c7\u00d7", "Y": "\u0423\u03a5\u04ae",
    "y": "\u0443\u03b3\u04af", "Z": "\u0396\u13c3", "z": "\u1d22",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "'": "`\u00b4\u02b9\u02bc\u02bb\u2018\u2019\u2032",
    ".": "\u00b7\u2022\u2024",
}  # fmt: skip
"""What is taken for each character at a glance. The capital I and the digit 1 pass for a small l."""
PROTOTYPES: Final = {ord(one): letter for letter, alike in LOOKALIKES.items() for one in alike}
PAIRS: Final = (("rn", "m"), ("i\u0307", "i"))
"""Pairs of characters that look like one; the second is an i with its dot drawn twice."""


def clean(name: str) -> str:
    """A name in one form (NFKC) with single spaces and without invisible characters.

    ``ValueError`` if nothing is left to be seen, or more than :data:`MAX_LENGTH` characters.
    """
    text = unicodedata.normalize("NFKC", name.replace(BLANK, " "))
    text = " ".join("".join(one for one in " ".join(text.split()) if not _is_invisible(one)).split())
    text = unicodedata.normalize("NFKC", text)
    if not any(unicodedata.category(one)[0] in VISIBLE for one in text):
        raise ValueError("a name without a visible character")
    if len(text) > MAX_LENGTH:
        raise ValueError(f"a name of more than {MAX_LENGTH} characters")
    return text


def _is_invisible(one: str) -> bool:
    code = ord(one)
    return unicodedata.category(one) in DROPPED or any(first <= code <= last for first, last in IGNORABLE)


def folded(name: str) -> str:
    """A name without capitals, accents in one form: two spellings of the same name."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


def skeleton(name: str) -> str:
    """What a name looks like: equal for two names that a reader takes for each other."""
    text = unicodedata.normalize("NFD", name).translate(PROTOTYPES)
    text = unicodedata.normalize("NFD", text.casefold())
    for pair, one in PAIRS:
        text = text.replace(pair, one)
    return text.strip()


def keys(name: str) -> frozenset[str]:
    """Two names are taken for the same if they share one of their keys.

    Two keys and not one: under a single key that ignores both capitals and looks, I, i, l and 1 would all be the same
    letter, and Ilia could not have an account beside Lila.
    """
    return frozenset({folded(name), skeleton(name)})
