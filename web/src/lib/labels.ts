/** Labels of strokes: game, board and stroke with dots between, such as `1.2.14`. */

export interface Label {
  game: number;
  board: number;
  stroke: number;
}

export function readLabel(text: string): Label | null {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  if (found === null) return null;
  return { game: Number(found[1]), board: Number(found[2]), stroke: Number(found[3]) };
}

/** The part of a label that names its board: `1.2` of `1.2.14`. */
export function boardOf(text: string): string {
  return text.split(".").slice(0, 2).join(".");
}

/** The stroke that an address names: the label itself, or the first stroke of a board or a game. */
export function findLabel(wanted: string, labels: readonly string[]): string | null {
  if (labels.includes(wanted)) return wanted;
  return labels.find((label) => label.startsWith(`${wanted}.`)) ?? null;
}

/** The label `step` places further; null beyond either end. */
export function neighbour(label: string, labels: readonly string[], step: number): string | null {
  const at = labels.indexOf(label);
  return at < 0 ? null : (labels[at + step] ?? null);
}
