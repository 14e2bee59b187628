import { expect, test } from "vitest";
import { shorterLine } from "./aimline";

test.each([
  ["full", "full", "full"],
  ["full", "short", "short"],
  ["full", "none", "off"],
  ["short", "full", "short"],
  ["short", "none", "off"],
  ["off", "full", "off"],
  ["off", "short", "off"],
] as const)("own %s at a table with %s shows %s", (own, table, shown) => {
  expect(shorterLine(own, table)).toBe(shown);
});
