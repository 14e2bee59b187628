/** Ghost paths: the ways of the discs of a stroke that is shown but not played. */

import { STEPS } from "./geometry";
import { COLOURS, MEASURES, POCKETS } from "./measures";
import { at, ring, thin, type Pen } from "./overlay";
import { FELL, lookOf, type Ghost, type ManSpot, type Pair, type Track } from "./types";

/** Hundredths of a millimetre: a shorter way is not worth a line. */
const SHORTEST = 600;

/** The ways of the striker and of the men that it moves, the longest ones only if a number is given. */
export function ghostsOf(before: readonly ManSpot[], track: Track, most = Infinity): Ghost[] {
  const lies = new Map(before.map(([name, x, y]) => [name, [x, y] as Pair]));
  const found = track.discs.flatMap((name, disc) => {
    const start = lies.get(name);
    const way: Pair[] = start === undefined ? [] : [start];
    for (const row of track.rows) if (row[0] === disc) way.push([row[2], row[3]]);
    const fall = track.hits.find(([, kind, who]) => kind === FELL && who === disc);
    const pocket = fall === undefined ? undefined : POCKETS[fall[3]];
    if (pocket !== undefined) way.push([pocket[0] * STEPS, pocket[1] * STEPS]);
    return lengthOf(way) < SHORTEST ? [] : [{ name, way }];
  });
  return found.sort((a, b) => order(a) - order(b) || lengthOf(b.way) - lengthOf(a.way)).slice(0, most);
}

function order(ghost: Ghost): number {
  return ghost.name === "striker" ? 0 : 1;
}

function lengthOf(way: readonly Pair[]): number {
  return way.slice(1).reduce((sum, [x, y], n) => sum + Math.hypot(x - (way[n]?.[0] ?? x), y - (way[n]?.[1] ?? y)), 0);
}

export function drawGhost(pen: Pen, { name, way }: Ghost): void {
  const spots = way.map(([x, y]) => at(pen, { x: x / STEPS, y: y / STEPS }));
  const [first, last] = [spots[0], spots.at(-1)];
  if (first === undefined || last === undefined) return;
  const { context, px } = pen;
  const striker = lookOf(name) === "striker";
  context.setLineDash([5 * px, 4 * px]);
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of spots.slice(1)) context.lineTo(x, y);
  thin(pen, striker ? COLOURS.ink : pen.accent, 1.8, 0.95);
  context.setLineDash([]);
  ring(pen, striker ? first : last, (striker ? MEASURES.strikerRadius : MEASURES.manRadius) - px);
  thin(pen, striker ? COLOURS.ink : pen.accent, 1.4, 0.8);
}
