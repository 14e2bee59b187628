import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../lib/languages";
import type { StrokeAnalysis, StrokeLine } from "../../wire/analyses";
import type { Words } from "../../wire/messages";
import { curveOf, mostLuck, playerSums, worstChoices } from "./sums";

const NAME = Object.fromEntries(LANGUAGES.map((code) => [code, "cut"])) as Words;
const LINE: StrokeLine = {
  ...{ name: NAME, men: [], place: 0, aim: [0, 1], speed: 2000, pockets: 0.5, keeps: 0.5, fouls: 0 },
  ...{ wins: 0.5, value: 0.5, exact_wins: 0.5, exact_value: 0.5, paths: [] },
};

function stroke(label: string, side: number, regret: number, luck: number, before = 0.5, after = 0.5): StrokeAnalysis {
  const played = { line: LINE, paths: [], intended: true, regret, regret_error: 0.01, luck };
  const player = side === 0 ? "Ann" : "Ben";
  return { ...{ label, player, side, seat: 0, colour: "white", men: [], before, after, lines: [LINE], played } };
}

describe("an analysis", () => {
  const strokes = [
    stroke("1.1.1", 0, 0.02, 0.0, 0.5, 0.48),
    stroke("1.1.2", 1, 0.2, -0.1, 0.48, 0.78),
    stroke("1.1.3", 0, 0.001, 0.15, 0.78, 0.93),
  ];

  it("has a curve with a point before every stroke and one after the last", () => {
    expect(curveOf(strokes).map((one) => one.chance)).toEqual([0.5, 0.48, 0.78, 0.93]);
    expect(curveOf([])).toEqual([]);
  });

  it("lists the largest regrets and luck, and leaves noise out", () => {
    expect(worstChoices(strokes)).toEqual([1, 0]);
    expect(mostLuck(strokes)).toEqual([2, 1]);
  });

  it("averages what each player lost", () => {
    const [ann, ben] = playerSums(strokes);
    expect(ann).toMatchObject({ name: "Ann", strokes: 2 });
    expect(ann?.regret).toBeCloseTo(0.0105);
    expect(ben).toMatchObject({ name: "Ben", strokes: 1, regret: 0.2, luck: -0.1, expected: 0.5 });
  });

  it("leaves out strokes that could not be valued", () => {
    expect(playerSums([{ ...stroke("", 0, 0, 0), played: null, after: null }])).toEqual([]);
  });
});
