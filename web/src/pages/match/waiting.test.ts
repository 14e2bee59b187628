import { expect, test } from "vitest";
import english from "../../words/en.json";
import type { View } from "../../wire";
import { READY, waitingFor } from "./waiting";

const view = (what: string, changes: Partial<View> = {}): View =>
  ({ waiting: { what, seat: 0, pairs: [] }, result: null, placing: null, board: null, ...changes }) as View;
const board = (break_made: boolean): Partial<View> => ({ board: { break_made } as View["board"] });
const KINDS = ["stroke", "placed", "chosen", "demanded", "toss_choice", "seated", "nothing", "unheard", ...READY];

test.each(KINDS)("there are words for %s, whoever is waited for", (what) => {
  for (const mine of [true, false]) {
    expect(english).toHaveProperty([waitingFor(view(what), mine, "Kaya").key]);
  }
});

test("before the break is made, the break is waited for", () => {
  expect(waitingFor(view("stroke", board(false)), true, "").key).toBe("wait.mine.break");
  expect(waitingFor(view("stroke", board(true)), false, "Kaya").key).toBe("wait.other.stroke");
});

test("placing says the colour and how many", () => {
  const placing = { colour: "black", men: 2 } as View["placing"];
  expect(waitingFor(view("placed", { placing }), true, "")).toMatchObject({
    key: "wait.mine.placed_black",
    values: { n: 2 },
  });
});

test("a match with a result waits for nothing", () => {
  expect(waitingFor(view("stroke", { result: { winner: 0, cause: "" } }), true, "").key).toBe("wait.over");
});
