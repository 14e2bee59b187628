/** The track of a stroke as a film: the exact position of every disc at any time, in millimetres and microseconds. */

import { MEASURES, POCKETS } from "./measures";
import { STEPS, type Spot } from "./geometry";
import { FELL, JUMPED, type ManSpot, type Track } from "./types";

const SECOND = 1e6;
/** Time in which a pocketed man disappears, and a man that jumped off the board. */
export const FALL = 0.2 * SECOND;
/** Time in which a disc that tips over the lip has sunk between the walls of the hole. */
const SINK = 0.06 * SECOND;
export const FLIGHT = 0.35 * SECOND;

/** A disc as it is drawn. */
export interface DrawnDisc {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Radians its mark has turned, anti-clockwise. */
  readonly angle: number;
  /** 1 on the surface; smaller while it falls, larger while it flies. */
  readonly size: number;
  readonly alpha: number;
}

/** A contact that is heard: its kind, speed (mm/s) and place. */
export interface Hit {
  readonly time: number;
  readonly kind: number;
  readonly speed: number;
  readonly x: number;
  readonly striker: boolean;
}

interface Stretch {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly decel: number;
  readonly rim: number;
  readonly rimDecel: number;
  /** Angle at the start. */
  readonly angle: number;
}

interface Disc {
  readonly name: string;
  readonly radius: number;
  readonly stretches: readonly Stretch[];
  /** Time, kind, pocket and speed of leaving the surface. */
  readonly left: { readonly time: number; readonly kind: number; readonly pocket: number; readonly speed: number } | null;
}

/** Distance at constant deceleration until it stops. */
export function run(speed: number, decel: number, seconds: number): number {
  const size = Math.abs(speed);
  if (size === 0) return 0;
  const lasts = decel > 0 ? Math.min(seconds, size / decel) : seconds;
  return Math.sign(speed) * lasts * (size - 0.5 * decel * lasts);
}

function stretchAt(disc: Disc, time: number): Stretch | undefined {
  let low = 0;
  let high = disc.stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((disc.stretches[middle]?.time ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return disc.stretches[low];
}

function slid(stretch: Stretch, radius: number, time: number): { x: number; y: number; angle: number; share: number } {
  const seconds = Math.max(time - stretch.time, 0) / SECOND;
  const speed = Math.hypot(stretch.vx, stretch.vy);
  const path = speed > 0 ? run(speed, stretch.decel, seconds) / speed : 0;
  return {
    x: stretch.x + stretch.vx * path,
    y: stretch.y + stretch.vy * path,
    angle: stretch.angle + run(stretch.rim, stretch.rimDecel, seconds) / radius,
    share: speed > 0 ? Math.max(speed - stretch.decel * seconds, 0) / speed : 0,
  };
}

/** mm/s: least and greatest speed at which a flying man is shown. */
const FLIES = [600, 2000] as const;

/** Velocity of a man that jumps: in its direction if it moved, else away from the centre. */
function flight(from: Spot, velocity: Spot, speed: number): Spot {
  const way = Math.hypot(velocity.x, velocity.y) > 100 ? velocity : from;
  const length = Math.hypot(way.x, way.y);
  const shown = Math.min(Math.max(speed, FLIES[0]), FLIES[1]);
  return length > 0 ? { x: (way.x / length) * shown, y: (way.y / length) * shown } : { x: 0, y: shown };
}

/** Spot of a disc some time after it fell: it keeps its velocity until the wall of the hole stops it. */
export function fallen(from: Spot, velocity: Spot, pocket: Spot, radius: number, since: number): Spot {
  const free = { x: from.x + (velocity.x * since) / SECOND, y: from.y + (velocity.y * since) / SECOND };
  const [x, y] = [free.x - pocket.x, free.y - pocket.y];
  const outside = Math.hypot(from.x - pocket.x, from.y - pocket.y);
  // How far the hole holds it, from where it tipped to the width that the wall leaves.
  const room = Math.min(Math.max(MEASURES.pocketRadius - radius, 0), outside);
  const reach = outside + (room - outside) * Math.min(since / SINK, 1) ** 2;
  const distance = Math.hypot(x, y);
  if (distance <= reach) return free;
  return { x: pocket.x + (x * reach) / distance, y: pocket.y + (y * reach) / distance };
}

/** One stroke that can be shown at any time. */
export class Film {
  /** Time until all discs are at rest and none is falling. */
  readonly duration: number;
  readonly hits: readonly Hit[];
  private readonly discs: readonly Disc[];

  constructor(
    before: readonly ManSpot[],
    readonly track: Track,
    /** Angle at which each man lay before the stroke, by its name. */
    angles: ReadonlyMap<string, number> = new Map(),
  ) {
    const spots = new Map(before.map((laid) => [laid[0], laid]));
    // Men that are not in the track did not move.
    const others = before.map((laid) => laid[0]).filter((name) => !track.discs.includes(name));
    this.discs = [...track.discs, ...others].map((name, index) =>
      makeDisc(name, index, track, spots.get(name), angles.get(name) ?? 0),
    );
    const leaving = this.discs.map(({ left }) => (left ? left.time + (left.kind === FELL ? FALL : FLIGHT) : 0));
    this.duration = Math.max(track.ended, ...leaving);
    this.hits = track.hits.map(([time, kind, disc, , speed]) => {
      const who = this.discs[disc];
      const stretch = who && stretchAt(who, time);
      const x = who && stretch ? slid(stretch, who.radius, time).x : 0;
      return { time, kind, speed: speed / STEPS, x, striker: disc === 0 };
    });
  }

  /** Where the striker starts, and its velocity; null if the track has no striker. */
  get start(): { readonly x: number; readonly y: number; readonly vx: number; readonly vy: number } | null {
    return this.discs[0]?.name === "striker" ? (this.discs[0].stretches[0] ?? null) : null;
  }

  /** The visible discs at a time. */
  at(time: number): DrawnDisc[] {
    const shown: DrawnDisc[] = [];
    for (const disc of this.discs) {
      const seen = this.seen(disc, time);
      if (seen !== null) shown.push(seen);
    }
    return shown;
  }

  private seen(disc: Disc, time: number): DrawnDisc | null {
    const { left, name } = disc;
    const gone = left !== null && time >= left.time;
    const stretch = stretchAt(disc, gone ? left.time - 1 : time);
    if (stretch === undefined) return null;
    const at = slid(stretch, disc.radius, gone ? left.time : time);
    if (!gone) return { name, x: at.x, y: at.y, angle: at.angle, size: 1, alpha: 1 };
    const since = time - left.time;
    const velocity = { x: stretch.vx * at.share, y: stretch.vy * at.share };
    if (left.kind === FELL) {
      const part = since / FALL;
      if (part >= 1) return null;
      const [x, y] = POCKETS[left.pocket] ?? [at.x, at.y];
      const spot = fallen(at, velocity, { x, y }, disc.radius, since);
      return { name, ...spot, angle: at.angle, size: 1 - 0.3 * part, alpha: 1 - part * part };
    }
    const part = since / FLIGHT;
    if (part >= 1) return null;
    const way = flight(at, velocity, left.speed);
    const fly = { x: at.x + (way.x * since) / SECOND, y: at.y + (way.y * since) / SECOND };
    return { name, ...fly, angle: at.angle, size: 1 + 0.25 * part, alpha: 1 - part };
  }
}

function makeDisc(name: string, index: number, track: Track, laid: ManSpot | undefined, lies: number): Disc {
  const radius = name === "striker" ? MEASURES.strikerRadius : MEASURES.manRadius;
  const stretches: Stretch[] = [];
  if (laid !== undefined) {
    const still = { vx: 0, vy: 0, decel: 0, rim: 0, rimDecel: 0, angle: lies };
    stretches.push({ time: -Infinity, x: laid[1] / STEPS, y: laid[2] / STEPS, ...still });
  }
  let angle = lies;
  for (const [disc, time, x, y, vx, vy, decel, rim, rimDecel] of track.rows) {
    if (disc !== index) continue;
    const last = stretches.at(-1);
    if (last !== undefined && last.rim !== 0) angle = slid(last, radius, time).angle;
    stretches.push({
      ...{ time, angle, x: x / STEPS, y: y / STEPS, vx: vx / STEPS, vy: vy / STEPS },
      ...{ decel: decel / STEPS, rim: rim / STEPS, rimDecel: rimDecel / STEPS },
    });
  }
  const hit = track.hits.find(([, kind, disc]) => disc === index && (kind === FELL || kind === JUMPED));
  const left = hit ? { time: hit[0], kind: hit[1], pocket: hit[3], speed: hit[4] / STEPS } : null;
  return { name, radius, stretches, left };
}
