/** The aim line that a player sees: the shorter of his own setting and what the table or task allows. */

import type { AimLine as TableLine } from "../wire/messages";
import type { AimLine } from "./settings.svelte";

const LINES: readonly AimLine[] = ["off", "short", "full"];

export function shorterLine(own: AimLine, table: TableLine | AimLine): AimLine {
  const most = table === "none" ? "off" : table;
  return LINES[Math.min(LINES.indexOf(own), LINES.indexOf(most))] ?? "off";
}
