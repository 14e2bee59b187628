import { expect, test } from "vitest";
import { QUIET_MS, recordMeaning, TapGuard } from "./taps";

test("a second tap on another meaning is ignored until the screen is quiet", () => {
  const guard = new TapGuard();
  expect(guard.allows("own 1", 1000)).toBe(true);
  expect(guard.allows("undo", 1000 + QUIET_MS - 1)).toBe(false);
  expect(guard.allows("undo", 1000 + QUIET_MS)).toBe(true);
});

test("the same meaning may come again at once", () => {
  const guard = new TapGuard();
  expect([0, 80, 160].map((now) => guard.allows("own +", now))).toEqual([true, true, true]);
});

test("a double tap on a button that records is recorded once", () => {
  const guard = new TapGuard();
  expect(guard.allows(recordMeaning("quick.nothing", 12), 0)).toBe(true);
  expect(guard.allows(recordMeaning("quick.nothing", 13), 120)).toBe(false);
  expect(guard.allows(recordMeaning("quick.nothing", 13), 600)).toBe(true);
});

test("a tap that is ignored does not lengthen the quiet", () => {
  const guard = new TapGuard();
  guard.allows("a", 0);
  expect(guard.allows("b", 300)).toBe(false);
  expect(guard.allows("b", QUIET_MS)).toBe(true);
});
