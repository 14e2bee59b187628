import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../wire/messages";
import { groupLines, joinLines } from "./lines";

const line = (seq: number, label = ""): HistoryLine =>
  ({ seq, kind: label === "" ? "placed" : "stroke", label, call: { en: "said" } }) as HistoryLine;
const range = (from: number, to: number): HistoryLine[] =>
  Array.from({ length: to - from + 1 }, (_, at) => line(from + at));
const seqs = (lines: readonly HistoryLine[]): number[] => lines.map((one) => one.seq);

describe("lines of a welcome", () => {
  test("follow the known ones", () => expect(seqs(joinLines(range(0, 3), range(4, 5)))).toEqual([0, 1, 2, 3, 4, 5]));
  test("replace those they repeat", () => expect(seqs(joinLines(range(0, 3), range(2, 4)))).toEqual([0, 1, 2, 3, 4]));
  test("are the only ones after a gap", () => expect(seqs(joinLines(range(0, 3), range(9, 10)))).toEqual([9, 10]));
  test("may be none", () => expect(seqs(joinLines(range(0, 3), []))).toEqual([0, 1, 2, 3]));
  test("need no first line", () => expect(seqs(joinLines([], range(7, 8)))).toEqual([7, 8]));
});

describe("groups", () => {
  test("lines between boards belong to the board before", () => {
    const lines = [line(0), line(1, "1.1.1"), line(2), line(3, "1.2.1")];
    expect(groupLines(lines).map((group) => [group.name, seqs(group.lines)])).toEqual([
      ["", [0]],
      ["1.1", [1, 2]],
      ["1.2", [3]],
    ]);
  });
  test("leave out events of which nothing is told", () => {
    const silent = { ...line(1), call: { en: "" } } as HistoryLine;
    expect(groupLines([line(0), silent, line(2)]).map((group) => seqs(group.lines))).toEqual([[0, 2]]);
  });
  test("of a part of the history begin with a board", () => {
    expect(groupLines([line(5), line(6, "1.1.4")]).map((group) => group.name)).toEqual(["1.1"]);
    expect(groupLines([line(5)]).map((group) => group.name)).toEqual([""]);
  });
});
