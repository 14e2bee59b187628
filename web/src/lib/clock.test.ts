import { expect, test } from "vitest";
import { countdown, ServerClock } from "./clock";

test("the fastest message gives the server's time", () => {
  const clock = new ServerClock();
  clock.sample(10_000, 1_200); // 200 ms on the way
  clock.sample(11_000, 2_020); // 20 ms on the way
  clock.sample(12_000, 3_500); // half a second on the way
  expect(clock.now(4_000)).toBe(12_980);
});

test("after the clock of the device jumped, the newest message counts", () => {
  const clock = new ServerClock();
  clock.sample(10_000, 0);
  clock.sample(11_000, 60_000);
  expect(clock.now(60_000)).toBe(11_000);
});

test("a countdown continues from the time in the message", () => {
  const clock = new ServerClock();
  clock.sample(10_000, 0);
  expect(clock.left(15_000, 10_000, 4_000)).toBe(11_000);
  expect(clock.left(15_000, 12_000, 1_000)).toBe(15_000);
});

test.each([
  [15_000, "0:15"],
  [14_001, "0:15"],
  [60_000, "1:00"],
  [900_000, "15:00"],
  [1, "0:01"],
  [0, "0:00"],
  [-300, "0:00"],
])("%d ms are shown as %s", (ms, text) => {
  expect(countdown(ms)).toBe(text);
});
