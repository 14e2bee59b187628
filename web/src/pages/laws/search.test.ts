import { expect, test } from "vitest";
import type { LawBook, LawLine } from "../../wire/forms";
import { beside, difference, pieces, searched } from "./search";

const line = (clause: string, text: string, english = clause): LawLine => ({ clause, english, text, readings: [], example: false });
const CHAPTERS = [
  { chapter: "XIV", title: "Dues", clauses: [line("72a", "Striker alone: Šťouch is lost."), line("73", "Striker and own men.")] },
  { chapter: "XV", title: "Queen", clauses: [line("92", "Cover the queen.")] },
];
const book = (clauses: LawLine[]): LawBook => ({
  ...{ edition: "x", name: "", about: "", own_numbers: false, readings: {} },
  chapters: [{ chapter: "XIV", title: "", clauses }],
});

test.each([
  ["striker", ["72a", "73"]],
  ["STRIKER own", ["73"]],
  ["stouch", ["72a"]],
  ["72", ["72a"]],
  ["queen", ["92"]],
  ["", ["72a", "73", "92"]],
  ["nowhere", []],
])("a search for %o", (query, found) => {
  expect(searched(CHAPTERS, query).flatMap((chapter) => chapter.clauses.map((each) => each.clause))).toEqual(found);
});

test("what was found is marked, accents and all", () => {
  expect(pieces("Ten Šťouch", "stou")).toEqual([
    { text: "Ten ", found: false },
    { text: "Šťou", found: true },
    { text: "ch", found: false },
  ]);
});

test("editions stand beside each other by the English numbers", () => {
  const rows = beside(CHAPTERS[0]!, book([line("72b", "Striker alone: Šťouch is lost.", "72a"), line("77", "New.")]));
  expect(rows.map((row) => [row.first?.clause ?? "", row.second?.clause ?? "", row.differs])).toEqual([
    ["72a", "72b", true],
    ["73", "", true],
    ["", "77", true],
  ]);
});

test("only the words that differ are marked", () => {
  const marked = difference("the men are placed now", "the men stay owed now").filter((piece) => piece.found);
  expect(marked.map((piece) => piece.text)).toEqual(["are", "placed"]);
  expect(difference("same words", "same words").some((piece) => piece.found)).toBe(false);
});
