import { expect, test } from "vitest";
import type { ExamAnswer } from "../../wire/exam";
import marks from "./marks.json";
import { BLANK, isComplete, wrongFigures } from "./ruling";

test("a ruling is marked figure by figure", () => {
  const right = { ...BLANK, turn: "passes" as const, white_back: 2, white_owed: 1 };
  expect(wrongFigures(right, right)).toEqual([]);
  expect(wrongFigures(right, { ...BLANK, turn: "continues", white_back: 3 })).toEqual(["turn", "white_back", "white_owed"]);
  expect(wrongFigures(right, { ...BLANK, winner: "white", points: 3 })).toContain("winner");
});

test("of a board that is over only winner and points count", () => {
  const right = { ...BLANK, winner: "black" as const, points: 8 };
  expect(wrongFigures(right, { ...right, turn: "passes", queen_back: true })).toEqual([]);
  expect(wrongFigures(right, { ...BLANK, winner: "white", points: 9 })).toEqual(["winner", "points"]);
});

test("a ruling is complete with its turn, or with winner and points", () => {
  expect(isComplete(BLANK, false)).toBe(false);
  expect(isComplete({ ...BLANK, turn: "passes" }, false)).toBe(true);
  expect(isComplete({ ...BLANK, winner: "white" }, true)).toBe(false);
  expect(isComplete({ ...BLANK, winner: "white", points: 1 }, true)).toBe(true);
});

test.each(marks)("is marked as the server marks it: $right, $entered", ({ right, entered, wrong }) => {
  expect(wrongFigures({ ...BLANK, ...right } as ExamAnswer, { ...BLANK, ...entered } as ExamAnswer)).toEqual(wrong);
});
