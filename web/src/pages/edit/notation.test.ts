import { expect, test } from "vitest";
import { menNotation, RACK, valueOf, withMen, withQueen, withValue } from "./notation";

test("spots are in millimetres without trailing zeros, the queen first", () => {
  expect(
    menNotation([
      ["B2", 100, -50],
      ["W1", -1234, 5670],
      ["Q", 0, 0],
    ]),
  ).toBe("Q:0,0;W1:-12.34,56.7;B2:1,-0.5");
});

test("a board without men is a dash", () => {
  expect(withMen("carrom1 Q:0,0 turn=2", [])).toBe("carrom1 - turn=2");
});

test("moving men keeps everything else, but the break is made", () => {
  expect(withMen("carrom1 Q:0,0 turn=2 doubles score=3-4", [["Q", 100, 100]])).toBe(
    "carrom1 Q:1,1 turn=2 doubles score=3-4",
  );
  expect(withMen(RACK, [["Q", 0, 0]])).toBe("carrom1 Q:0,0");
});

test("a value is added, changed and removed", () => {
  const once = withValue("carrom1 W1:1,1", "queen", "white");
  expect(once).toBe("carrom1 W1:1,1 queen=white");
  expect(valueOf(once, "queen")).toBe("white");
  expect(withValue(once, "queen", "black")).toBe("carrom1 W1:1,1 queen=black");
  expect(withValue(once, "queen", "")).toBe("carrom1 W1:1,1");
  expect(valueOf(once, "turn")).toBe("");
});

test("a queen that is dragged off the board counts as covered until another state is chosen", () => {
  const off = withMen("carrom1 Q:0,0;W1:10,0", [["W1", 1000, 0]]);
  expect(off).toBe("carrom1 W1:10,0 queen=white");
  expect(withMen(off, [["Q", 0, 0], ["W1", 5000, 0]])).toBe("carrom1 Q:0,0;W1:50,0");
});

test("the queen's state takes her off the board or puts her back on a free spot", () => {
  const men: [string, number, number][] = [["Q", 0, 0], ["W1", 5000, 0]];
  expect(withQueen("carrom1 rack break=no", men, "black")).toBe("carrom1 W1:50,0 queen=black");
  expect(withQueen("carrom1 W1:50,0 queen=black", [["W1", 5000, 0]], "")).toBe("carrom1 Q:0,0;W1:50,0");
  expect(withQueen("carrom1 W1:0,0 queen=cover", [["W1", 0, 0]], "")).toMatch(/^carrom1 Q:.+;W1:0,0$/);
});
