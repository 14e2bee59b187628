/** Both sides of a match as live views show them. Pure functions. */

import type { Colour, HistoryLine, View } from "../../wire/messages";
import { isSilent } from "../../lib/lines";

export interface Side {
  pair: number;
  /** Names of its players; an open seat has none. */
  names: string[];
  score: number;
  games: number;
  colour: Colour | null;
  /** Men on the board, and men owed. */
  men: number;
  owed: number;
  /** Whether it has covered the queen, or has to cover her now. */
  queen: "" | "covered" | "to_cover";
  breaks: boolean;
  turn: boolean;
  won: boolean;
}

/** Events about the record of a real table, not about its play. */
const RECORD = new Set(["pen_taken", "referee_named", "late_facts", "ruled_otherwise"]);

export function sidesOf(view: View): Side[] {
  return [0, 1].map((pair) => sideOf(view, pair));
}

function sideOf(view: View, pair: number): Side {
  const players = view.players.filter((player) => player.pair === pair);
  const colour = players.find((player) => player.colour !== null)?.colour ?? null;
  const board = colour === null ? null : view.board;
  const sits = (seat: number | null): boolean => seat !== null && players.some((player) => player.seat === seat);
  const covers = board?.queen === "awaiting_cover" && board.colour === colour;
  return {
    pair,
    names: players.map((player) => player.name),
    score: view.games.at(-1)?.score[pair] ?? 0,
    games: view.games_won[pair] ?? 0,
    colour,
    men: board === null || colour === null ? 0 : board.men[colour],
    owed: board === null || colour === null ? 0 : board.owed[colour],
    queen: board?.queen === `covered_${colour}` ? "covered" : covers ? "to_cover" : "",
    breaks: sits(view.breaker),
    turn: view.result === null && sits(view.waiting.seat),
    won: view.result?.winner === pair,
  };
}

/** The last line that tells of the play. */
export function lastCall(lines: readonly HistoryLine[]): HistoryLine | null {
  return lines.findLast((line) => !isSilent(line) && !RECORD.has(line.kind) && line.kind !== "created") ?? null;
}

/** The longest name of a side in characters: large type is made to fit it. */
export function longest(sides: readonly Side[]): number {
  return Math.max(...sides.map((side) => side.names.join(" / ").length), 4);
}
