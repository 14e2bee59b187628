"""The international laws in English: the base of every other edition."""

from carrom.laws.edition import Edition

ICF = Edition()
