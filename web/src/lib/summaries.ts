/** Matches in lists, in words. */

import { t } from "./language.svelte";
import type { MatchSummary, PlayerLine } from "../wire/forms";

export function nameOf(player: PlayerLine): string {
  if (player.kind === "bot") return t("match.named_bot", { name: player.name, n: player.level ?? 0 });
  if (player.kind === "open") return t("match.open_seat");
  return player.name;
}

/** The names of one side. */
export function sideOf(match: MatchSummary, pair: number): string {
  return match.players
    .filter((player) => player.pair === pair)
    .map(nameOf)
    .join(" + ");
}

/** Games of a match, points of a game or board. */
export function scoreOf(match: MatchSummary): string {
  const figures = match.length === "match" ? match.games_won : match.score;
  return `${figures[0]}–${figures[1]}`;
}
