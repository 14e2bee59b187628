/** The spots that the browser allows are those that the laws allow: 100,000 of them, answered by the server's code. */

import { describe, expect, test } from "vitest";
import answers from "./fixtures/placing.json";
import { lineMask, spotProblem } from "./spots";
import type { Pair, Placing } from "./types";

interface Answer {
  readonly placing: Placing;
  readonly first: Pair | null;
  readonly seed: number;
  readonly lawful: string;
}

const ANSWERS = answers as unknown as readonly Answer[];
const REACH = 7200;

/** The spots of `tests/server/placing_spots.py`. */
function spotsFrom(seed: number, count: number): Pair[] {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state >>> 8) % (2 * REACH + 1)) - REACH;
  };
  return Array.from({ length: count }, () => [next(), next()]);
}

describe("spots for a man", () => {
  test("the browser and the laws agree on every spot", () => {
    let [asked, lawful, inLine] = [0, 0, 0];
    for (const answer of ANSWERS) {
      const bits = atob(answer.lawful);
      for (const [index, spot] of spotsFrom(answer.seed, 8 * bits.length).entries()) {
        const allowed = ((bits.charCodeAt(index >> 3) >> (7 - (index & 7))) & 1) === 1;
        const problem = spotProblem(answer.placing, answer.first === null ? [spot] : [answer.first, spot], answer.first === null ? 0 : 1);
        if ((problem === null) !== allowed) expect([answer.seed, spot, problem]).toEqual([answer.seed, spot, allowed ? null : "a problem"]);
        asked += 1;
        lawful += allowed ? 1 : 0;
        inLine += problem?.startsWith("line") ? 1 : 0;
      }
    }
    expect(asked).toBe(100_000);
    expect(lawful).toBeGreaterThan(10_000);
    expect(inLine).toBeGreaterThan(1_000);
  });

  test("the mask of the picture covers the spots in line, seen from any seat", () => {
    const answer = ANSWERS.find((each) => each.placing.queen !== null && each.first === null && each.placing.clear.length > 0);
    const placing = answer?.placing as Placing;
    const size = 60;
    for (const view of [0, 1, 2, 3]) {
      const mask = lineMask(placing, [[0, 0]], 0, size, view);
      let [covered, wrong] = [0, 0];
      for (const [dot, alpha] of mask.entries()) {
        const x = ((2 * ((dot % size) + 0.5)) / size - 1) * placing.outer;
        const y = (1 - (2 * (Math.floor(dot / size) + 0.5)) / size) * placing.outer;
        const turned: readonly Pair[] = [[x, y], [-y, x], [-x, -y], [y, -x]];
        const problem = spotProblem(placing, turned.slice(view, view + 1), 0);
        if (alpha > 0) covered += 1;
        if (problem?.startsWith("line") && alpha !== 255) wrong += 1;
        if (problem === null && alpha !== 0) wrong += 1;
      }
      expect(covered).toBeGreaterThan(0);
      expect(wrong).toBe(0);
    }
  });
});
