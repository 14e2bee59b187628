import { expect, test } from "vitest";
import { boardOf, findLabel, neighbour, readLabel } from "./labels";

const LABELS = ["1.1.1", "1.1.2", "1.2.1", "1.12.1"];

test("a label says game, board and stroke", () => {
  expect(readLabel("1.2.14")).toEqual({ game: 1, board: 2, stroke: 14 });
  expect(boardOf("1.2.14")).toBe("1.2");
});

test.each(["", "1", "1.2", "1.2.x", "1.2.3.4"])("%j is no label of a stroke", (text) => {
  expect(readLabel(text)).toBeNull();
});

test.each([
  ["1.1.2", "1.1.2"],
  ["1.2", "1.2.1"],
  ["1", "1.1.1"],
  ["1.1", "1.1.1"],
  ["2", null],
])("an address with %s opens %s", (wanted, found) => {
  expect(findLabel(wanted, LABELS)).toBe(found);
});

test("steps end at the first and the last stroke", () => {
  expect(neighbour("1.1.1", LABELS, 1)).toBe("1.1.2");
  expect(neighbour("1.1.2", LABELS, -1)).toBe("1.1.1");
  expect(neighbour("1.1.1", LABELS, -1)).toBeNull();
  expect(neighbour("1.12.1", LABELS, 1)).toBeNull();
  expect(neighbour("9.9.9", LABELS, 1)).toBeNull();
});
