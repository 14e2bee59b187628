import { expect, test } from "vitest";
import { afterAim } from "./hints";

const AIM = { place: 0, degrees: 0, speed: 2500 };

test("sliding, then aiming, is learned one after the other", () => {
  expect(afterAim(0, AIM, { ...AIM, place: 500 })).toBe(1);
  expect(afterAim(1, AIM, { ...AIM, place: 900 })).toBe(1);
  expect(afterAim(1, AIM, { ...AIM, degrees: 4 })).toBe(2);
});

test("who aims at once needs no hint about sliding", () => {
  expect(afterAim(0, AIM, { ...AIM, speed: 3000 })).toBe(2);
});

test("what is learned stays so", () => {
  expect(afterAim(3, AIM, { place: 1, degrees: 2, speed: 3 })).toBe(3);
  expect(afterAim(2, AIM, AIM)).toBe(2);
});
