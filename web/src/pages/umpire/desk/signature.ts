/** A signature drawn by finger, as the path data of an SVG: only M, L and whole numbers. */

export type Point = readonly [x: number, y: number];

/** The box that a signature is scaled into. */
export const WIDTH = 300;
export const HEIGHT = 100;
/** Characters that a fact has room for. */
export const LONGEST = 8000;
/** A point nearer to the last one than this is left out. */
const NEAR = 2;

/** The path of strokes of the finger, thinned until it fits. */
export function signaturePath(strokes: readonly (readonly Point[])[], longest = LONGEST): string {
  for (let near = NEAR; ; near *= 1.5) {
    const path = strokes.map((points) => strokePath(points, near)).join("");
    if (path.length <= longest || near > WIDTH) return path.slice(0, longest);
  }
}

function strokePath(points: readonly Point[], near: number): string {
  let last: Point | null = null;
  let path = "";
  points.forEach((point, at) => {
    const [x, y] = [bounded(point[0], WIDTH), bounded(point[1], HEIGHT)];
    const far = last === null || Math.hypot(x - last[0], y - last[1]) >= near;
    if (!far && at < points.length - 1) return;
    path += `${last === null ? "M" : "L"}${x} ${y}`;
    last = [x, y];
  });
  // A dot is a line of no length, which a round pen draws.
  return points.length === 1 ? path + path.replace("M", "L") : path;
}

const bounded = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
