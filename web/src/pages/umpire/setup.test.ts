import { expect, test } from "vitest";
import { emptyForm, isLate, setupOf, type SetupForm, type Stage } from "./setup";

const NOW = new Date(2026, 10, 7, 9, 5);
const NAMES = ["White 1", "White 2", "Black 1", "Black 2"];
const FORMATS = [
  { code: "icf", base: "icf", late: null },
  { code: "swiss", base: "icf", late: false },
  { code: "icf-late", base: "icf", late: true },
];
const form = (more: Partial<SetupForm>): SetupForm => ({ ...emptyForm(), ...more });

test("the stage sets the limit of boards", () => {
  const late = (edition: string, stage: Stage): boolean => isLate({ edition, stage }, FORMATS);
  expect(["league", "early", "pre_quarter", "quarter", "semi", "final"].map((stage) => late("icf", stage as Stage))).toEqual(
    [false, false, false, true, true, true],
  );
  expect([late("house", "quarter"), late("house", "semi")]).toEqual([false, true]);
  expect([late("swiss", "final"), late("icf-late", "early")]).toEqual([false, true]);
});

test("a singles match has two names, and empty fields are left out", () => {
  const made = setupOf(form({ names: [" Kaya ", "", "", ""], round: "Round 2", station: "4" }), NOW, NAMES, FORMATS);
  expect(made).toEqual({
    ...{ edition: "icf", names: [["Kaya"], ["Black 1"]], umpire: "human", round: "Round 2", station: "4" },
    ...{ date: "2026-11-07", time: "09:05" },
  });
});

test("a doubles final has four names, teams and strikers", () => {
  const made = setupOf(
    form({ doubles: true, stage: "final", names: ["A", "B", "C", "D"], teams: ["Club", ""], strikers: "S1, S2,," }),
    NOW,
    NAMES,
    FORMATS,
  );
  expect(made).toMatchObject({
    ...{ late: true, doubles: true, names: [["A", "B"], ["C", "D"]], teams: ["Club", ""], strikers: ["S1", "S2"] },
  });
});

test("the house plays one of its two formats", () => {
  expect(setupOf(form({ edition: "house", stage: "early" }), NOW, NAMES, FORMATS)).toMatchObject({ edition: "house-15" });
  expect(setupOf(form({ edition: "house", stage: "semi" }), NOW, NAMES, FORMATS)).toMatchObject({ edition: "house-29", late: true });
});

test("a format of one's own stands on an edition", () => {
  const made = setupOf(form({ own: true, target: 15, boards: 4, games: 1 }), NOW, NAMES, FORMATS);
  expect(made["edition"]).toEqual({
    ...{ base: "icf", code: "own-icf-15-4-1", name: "icf (15/4/1)", game_target: 15 },
    ...{ boards: 4, board_limit_from_quarter_final: 4, games: 1 },
  });
  expect(setupOf(form({ own: true, edition: "swiss" }), NOW, NAMES, FORMATS)["edition"]).toMatchObject({ base: "icf" });
});
