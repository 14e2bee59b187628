/** Geometry of the carrom board, in millimetres from its centre. */

import { MEASURES, POCKETS } from "./measures";
import type { Interval, ManSpot, Seat } from "./types";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Hundredths of a millimetre in a millimetre. */
export const STEPS = MEASURES.stepsPerMm;
/** Millimetres from the centre to the outer edge of the frame. */
export const HALF = MEASURES.side / 2 + MEASURES.frameWidth;
/** The same for a small board, whose frame is drawn narrower so that the men are larger. */
const NARROW_HALF = MEASURES.side / 2 + 20;
/** Pixels: a board below this width is small. */
const SMALL = 480;

/** Millimetres from the centre to the edge of a drawing of that width; the editor needs the whole frame for its men. */
export function drawnHalf(pixels: number, editing = false): number {
  return pixels < SMALL && !editing ? NARROW_HALF : HALF;
}

/** The spot rotated anti-clockwise about the centre by quarter turns. */
export function rotate(spot: Spot, quarters: number): Spot {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return { x: -spot.y, y: spot.x };
    case 2:
      return { x: -spot.x, y: -spot.y };
    case 3:
      return { x: spot.y, y: -spot.x };
    default:
      return spot;
  }
}

/** Centre of the striker at a place (hundredths of a millimetre, as seen from the seat). */
export function strikerSpotAt(place: number, seat: Seat): Spot {
  return rotate({ x: place / STEPS, y: -MEASURES.baseDistance }, seat);
}

export function spotOf(laid: ManSpot): Spot {
  return { x: laid[1] / STEPS, y: laid[2] / STEPS };
}

export function distanceBetween(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The lawful place nearest to the wanted one; the wanted one if none is lawful. */
export function nearestPlace(wanted: number, places: readonly Interval[]): number {
  let best = wanted;
  let least = Infinity;
  for (const [low, high] of places) {
    const within = Math.min(Math.max(wanted, low), high);
    const off = Math.abs(within - wanted);
    if (off < least) {
      least = off;
      best = within;
    }
  }
  return Math.round(best);
}

/** The place after a step of the keys: the nearest lawful one, or the far side of a forbidden stretch. */
export function steppedPlace(from: number, wanted: number, places: readonly Interval[]): number {
  const near = nearestPlace(wanted, places);
  if (near !== from || wanted === from) return near;
  const right = wanted > from;
  const beyond = places.map(([low, high]) => (right ? low : high)).filter((end) => (right ? end > from : end < from));
  const next = right ? Math.min(...beyond) : Math.max(...beyond);
  return Number.isFinite(next) ? Math.round(next) : from;
}

/** Stretches between the lawful ones, from left to right. */
export function forbiddenStretches(places: readonly Interval[], reach: number): Interval[] {
  const gaps: Interval[] = [];
  let from = -reach;
  for (const [low, high] of places) {
    if (low > from) gaps.push([from, low]);
    from = Math.max(from, high);
  }
  if (from < reach) gaps.push([from, reach]);
  return gaps;
}

/** First contact of a disc. */
interface Contact {
  readonly kind: "man" | "frame" | "pocket";
  /** Centre of the disc at the contact. */
  readonly at: Spot;
  readonly distance: number;
  /** Index of the man in the list. */
  readonly man?: number;
  /** Direction in which that man is pushed, of length 1. */
  readonly push?: Spot;
}

/** Distance along a direction of length 1 at which a point enters a circle; null if it does not. */
function reachCircle(from: Spot, along: Spot, centre: Spot, radius: number): number | null {
  const x = centre.x - from.x;
  const y = centre.y - from.y;
  const ahead = x * along.x + y * along.y;
  if (ahead <= 0) return null;
  const aside = x * along.y - y * along.x;
  const square = radius * radius - aside * aside;
  if (square <= 0) return null;
  return Math.max(ahead - Math.sqrt(square), 0);
}

/** Velocity of the striker after its first contact, as a part of the one before; null after a pocket. */
export function afterContact(along: Spot, contact: Contact): Spot | null {
  if (contact.kind === "pocket") return null;
  if (contact.push !== undefined) {
    const { x, y } = contact.push;
    const lost = MEASURES.strikerLoses * (along.x * x + along.y * y);
    return { x: along.x - lost * x, y: along.y - lost * y };
  }
  const wall = MEASURES.side / 2 - MEASURES.strikerRadius - 1e-6;
  const bounced = (part: number, at: number): number => (at * part > 0 && Math.abs(at) >= wall ? -MEASURES.frameBounce * part : part);
  return { x: bounced(along.x, contact.at.x), y: bounced(along.y, contact.at.y) };
}

/** First contact of the striker on a straight line, without friction. */
export function firstContact(from: Spot, along: Spot, men: readonly Spot[]): Contact {
  const reach = MEASURES.strikerRadius + MEASURES.manRadius;
  const wall = MEASURES.side / 2 - MEASURES.strikerRadius;
  const toWall = Math.min(
    along.x > 0 ? (wall - from.x) / along.x : along.x < 0 ? (-wall - from.x) / along.x : Infinity,
    along.y > 0 ? (wall - from.y) / along.y : along.y < 0 ? (-wall - from.y) / along.y : Infinity,
  );
  let distance = Math.max(toWall, 0);
  let kind: Contact["kind"] = "frame";
  let man = -1;
  for (const [x, y] of POCKETS) {
    const far = reachCircle(from, along, { x, y }, MEASURES.strikerFalls);
    if (far !== null && far <= distance) {
      distance = far;
      kind = "pocket";
    }
  }
  for (const [index, spot] of men.entries()) {
    const far = reachCircle(from, along, spot, reach);
    if (far !== null && far < distance) {
      distance = far;
      kind = "man";
      man = index;
    }
  }
  const at = { x: from.x + along.x * distance, y: from.y + along.y * distance };
  const met = men[man];
  if (kind !== "man" || met === undefined) return { kind, at, distance };
  const length = distanceBetween(at, met) || 1;
  return { kind, at, distance, man, push: { x: (met.x - at.x) / length, y: (met.y - at.y) / length } };
}

/** True if a man with that centre lies on the surface: inside the frame, and not so far over a pocket that it falls. */
export function isOnSurface(spot: Spot): boolean {
  const most = MEASURES.side / 2 - MEASURES.manRadius;
  if (Math.abs(spot.x) > most || Math.abs(spot.y) > most) return false;
  return POCKETS.every(([x, y]) => Math.hypot(spot.x - x, spot.y - y) >= MEASURES.manFalls);
}
