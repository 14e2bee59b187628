"""The Spanish edition of a Colombian club: made from the Czech one, with its own protest language and card."""

from dataclasses import replace

from carrom.laws.editions.icf_cz import ICF_CZ

ICF_CO = replace(
    ICF_CZ,
    code="icf-co",
    name="Laws of Carrom, Spanish edition of a Colombian club",
    base="icf-co",
    protest_language="spanish",
    score_card="icf-co",
)
