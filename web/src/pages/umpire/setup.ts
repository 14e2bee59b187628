/** The form of a new match at a real table, and the setup made from it. Pure functions. */

import type { EditionOption } from "../../wire/forms";

export const STAGES = ["league", "early", "pre_quarter", "quarter", "semi", "final"] as const;
export type Stage = (typeof STAGES)[number];

/** Stages of the tournament from the quarter-final on. */
const LATE: readonly Stage[] = ["quarter", "semi", "final"];
/** The house's sheet has two formats: three boards to 15, and to 29 from the semi-final on. */
const HOUSE_29: readonly Stage[] = ["semi", "final"];
/** An edition or preset, as far as the setup needs it. */
type Format = Pick<EditionOption, "code" | "base" | "late">;

export interface SetupForm {
  championship: string;
  event: string;
  round: string;
  stage: Stage;
  /** The code of an edition or preset. */
  edition: string;
  /** A format of one's own on top of the edition. */
  own: boolean;
  target: number;
  boards: number;
  games: number;
  doubles: boolean;
  names: [string, string, string, string];
  teams: [string, string];
  station: string;
  matchNo: string;
  umpire: string;
  /** Marks of certified strikers, separated by commas. */
  strikers: string;
  international: boolean;
  listed: boolean;
}

export function emptyForm(umpire = ""): SetupForm {
  return {
    ...{ championship: "", event: "", round: "", stage: "early", edition: "icf", own: false, target: 25, boards: 8, games: 3 },
    ...{ doubles: false, names: ["", "", "", ""], teams: ["", ""], station: "", matchNo: "", umpire, strikers: "" },
    ...{ international: true, listed: true },
  };
}

/** True if the match belongs to the late rounds, which have their own limit of boards: by its preset, or its stage. */
export function isLate(form: Pick<SetupForm, "edition" | "stage">, formats: readonly Format[]): boolean {
  if (form.edition === "house") return HOUSE_29.includes(form.stage);
  return formats.find((one) => one.code === form.edition)?.late ?? LATE.includes(form.stage);
}

/** The setup of the match, at the device's date and time. `names` are what empty fields mean. */
export function setupOf(
  form: SetupForm,
  now: Date,
  names: readonly string[],
  formats: readonly Format[],
): Record<string, unknown> {
  const name = (at: number): string => form.names[at]?.trim() || (names[at] ?? "");
  const texts = {
    ...{ championship: form.championship, event: form.event, round: form.round, match_no: form.matchNo },
    ...{ station: form.station, umpire_name: form.umpire },
  };
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== "");
  const strikers = form.strikers.split(",").map((mark) => mark.trim()).filter((mark) => mark !== "");
  return {
    edition: editionOf(form, formats),
    ...(isLate(form, formats) && { late: true }),
    ...(form.doubles && { doubles: true }),
    names: form.doubles ? [[name(0), name(1)], [name(2), name(3)]] : [[name(0)], [name(2)]],
    ...(form.teams.some((team) => team.trim() !== "") && { teams: form.teams.map((team) => team.trim()) }),
    umpire: "human",
    ...(!form.international && { international: false }),
    ...Object.fromEntries(filled.map(([key, text]) => [key, text.trim()])),
    date: isoDate(now),
    time: now.toTimeString().slice(0, 5),
    ...(strikers.length > 0 && { strikers }),
  };
}

function editionOf(form: SetupForm, formats: readonly Format[]): string | Record<string, unknown> {
  const code = form.edition === "house" ? (isLate(form, formats) ? "house-29" : "house-15") : form.edition;
  if (!form.own) return code;
  const base = formats.find((one) => one.code === form.edition)?.base ?? form.edition;
  const format = `${form.target}-${form.boards}-${form.games}`;
  return {
    ...{ base, code: `own-${base}-${format}`, name: `${base} (${form.target}/${form.boards}/${form.games})` },
    ...{ game_target: form.target, boards: form.boards, board_limit_from_quarter_final: form.boards, games: form.games },
  };
}

function isoDate(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
