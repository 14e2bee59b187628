/** Where the men lie, as text for a player who does not see the board. Pure functions. */

import { distanceBetween, rotate, spotOf, type Spot } from "../board/geometry";
import { MEASURES, POCKETS } from "../board/measures";
import { lookOf, type ManSpot, type Seat } from "../board/types";
import type { Values } from "./format";
import type { Colour } from "../wire/messages";
import type { Key } from "./languages";

interface Described {
  readonly men: readonly ManSpot[];
  /** The seat from which the board is seen: its player is at six o'clock. */
  readonly seat: Seat;
  /** Colour of the listener's men; null for a watcher. */
  readonly own: Colour | null;
  /** State of the queen, as on the wire; null without a board. */
  readonly queen: string | null;
  readonly text: (key: Key, values?: Values) => string;
}

/** More men than this within the outer circle are counted, not described one by one. */
const CROWD = 4;
const NAMES = ["near_right", "far_right", "far_left", "near_left"] as const;

/** Hour on the face of a clock whose twelve is opposite the listener. */
export function hourOf({ x, y }: Spot): number {
  const hour = Math.round((Math.atan2(x, y) * 6) / Math.PI);
  return ((hour + 11) % 12) + 1;
}

/** The nearest pocket, by its place as the listener sees it, and the distance of its centre in millimetres. */
export function nearestPocket(spot: Spot): { name: (typeof NAMES)[number]; distance: number } {
  const all = POCKETS.map(([x, y], at) => ({ name: NAMES[at] ?? NAMES[0], distance: distanceBetween(spot, { x, y }) }));
  return all.reduce((best, one) => (one.distance < best.distance ? one : best));
}

/** Sentences for own men, the other side's and the queen, each man by clock direction and nearest pocket. */
export function describeMen(board: Described): string {
  const { own, text, men, queen } = board;
  const order = own === "black" ? (["black", "white"] as const) : (["white", "black"] as const);
  const sentences = order.map((colour) => {
    const spots = spotsOf(board, colour);
    const head = text(`spoken.${colour === own ? "own_" : ""}${colour}`, { n: spots.length });
    const crowd = spots.filter(isInCircle);
    const single = crowd.length > CROWD ? spots.filter((spot) => !isInCircle(spot)) : spots;
    const parts = single.map((spot) => whereIs(spot, text));
    if (crowd.length > CROWD) parts.unshift(text("spoken.crowd", { n: crowd.length }));
    return parts.length === 0 ? `${head}.` : `${head}: ${parts.join("; ")}.`;
  });
  const lies = men.find((laid) => laid[0] === "Q");
  if (lies !== undefined) sentences.push(text("spoken.queen", { where: whereIs(seen(lies, board), text) }));
  else if (queen !== null && queen !== "on_board") sentences.push(`${text(`match.queen_${queen}` as Key)}.`);
  return sentences.join(" ");
}

function spotsOf(board: Described, colour: Colour): Spot[] {
  return board.men
    .filter((laid) => lookOf(laid[0]) === colour)
    .map((laid) => seen(laid, board))
    .sort((a, b) => nearestPocket(a).distance - nearestPocket(b).distance);
}

function seen(laid: ManSpot, board: Described): Spot {
  return rotate(spotOf(laid), -board.seat);
}

function isInCircle(spot: Spot): boolean {
  return Math.hypot(spot.x, spot.y) <= MEASURES.outerCircleRadius;
}

/** Clock direction and distance from the centre, and the nearest pocket, in whole centimetres. */
function whereIs(spot: Spot, text: Described["text"]): string {
  const far = Math.hypot(spot.x, spot.y);
  if (far < MEASURES.centreCircleRadius) return text("spoken.centre");
  const { name, distance } = nearestPocket(spot);
  return text("spoken.at", {
    hour: hourOf(spot),
    far: Math.round(far / 10),
    near: Math.round(distance / 10),
    pocket: text(`spoken.pocket_${name}`),
  });
}
