import { expect, test } from "vitest";
import type { ConsoleClock } from "../../../wire/protocol";
import { clockText, secondsLeft, urgency } from "./moments";

const clock = (more: Partial<ConsoleClock> = {}): ConsoleClock => ({
  ...{ kind: "stroke", label: "Stroke", seconds: 15, since: 100, paused_at: null, seat: 0, law: "50", expiry: "", offer: "" },
  ...more,
});

test.each([
  [100, 15, "calm"],
  [109, 6, "calm"],
  [110, 5, "soon"],
  [114.9, 0.1, "soon"],
  [115, 0, "over"],
  [120, -5, "over"],
] as const)("at second %d %d are left: %s", (now, left, how) => {
  expect(secondsLeft(clock(), now)).toBeCloseTo(left);
  expect(urgency(clock(), now)).toBe(how);
});

test("a clock that was stopped stands still", () => {
  expect(secondsLeft(clock({ paused_at: 104 }), 1000)).toBe(11);
});

test("an interval warns in its last minute", () => {
  const interval = clock({ seconds: 600, since: 0 });
  expect([539, 541].map((now) => urgency(interval, now))).toEqual(["calm", "soon"]);
});

test.each([
  [11.2, "0:12"],
  [900, "15:00"],
  [0, "0:00"],
  [-0.5, "0:00"],
  [-3.4, "+0:03"],
] as const)("%d seconds are shown as %s", (left, text) => {
  expect(clockText(left)).toBe(text);
});
