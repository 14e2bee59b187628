import { expect, test } from "vitest";
import { LANGUAGES } from "../../lib/languages";
import type { HistoryLine, View, Words } from "../../wire/messages";
import { lastCall, longest, sidesOf } from "./sides";

const words = (text: string): Words => Object.fromEntries(LANGUAGES.map((code) => [code, text])) as Words;
const player = { number: 0, kind: "table", level: null, presence: "table", rating: null } as const;
const view: View = {
  phase: "play",
  label: "2.5.3",
  waiting: { what: "stroke", seat: 2, pairs: [1] },
  players: [
    { ...player, pair: 0, seat: 0, name: "Asha", colour: "black" },
    { ...player, pair: 1, seat: 2, name: "Chen", colour: "white" },
  ],
  games: [
    { number: 1, boards: [], score: [25, 11], winner: 0 },
    { number: 2, boards: [], score: [17, 14], winner: null },
  ],
  games_won: [1, 0],
  board_number: 5,
  board: {
    striker: 2,
    colour: "white",
    strokes: 3,
    men: { white: 7, black: 9 },
    owed: { white: 0, black: 1 },
    queen: "awaiting_cover",
    break_made: true,
    tries: 0,
  },
  layout: [],
  places: [],
  placing: null,
  rack: null,
  demandable: 0,
  demand_partial: false,
  clock: null,
  offer: null,
  claimable: null,
  result: null,
  breaker: 0,
  agreement: "same",
};

test("a side has its score, its men and what it owes", () => {
  const [asha, chen] = sidesOf(view);
  expect(asha).toMatchObject({ names: ["Asha"], score: 17, games: 1, colour: "black", men: 9, owed: 1 });
  expect(asha).toMatchObject({ queen: "", breaks: true, turn: false, won: false });
  expect(chen).toMatchObject({ names: ["Chen"], score: 14, games: 0, colour: "white", men: 7, owed: 0 });
  expect(chen).toMatchObject({ queen: "to_cover", breaks: false, turn: true });
});

test("a match before its first board has names only", () => {
  const players = view.players.map((one) => ({ ...one, seat: null, colour: null }));
  const [asha] = sidesOf({ ...view, players, games: [], games_won: [0, 0], board: null, breaker: null });
  expect(asha).toMatchObject({ score: 0, colour: null, men: 0, queen: "", breaks: false, turn: false });
});

test("nobody is in turn once a side has won", () => {
  const sides = sidesOf({ ...view, result: { winner: 1, cause: "" } });
  expect(sides.map(({ won, turn }) => [won, turn])).toEqual([[false, false], [true, false]]);
});

test("the last call is about the play, not about the record", () => {
  const line = (kind: string, text: string): HistoryLine => ({
    ...{ seq: 0, label: "", seat: null, name: "", colour: null, call_for: [], laws: [], readings: [], foul: false },
    ...{ kind, call: words(text) },
  });
  const lines = [line("created", "Set."), line("stroke", "Due."), line("trial_played", ""), line("pen_taken", "Pen.")];
  expect(lastCall(lines)?.call.en).toBe("Due.");
  expect(lastCall(lines.slice(0, 1))).toBeNull();
});

test("large type is made to fit the longest names", () => {
  expect(longest(sidesOf(view))).toBe(4);
  const doubles = [...view.players, { ...player, pair: 1, seat: 3, name: "Dorothea", colour: null, number: 1 }];
  expect(longest(sidesOf({ ...view, players: doubles }))).toBe("Chen / Dorothea".length);
});
