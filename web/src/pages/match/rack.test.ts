import { expect, test } from "vitest";
import { shorter, turnedMen, wireTurn } from "./rack";

test("a rack is turned the shorter way", () => {
  expect(shorter(15 - 30)).toBe(-15);
  expect(shorter(119)).toBe(-1);
  expect(shorter(-119)).toBe(1);
  expect(shorter(240)).toBe(0);
});

test("men turn anti-clockwise about the centre", () => {
  expect(turnedMen([["Q", 0, 0], ["W1", 1000, 0]], 90)).toEqual([["Q", 0, 0], ["W1", 0, 1000]]);
  expect(turnedMen([["W1", 1000, 0]], -30)).toEqual([["W1", 866, -500]]);
});

test("a turn on the wire lies within one period", () => {
  expect(wireTurn(15.14)).toBe(1514);
  expect(wireTurn(-10)).toBe(11_000);
  expect(wireTurn(250)).toBe(1000);
});
