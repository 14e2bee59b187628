/** Forty recorded gestures, each with the aim that was wanted: how near the stroke comes to it. */

import { expect, test } from "vitest";
import { apart, struckAim, type Recording } from "./desk";
import made from "./recordings.json";

const recordings = made as unknown as readonly Recording[];
const NEAR = 0.15;

interface Figures {
  readonly near: number;
  readonly median: number;
  readonly worst: number;
}

function figures(errors: readonly number[]): Figures {
  const sorted = [...errors].sort((a, b) => a - b);
  const near = sorted.filter((error) => error <= NEAR).length / sorted.length;
  return { near, median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

const said = ({ near, median, worst }: Figures): string =>
  `${(100 * near).toFixed(1)} % within ${NEAR}°, median ${median.toFixed(3)}°, worst ${worst.toFixed(2)}°`;

test("there are forty, by touch and by mouse, on a phone and on a desktop", () => {
  expect(recordings).toHaveLength(40);
  expect(recordings.filter(({ pointer, page }) => pointer === "touch" && page === "phone")).toHaveLength(20);
  expect(recordings.filter(({ pointer, page }) => pointer === "mouse" && page === "desktop")).toHaveLength(20);
});

test.each(recordings.map((one) => [one.name, one] as const))("%s strikes once", (_, one) => {
  expect(struckAim(one)).not.toBeNull();
});

test("the aim reached lies within 0.15° of the one wanted in 95 of 100", () => {
  const now = figures(recordings.map((one) => apart(struckAim(one) ?? 180, one.wanted)));
  const before = figures(recordings.map((one) => apart(one.before, one.wanted)));
  console.log(`now:    ${said(now)}\nbefore: ${said(before)}`);
  for (const pointer of ["touch", "mouse"] as const) {
    const some = recordings.filter((one) => one.pointer === pointer);
    console.log(`${pointer}: now ${said(figures(some.map((one) => apart(struckAim(one) ?? 180, one.wanted))))}`);
    console.log(`${pointer}: before ${said(figures(some.map((one) => apart(one.before, one.wanted))))}`);
  }
  expect(now.near).toBeGreaterThanOrEqual(0.95);
});
