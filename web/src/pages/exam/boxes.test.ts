import { expect, test } from "vitest";
import { answered, dueCards, EMPTY, MOST_CARDS, readStudy, RESTS, without, type Study } from "./boxes";

const DAY = 24 * 3600 * 1000;
const asked = (right: boolean, id = "q"): Parameters<typeof answered>[1] => ({ id, edition: "icf", chapter: "XI", right });

test("a right answer to a new question is counted and not kept", () => {
  const study = answered(EMPTY, asked(true), 0);
  expect(study.cards).toEqual([]);
  expect(study.tallies).toEqual({ "icf XI": { asked: 1, right: 1 } });
});

test("a mistake comes back at once, then after ever longer times, until it is known", () => {
  let study = answered(EMPTY, asked(false), 1000);
  let now = 1000;
  for (const [box, rest] of RESTS.entries()) {
    expect(study.cards).toEqual([{ id: "q", edition: "icf", chapter: "XI", box, due: now + rest }]);
    expect(dueCards(study, "icf", "", now + rest - 1)).toEqual([]);
    expect(dueCards(study, "icf", "", now + rest).map((card) => card.id)).toEqual(["q"]);
    now += rest;
    study = answered(study, asked(true), now);
  }
  expect(study.cards).toEqual([]);
  expect(study.tallies["icf XI"]).toEqual({ asked: RESTS.length + 1, right: RESTS.length });
});

test("a mistake in a later box falls back to the first", () => {
  let study = answered(EMPTY, asked(false), 0);
  study = answered(study, asked(true), 0);
  expect(study.cards[0]?.box).toBe(1);
  study = answered(study, asked(false), DAY);
  expect(study.cards).toEqual([{ id: "q", edition: "icf", chapter: "XI", box: 0, due: DAY }]);
});

test("only cards of the edition and chapter come back, the longest waiting first", () => {
  const card = { edition: "icf", chapter: "XI", box: 0 };
  const study: Study = {
    cards: [
      { ...card, id: "late", due: 5 },
      { ...card, id: "early", due: 1 },
      { ...card, id: "other", edition: "icf-cz", due: 1 },
      { ...card, id: "queen", chapter: "XV", due: 2 },
      { ...card, id: "tomorrow", due: DAY },
    ],
    tallies: {},
  };
  expect(dueCards(study, "icf", "", 10).map((one) => one.id)).toEqual(["early", "queen", "late"]);
  expect(dueCards(study, "icf", "XI", 10).map((one) => one.id)).toEqual(["early", "late"]);
  expect(without(study, ["early", "late"]).cards).toHaveLength(3);
});

test("the oldest mistakes are dropped when there are too many", () => {
  let study = EMPTY;
  for (let n = 0; n <= MOST_CARDS; n += 1) study = answered(study, asked(false, `q${n}`), n);
  expect(study.cards).toHaveLength(MOST_CARDS);
  expect(study.cards[0]?.id).toBe("q1");
});

test("what was stored is read again, and what cannot be is left out", () => {
  const study = answered(answered(EMPTY, asked(false), 7), asked(true, "r"), 8);
  expect(readStudy(JSON.stringify(study))).toEqual(study);
  for (const text of [null, "", "x", "[]", "{}", '{"cards":{},"tallies":[]}']) expect(readStudy(text)).toEqual(EMPTY);
  const bad = { cards: [null, 3, { id: "q" }, { ...study.cards[0], box: 99 }], tallies: { a: { asked: 1, right: 2 }, b: null } };
  expect(readStudy(JSON.stringify(bad))).toEqual(EMPTY);
});
