/** Lines of a history: kept without a gap, and grouped by board. */

import type { HistoryLine } from "../wire/messages";
import { boardOf, readLabel } from "./labels";

interface LineGroup {
  /** `game.board`, or empty before the first board. */
  name: string;
  lines: HistoryLine[];
}

/** Known lines and those of a welcome; the known ones are dropped if lines between them are missing. */
export function joinLines(known: readonly HistoryLine[], fresh: readonly HistoryLine[]): HistoryLine[] {
  const first = fresh[0];
  if (first === undefined) return [...known];
  const before = known.filter((line) => line.seq < first.seq);
  return (before.at(-1)?.seq ?? -1) === first.seq - 1 ? [...before, ...fresh] : [...fresh];
}

/** True for an event of which nothing is told, such as a trial board that nobody played. */
export function isSilent(line: HistoryLine): boolean {
  return line.call.en === "";
}

/**
 * Lines grouped by board; lines between boards belong to the board before. If earlier lines are not loaded, the
 * first lines belong to the board of the first stroke after them.
 */
export function groupLines(lines: readonly HistoryLine[]): LineGroup[] {
  const groups: LineGroup[] = [];
  const isPart = (lines[0]?.seq ?? 0) > 0;
  let name = isPart ? boardOf(lines.find((line) => readLabel(line.label) !== null)?.label ?? "") : "";
  for (const line of lines) {
    if (isSilent(line)) continue;
    if (readLabel(line.label) !== null) name = boardOf(line.label);
    const last = groups.at(-1);
    if (last !== undefined && last.name === name) last.lines.push(line);
    else groups.push({ name, lines: [line] });
  }
  return groups;
}
