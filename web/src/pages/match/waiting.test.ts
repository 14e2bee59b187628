import { expect, test } from "vitest";
import english from "../../words/en.json";
import type { View } from "../../wire/messages";
import { waitingFor } from "./waiting";

const view = (what: string, changes: Partial<View> = {}): View =>
  ({ phase: "play", waiting: { what, seat: 0, pairs: [] }, result: null, placing: null, board: null, ...changes }) as View;
const board = (break_made: boolean): Partial<View> => ({ board: { break_made } as View["board"] });
const KINDS = [
  ...["stroke", "placed", "chosen", "demanded", "toss_choice", "seated", "trial", "ready"],
  ...["umpire", "player", "nothing", "unheard of"],
];

test.each(KINDS)("there is a text for %s in every phase, for the player and for others", (what) => {
  for (const phase of ["play", "set_up", "change", "interval", "trial"]) {
    for (const mine of [true, false]) {
      expect(english).toHaveProperty([waitingFor(view(what, { phase }), mine, "Kaya").key]);
    }
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

test("being ready says for what", () => {
  expect(waitingFor(view("ready", { phase: "change" }), true, "").key).toBe("wait.mine.sides_changed");
  expect(waitingFor(view("ready", { phase: "set_up" }), true, "").key).toBe("wait.mine.play_called");
});

test("a match with a result waits for nothing", () => {
  expect(waitingFor(view("stroke", { result: { winner: 0, cause: "" } }), true, "").key).toBe("wait.over");
});
