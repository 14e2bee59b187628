/** A curve of numbers as points of an SVG line. Pure functions. */

export interface Curve {
  points: string;
  low: number;
  high: number;
}

/** Pixels that the line keeps from the edges. */
const MARGIN = 4;

/** The numbers from left to right, the largest at the top; equal numbers lie in the middle. */
export function curveOf(values: readonly number[], width: number, height: number): Curve {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const across = (width - 2 * MARGIN) / Math.max(values.length - 1, 1);
  const points = values.map((value, n) => {
    const part = high === low ? 0.5 : (value - low) / (high - low);
    return `${round(MARGIN + n * across)},${round(height - MARGIN - part * (height - 2 * MARGIN))}`;
  });
  return { points: points.join(" "), low, high };
}

const round = (value: number): number => Math.round(value * 10) / 10;
