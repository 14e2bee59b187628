import { describe, expect, test } from "vitest";
import {
  aimVector,
  COMFORTABLE,
  DEAD_ZONE,
  degreesOf,
  degreesWithin,
  fullPull,
  keySpeed,
  LEAST_SPEED,
  LIFT_MS,
  MOST_SPEED,
  partOf,
  pullPart,
  speedOf,
  strikeOf,
  Trail,
} from "./aim";

test.each([
  [0, [0, 100_000]],
  [90, [100_000, 0]],
  [-90, [-100_000, 0]],
  [180, [0, -100_000]],
  [30, [50_000, 86_603]],
  [-30, [-50_000, 86_603]],
])("%d degrees to the right are the vector %j", (degrees, vector) => {
  expect(aimVector(degrees)).toEqual(vector);
  expect(degreesOf(vector[0] ?? 0, vector[1] ?? 0)).toBeCloseTo(degrees, 3);
});

test.each([
  [190, -170],
  [-190, 170],
  [-180, 180],
  [180, 180],
  [720.5, 0.5],
  [12.346, 12.35],
  [-0.001, 0],
])("%d degrees are kept as %d", (given, kept) => {
  expect(degreesWithin(given)).toBe(kept);
});

test("a step of a tenth of a degree is another aim on the wire", () => {
  expect(aimVector(12.3)).not.toEqual(aimVector(12.4));
});

describe("power", () => {
  test.each([LEAST_SPEED, 500, COMFORTABLE, 4321, MOST_SPEED])("the pull for %d mm/s gives that speed", (speed) => {
    expect(speedOf(partOf(speed))).toBe(speed);
  });

  test("a comfortable stroke is half a pull", () => {
    expect(partOf(COMFORTABLE)).toBeCloseTo(0.5, 1);
  });

  test.each([360, 700, 1200])("on a board of %d pixels a pull counts from the dead zone to its full length", (board) => {
    const full = fullPull(board);
    expect(pullPart(DEAD_ZONE - 1, full)).toBeNull();
    expect(pullPart(DEAD_ZONE, full)).toBe(0);
    expect(pullPart(full, full)).toBe(1);
    expect(pullPart(10 * full, full)).toBe(1);
  });

  test("the keys 1 to 9 climb to the hardest stroke", () => {
    const speeds = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(keySpeed);
    expect([...speeds].sort((a, b) => a - b)).toEqual(speeds);
    expect(new Set(speeds).size).toBe(9);
    expect(speeds[8]).toBe(MOST_SPEED);
  });

  test("a stroke is made of whole numbers within what the wire takes", () => {
    expect(strikeOf({ place: 12.4, degrees: 0, speed: 99_999.5 })).toEqual({
      place: 12,
      aim: [0, 100_000],
      speed: MOST_SPEED,
    });
  });
});

describe("the release of a pull", () => {
  const trail = (samples: readonly (readonly [number, number, number])[]): Trail => {
    const made = new Trail();
    for (const [t, x, y] of samples) made.add(t, x, y);
    return made;
  };

  test("a finger that rolls as it lifts counts where it rested", () => {
    const rolled = trail([[0, 0, 0], [500, 100, 100], [980, 101, 102], [1000, 102, 104]]);
    expect(rolled.lifted(1000)).toMatchObject({ x: 100, y: 100 });
  });

  test("a moving pointer counts where it is", () => {
    const moving = trail([[0, 0, 0], [940, 80, 80], [980, 90, 95], [1000, 100, 110]]);
    expect(moving.lifted(1000)).toMatchObject({ x: 100, y: 110 });
  });

  test("a pointer that went away and came back in time was moving", () => {
    const away = trail([[900, 50, 50], [960, 70, 50], [1000, 51, 50]]);
    expect(away.lifted(1000)).toMatchObject({ x: 51, y: 50 });
  });

  test("only the last moments before the release count", () => {
    const late = trail([[0, 0, 0], [1000 - LIFT_MS, 40, 0], [990, 42, 0]]);
    expect(late.lifted(1000)).toMatchObject({ x: 40, y: 0 });
  });

  test("a pull shorter than that time counts where it is", () => {
    expect(trail([[980, 5, 5], [1000, 7, 9]]).lifted(1000)).toMatchObject({ x: 7, y: 9 });
  });
});
