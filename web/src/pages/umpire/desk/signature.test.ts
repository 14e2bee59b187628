import { expect, test } from "vitest";
import { LONGEST, signaturePath, type Point } from "./signature";

test("a signature is moves and lines of whole numbers", () => {
  expect(signaturePath([[[1.2, 2.7], [10, 20], [300.4, 120]], [[50, 50], [60, 50]]])).toBe(
    "M1 3L10 20L300 100M50 50L60 50",
  );
});

test("points that hardly move are left out, and the last one stays", () => {
  expect(signaturePath([[[0, 0], [0.6, 0.2], [1, 1], [30, 0], [30.4, 0]]])).toBe("M0 0L30 0L30 0");
});

test("a dot is drawn", () => {
  expect(signaturePath([[[7, 8]]])).toBe("M7 8L7 8");
});

test("nothing drawn is no signature", () => {
  expect(signaturePath([])).toBe("");
});

test("a long signature is thinned until a fact has room for it", () => {
  const scribble: Point[] = Array.from({ length: 9000 }, (_, at) => [150 + 140 * Math.sin(at), 50 + 45 * Math.cos(at * 7)]);
  const path = signaturePath([scribble]);
  expect(path.length).toBeLessThanOrEqual(LONGEST);
  expect(path).toMatch(/^M\d+ \d+(L\d+ \d+)*$/);
});
