/** Choices on the home page, and the form of the match made from them. */

import type { Level, MatchForm, PlayerForm } from "../../wire/forms";
import type { AimLine, HandName, MatchLength, SurfaceName } from "../../wire/messages";

export const MODES = ["bot", "here", "friend", "doubles", "watch", "practice"] as const;
export type Mode = (typeof MODES)[number];
type SeatKind = PlayerForm["kind"];

export interface DoublesSeat {
  kind: SeatKind;
  level: number;
}

export interface MatchChoices {
  mode: Mode;
  level: number;
  other: number;
  name: string;
  seats: DoublesSeat[];
  edition: string;
  own: string | null;
  length: MatchLength;
  clocks: boolean;
  trials: boolean;
  surface: SurfaceName;
  jumps: boolean;
  listed: boolean;
  aimLine: AimLine;
  hand: HandName;
  rated: boolean;
  /** Whether anybody may take the open seat. */
  anyone: boolean;
}

export function defaultChoices(): MatchChoices {
  return {
    mode: "bot",
    level: 3,
    other: 3,
    name: "",
    seats: [
      { kind: "me", level: 3 },
      { kind: "bot", level: 3 },
      { kind: "bot", level: 3 },
      { kind: "bot", level: 3 },
    ],
    edition: "icf",
    own: null,
    length: "board",
    clocks: false,
    trials: false,
    surface: "club",
    jumps: false,
    listed: true,
    aimLine: "full",
    hand: "exact",
    rated: false,
    anyone: false,
  };
}

export function playersOf(wanted: MatchChoices): PlayerForm[] {
  const bot = (level: number): PlayerForm => ({ kind: "bot", level });
  switch (wanted.mode) {
    case "bot":
      return [{ kind: "me" }, bot(wanted.level)];
    case "here": {
      const name = wanted.name.trim();
      return [{ kind: "me" }, name === "" ? { kind: "me" } : { kind: "me", name }];
    }
    case "friend":
      return [{ kind: "me" }, { kind: "open" }];
    case "doubles":
      return wanted.seats.map((seat) => (seat.kind === "bot" ? bot(seat.level) : { kind: seat.kind }));
    case "watch":
      return [bot(wanted.level), bot(wanted.other)];
    case "practice":
      return [{ kind: "me" }, { kind: "me" }];
  }
}

/** Modes in which a match can be rated: one person against a person or a bot. */
export const canBeRated = (mode: Mode): boolean => mode === "bot" || mode === "friend";

export function formOf(wanted: MatchChoices): MatchForm {
  const law = wanted.own === null ? { edition: wanted.edition } : { own_edition: wanted.own };
  const practice = wanted.mode === "practice";
  return {
    ...law,
    length: practice ? "board" : wanted.length,
    clocks: !practice && wanted.clocks,
    trials: !practice && wanted.trials,
    surface: wanted.surface,
    jumps: wanted.jumps,
    listed: wanted.listed && !practice,
    practice,
    aim_line: wanted.aimLine,
    hand: wanted.hand,
    rated: wanted.rated && canBeRated(wanted.mode),
    anyone: wanted.anyone && wanted.mode === "friend",
    players: playersOf(wanted),
  };
}

/** Degrees: against a hand that strays as much, an exact one wins every board. */
const HOPELESS = 0.7;

/** How much stronger an exact hand is than the worst of the bots; null if no person meets a bot that strays. */
export function exactHandAgainst(
  wanted: MatchChoices,
  levels: readonly Pick<Level, "level" | "aim_deg">[],
): { degrees: number; hopeless: boolean } | null {
  const form = formOf(wanted);
  if (wanted.hand === "natural" || form.players.every((player) => player.kind === "bot")) return null;
  const strays = form.players.map((player) => levels.find((one) => one.level === player.level)?.aim_deg ?? 0);
  const degrees = Math.max(...strays);
  return degrees > 0 ? { degrees, hopeless: degrees >= HOPELESS } : null;
}
