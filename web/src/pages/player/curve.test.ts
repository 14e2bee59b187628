import { expect, test } from "vitest";
import { curveOf } from "./curve";

test("the largest number is at the top and the last at the right", () => {
  expect(curveOf([1500, 1600, 1550], 104, 54)).toEqual({ points: "4,50 52,4 100,27", low: 1500, high: 1600 });
});

test("equal numbers lie in the middle", () => {
  expect(curveOf([1500, 1500], 108, 58).points).toBe("4,29 104,29");
});
