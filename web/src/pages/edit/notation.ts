/** Position notation of the editor: spots of the men in millimetres, then `key=value` words. */

import type { ManSpot } from "../../board/api";
import { STEPS } from "../../board/geometry";
import { nearestFreeSpot } from "../../board/spots";

export const RACK = "carrom1 rack break=no";
export const EMPTY = "carrom1 -";

const figure = (hundredths: number): string => String(Number((hundredths / 100).toFixed(2)));

export function menNotation(men: readonly ManSpot[]): string {
  if (men.length === 0) return "-";
  const order = (name: string): string => `${"QWB".indexOf(name.charAt(0))}${name}`;
  const sorted = [...men].sort((a, b) => (order(a[0]) < order(b[0]) ? -1 : 1));
  return sorted.map(([name, x, y]) => `${name}:${figure(x)},${figure(y)}`).join(";");
}

function rest(notation: string): string[] {
  const isMen = (word: string): boolean => word.includes(":") || word === "rack" || word === "-";
  return notation
    .trim()
    .split(/\s+/)
    .slice(1)
    .filter((word) => !isMen(word));
}

/**
 * The notation with other men. After men were moved there is no break to be made. The queen is on the board or
 * pocketed, never both: one that was taken off counts as covered by white, until another state is chosen.
 */
export function withMen(notation: string, men: readonly ManSpot[]): string {
  const moved = ["carrom1", menNotation(men), ...rest(notation).filter((word) => word !== "break=no")].join(" ");
  if (men.length === 0) return moved;
  const [lies, state] = [men.some((laid) => laid[0] === "Q"), valueOf(moved, "queen")];
  return lies ? withValue(moved, "queen", "") : withValue(moved, "queen", state || "white");
}

/** The notation with another state of the queen: on the board (empty) she lies in the centre or beside it. */
export function withQueen(notation: string, men: readonly ManSpot[], state: string): string {
  const others = men.filter((laid) => laid[0] !== "Q");
  if (state !== "") return withValue(withMen(notation, others), "queen", state);
  const lies = men.find((laid) => laid[0] === "Q");
  const free = nearestFreeSpot({ x: 0, y: 0 }, "Q", others) ?? { x: 0, y: 0 };
  return withMen(notation, [lies ?? ["Q", free.x * STEPS, free.y * STEPS], ...others]);
}

export function valueOf(notation: string, key: string): string {
  const found = rest(notation).find((word) => word.startsWith(`${key}=`));
  return found?.slice(key.length + 1) ?? "";
}

/** The notation with another value of a key; an empty value removes the key. */
export function withValue(notation: string, key: string, value: string): string {
  const [tag = "carrom1", men = "-"] = notation.trim().split(/\s+/);
  const others = rest(notation).filter((word) => !word.startsWith(`${key}=`));
  return [tag, men, ...others, ...(value === "" ? [] : [`${key}=${value}`])].join(" ");
}
