import { expect, test } from "vitest";
import { FAINT, Onlooker } from "./onlooker";
import { applyUpdate, discsOf, newState } from "./state";
import type { Aim } from "./types";

const START: Aim = { place: 0, degrees: 0, speed: 2500 };
const GOAL: Aim = { place: 5000, degrees: 30, speed: 4000 };

test("the striker of the other player glides to where it is told to be, and then rests", () => {
  const seen = new Onlooker();
  seen.tell(START, [], START, 0, false);
  seen.tell(GOAL, [], START, 0, false);
  const places: number[] = [];
  for (let clock = 16; clock < 1200 && seen.isGliding; clock += 16) {
    seen.tick(clock);
    places.push(seen.aim?.place ?? -1);
  }
  expect(places.length).toBeGreaterThan(5);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  seen.tick(2000);
  expect(seen.aim).toEqual(GOAL);
  expect(seen.isGliding).toBe(false);
});

test("it turns the shorter way round, and jumps without animation", () => {
  const seen = new Onlooker();
  seen.tell({ ...START, degrees: 170 }, [], START, 0, false);
  seen.tell({ ...START, degrees: -170 }, [], START, 0, false);
  seen.tick(20);
  expect(seen.aim?.degrees).toBeGreaterThan(170);
  seen.tell(GOAL, [], START, 20, true);
  expect(seen.aim).toEqual(GOAL);
});

test("it is drawn faint on a watched board, and not on one's own", () => {
  const state = newState();
  applyUpdate(state, { mode: "watch", turn: 2, places: [[-18254, 18254]], men: [["Q", 0, 0]] });
  const seen = new Onlooker();
  seen.tell(GOAL, [], START, 0, true);
  const striker = seen.discs(discsOf(state), state).find(({ name }) => name === "striker");
  expect(striker).toMatchObject({ x: -50, alpha: FAINT });
  applyUpdate(state, { mode: "strike" });
  expect(seen.discs(discsOf(state), state)).toEqual(discsOf(state));
});

test("men that another player places are drawn faint where he has them, and gone when nothing is told", () => {
  const state = newState();
  const ring = { inner: 3140, outer: 6950, taken: [], clear: [], queen: null, clear_placed: false, gap: 0, touching: 0 };
  const placing = { colour: "white", men: 1, suggested: [], ...ring } as const;
  applyUpdate(state, { mode: "watch", placing });
  const seen = new Onlooker();
  seen.tell(null, [[4000, 0]], START, 0, false);
  expect(seen.discs([], state)).toEqual([{ name: "W+0", x: 40, y: 0, angle: 0, size: 1, alpha: FAINT }]);
  seen.tell(null, [], START, 0, false);
  expect(seen.discs([], state)).toEqual([]);
});
