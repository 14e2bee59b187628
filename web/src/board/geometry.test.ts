import { describe, expect, test } from "vitest";
import { afterContact, firstContact, forbiddenStretches, nearestPlace, isOnSurface, strikerSpotAt, steppedPlace, rotate, type Spot } from "./geometry";
import { MEASURES, POCKETS } from "./measures";
import type { Interval } from "./types";

const near = (spot: Spot, x: number, y: number): void => {
  expect(spot.x).toBeCloseTo(x, 9);
  expect(spot.y).toBeCloseTo(y, 9);
};

describe("seats", () => {
  test.each([
    [0, 30, -252.6],
    [1, 252.6, 30],
    [2, -30, 252.6],
    [3, -252.6, -30],
  ])("the striker 30 mm to the right of seat %i stands at %d, %d", (seat, x, y) => {
    near(strikerSpotAt(3000, seat), x, y);
  });

  test.each([-5, -1, 0, 1, 2, 3, 4, 9])("%i quarter turns and back give the same spot", (quarters) => {
    near(rotate(rotate({ x: 12, y: 34 }, quarters), -quarters), 12, 34);
  });
});

describe("places", () => {
  const places: Interval[] = [
    [-22232, -21435],
    [-18254, 4000],
    [9000, 18254],
  ];
  test.each([
    [0, 0, "lawful stays"],
    [5000, 4000, "nearer to the left end"],
    [8000, 9000, "nearer to the right end"],
    [-30000, -22232, "beyond the far left"],
    [-19000, -18254, "between circle and middle"],
    [99999, 18254, "beyond the far right"],
    [3.7, 4, "whole steps"],
  ])("%d becomes %d: %s", (wanted, place) => {
    expect(nearestPlace(wanted, places)).toBe(place);
  });

  test.each([
    [3900, 3950, 3950],
    [4000, 4050, 9000],
    [9000, 8950, 4000],
    [18254, 18304, 18254],
    [-22232, -22282, -22232],
  ])("a step of the keys from %i to %i leads to %i, over a man to his far side", (from, wanted, place) => {
    expect(steppedPlace(from, wanted, places)).toBe(place);
  });

  test("where nothing is lawful the striker stays", () => {
    expect(nearestPlace(123, [])).toBe(123);
  });

  test("what is forbidden is what lies between the lawful stretches, and mirrors with them", () => {
    const gaps = forbiddenStretches(places, 23500);
    expect(gaps).toEqual([
      [-23500, -22232],
      [-21435, -18254],
      [4000, 9000],
      [18254, 23500],
    ]);
    const mirrored = [...places].reverse().map(([low, high]): Interval => [-high, -low]);
    expect(forbiddenStretches(mirrored, 23500)).toEqual(gaps.reverse().map(([low, high]) => [-high, -low]));
  });

  test("without lawful places everything is forbidden", () => {
    expect(forbiddenStretches([], 100)).toEqual([[-100, 100]]);
  });
});

describe("the first contact", () => {
  const reach = MEASURES.strikerRadius + MEASURES.manRadius;
  const wall = MEASURES.side / 2 - MEASURES.strikerRadius;

  test("a man straight ahead is met full, one reach before its middle", () => {
    const contact = firstContact({ x: 0, y: -252.6 }, { x: 0, y: 1 }, [{ x: 0, y: 0 }]);
    expect(contact).toMatchObject({ kind: "man", man: 0 });
    near(contact.at, 0, -reach);
    near(contact.push ?? { x: 9, y: 9 }, 0, 1);
  });

  test.each([1, -1])("a man met on one side goes to the other (%i)", (side) => {
    const aside = reach / 2;
    const contact = firstContact({ x: 0, y: -252.6 }, { x: 0, y: 1 }, [{ x: side * aside, y: 0 }]);
    near(contact.at, 0, -Math.sqrt(reach ** 2 - aside ** 2));
    near(contact.push ?? { x: 9, y: 9 }, side * 0.5, Math.sqrt(0.75));
  });

  test("the nearer of two men is met", () => {
    const men = [{ x: 0, y: 100 }, { x: 5, y: 0 }, { x: 0, y: -200 }];
    expect(firstContact({ x: 0, y: -100 }, { x: 0, y: 1 }, men).man).toBe(1);
  });

  test("a man that is just cleared is not met", () => {
    expect(firstContact({ x: 0, y: -252.6 }, { x: 0, y: 1 }, [{ x: reach + 0.01, y: 0 }]).kind).toBe("frame");
  });

  test("a man behind is not met", () => {
    expect(firstContact({ x: 0, y: 0 }, { x: 0, y: 1 }, [{ x: 0, y: -50 }]).kind).toBe("frame");
  });

  test("a man touched from the start is met at once", () => {
    const contact = firstContact({ x: 0, y: 0 }, { x: 0, y: 1 }, [{ x: 0, y: reach - 0.001 }]);
    expect([contact.kind, contact.distance]).toEqual(["man", 0]);
  });

  test.each([
    [0, 1, 0, wall],
    [1, 0, wall, 0],
    [0, -1, 0, -wall],
    [-1, 0, -wall, 0],
  ])("towards %i, %i the frame is met where the striker's edge touches it", (x, y, atX, atY) => {
    const contact = firstContact({ x: 0, y: 0 }, { x, y }, []);
    expect(contact.kind).toBe("frame");
    near(contact.at, atX, atY);
  });

  test.each(POCKETS.map(([x, y]) => [x, y] as const))("towards %d, %d it falls where it tips over the edge of the pocket", (x, y) => {
    const length = Math.hypot(x, y);
    const contact = firstContact({ x: 0, y: 0 }, { x: x / length, y: y / length }, []);
    expect(contact.kind).toBe("pocket");
    expect(contact.distance).toBeCloseTo(length - MEASURES.strikerFalls, 9);
  });
});

test.each([
  [0, 0, true],
  [354.5, 0, true],
  [354.6, 0, false],
  [0, -354.6, false],
  [347.75, 347.75, false],
  [-340, 340, false],
  [-325, 325, true],
  [-335.75, 335.75, true], // far over the rim, on half a crescent
  [-336.25, 336.25, false],
])("a man at %d, %d lies on the surface: %s", (x, y, lies) => {
  expect(isOnSurface({ x, y })).toBe(lies);
});

describe("the striker after its first contact", () => {
  const up = { x: 0, y: 1 };

  test("goes straight on, slower, from a man met full", () => {
    const after = afterContact(up, firstContact({ x: 0, y: -200 }, up, [{ x: 0, y: 0 }]));
    expect(after?.x).toBeCloseTo(0);
    expect(after?.y).toBeCloseTo(1 - MEASURES.strikerLoses);
  });

  test("is turned away from a man met on its side", () => {
    const after = afterContact(up, firstContact({ x: 0, y: -200 }, up, [{ x: 20, y: 0 }]));
    expect(after?.x).toBeLessThan(0);
    expect(after?.y).toBeLessThan(1);
  });

  test("comes back from the frame, slower", () => {
    const slant = { x: Math.SQRT1_2, y: Math.SQRT1_2 };
    const after = afterContact(slant, firstContact({ x: 100, y: -200 }, slant, []));
    expect(after?.x).toBeCloseTo(-MEASURES.frameBounce * Math.SQRT1_2);
    expect(after?.y).toBeCloseTo(Math.SQRT1_2);
  });

  test("is gone in a pocket", () => {
    const along = { x: Math.SQRT1_2, y: Math.SQRT1_2 };
    expect(afterContact(along, firstContact({ x: 0, y: 0 }, along, []))).toBeNull();
  });
});
