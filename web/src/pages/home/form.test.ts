import { expect, test } from "vitest";
import { defaultChoices, exactHandAgainst, formOf, MODES, playersOf, type MatchChoices } from "./form";

const wanted = (changes: Partial<MatchChoices>): MatchChoices => ({ ...defaultChoices(), ...changes });

test("the default is a board against level 3 under the international laws", () => {
  expect(formOf(defaultChoices())).toMatchObject({
    edition: "icf",
    length: "board",
    clocks: false,
    practice: false,
    surface: "club",
    players: [{ kind: "me" }, { kind: "bot", level: 3 }],
  });
});

test.each(MODES)("%s has two players, or four in doubles", (mode) => {
  expect(playersOf(wanted({ mode }))).toHaveLength(mode === "doubles" ? 4 : 2);
});

test("only bots have levels", () => {
  const seats = [
    { kind: "me", level: 5 },
    { kind: "open", level: 5 },
    { kind: "bot", level: 5 },
    { kind: "bot", level: 7 },
  ] as const;
  expect(playersOf(wanted({ mode: "doubles", seats: [...seats] }))).toEqual([
    { kind: "me" },
    { kind: "open" },
    { kind: "bot", level: 5 },
    { kind: "bot", level: 7 },
  ]);
});

test("a name of blanks is no name", () => {
  expect(playersOf(wanted({ mode: "here", name: "  " }))).toEqual([{ kind: "me" }, { kind: "me" }]);
  expect(playersOf(wanted({ mode: "here", name: " Kaya " }))[1]).toEqual({ kind: "me", name: "Kaya" });
});

test("an edition of one's own takes the place of a published one", () => {
  const form = formOf(wanted({ own: "base = 'icf'" }));
  expect(form.own_edition).toBe("base = 'icf'");
  expect(form).not.toHaveProperty("edition");
});

test.each(MODES)("%s is played on the chosen surface", (mode) => {
  expect(formOf(wanted({ mode, surface: "fast" })).surface).toBe("fast");
});

test("practice has neither clocks nor trials and is not listed", () => {
  const form = formOf(wanted({ mode: "practice", clocks: true, trials: true, length: "match" }));
  expect(form).toMatchObject({ practice: true, clocks: false, trials: false, listed: false, length: "board" });
});

const LEVELS = [
  { level: 3, aim_deg: 1.4 },
  { level: 7, aim_deg: 0.17 },
  { level: 8, aim_deg: 0 },
];

test("the hand and the aim line of the table are in the form", () => {
  expect(formOf(defaultChoices())).toMatchObject({ aim_line: "full", hand: "exact" });
  expect(formOf(wanted({ aimLine: "none", hand: "natural" }))).toMatchObject({ aim_line: "none", hand: "natural" });
});

test.each([
  [{ level: 3 }, { degrees: 1.4, hopeless: true }],
  [{ level: 7 }, { degrees: 0.17, hopeless: false }],
  [{ level: 8 }, null],
  [{ level: 3, hand: "natural" }, null],
  [{ mode: "watch" }, null],
  [{ mode: "friend" }, null],
  [{ mode: "doubles" }, { degrees: 1.4, hopeless: true }],
] as const)("an exact hand at %o is said to be ahead: %o", (changes, found) => {
  expect(exactHandAgainst(wanted(changes), LEVELS)).toEqual(found);
});

test("only one person against a person or a bot can be rated", () => {
  const rated = MODES.filter((mode) => formOf(wanted({ mode, rated: true })).rated);
  expect(rated).toEqual(["bot", "friend"]);
});

test("only the seat of a friend can be open to anybody", () => {
  const open = MODES.filter((mode) => formOf(wanted({ mode, anyone: true })).anyone);
  expect(open).toEqual(["friend"]);
});
