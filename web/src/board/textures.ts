/** Wood texture from noise: the same on every screen, without an image file. */

/** Pseudo-random number from 0 to 1 for a point of the grid. */
function rough(x: number, y: number): number {
  let n = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263);
  n = Math.imul(n ^ (n >>> 13), 1_274_126_177);
  return ((n ^ (n >>> 16)) >>> 0) / 4_294_967_295;
}

/** The same noise, interpolated between the points of the grid. */
export function smooth(x: number, y: number): number {
  const [left, low] = [Math.floor(x), Math.floor(y)];
  const [a, b] = [x - left, y - low];
  const [u, v] = [a * a * (3 - 2 * a), b * b * (3 - 2 * b)];
  const below = rough(left, low) * (1 - u) + rough(left + 1, low) * u;
  const above = rough(left, low + 1) * (1 - u) + rough(left + 1, low + 1) * u;
  return below * (1 - v) + above * v;
}

type Tone = readonly [red: number, green: number, blue: number];

/** `#rrggbb` as three numbers. */
export function toneOf(colour: string): Tone {
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Parameters of a piece of wood: colours, number of rings, strength of fibres and pores. */
export interface Cut {
  readonly pale: Tone;
  readonly dark: Tone;
  readonly seed: number;
  /** Annual rings across the piece. */
  readonly years: number;
  readonly fibre: number;
  readonly pores: number;
}

/** RGBA pixels of a piece of wood with its grain from left to right. */
export function woodDots(width: number, height: number, cut: Cut): Uint8ClampedArray<ArrayBuffer> {
  const dots = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const y = row / height;
    for (let column = 0; column < width; column++) {
      const x = column / width;
      const shade = shadeAt(x, y, cut);
      const at = 4 * (row * width + column);
      for (let part = 0; part < 3; part++) {
        const [pale, dark] = [cut.pale[part] ?? 0, cut.dark[part] ?? 0];
        dots[at + part] = pale + (dark - pale) * shade;
      }
      dots[at + 3] = 255;
    }
  }
  return dots;
}

/** Shade from 0 (pale) to 1 (dark). */
function shadeAt(x: number, y: number, cut: Cut): number {
  const bend = smooth(x * 1.3 + cut.seed, y * 2.2) + 0.45 * smooth(x * 3.1, y * 5.3 + cut.seed);
  const year = y * cut.years + bend * 3.4;
  const part = year - Math.floor(year);
  // An annual ring darkens slowly and ends abruptly.
  const ring = part < 0.82 ? (part / 0.82) ** 2.4 : 1 - (part - 0.82) / 0.18;
  const weight = 0.45 + 0.55 * smooth(Math.floor(year) * 7.3, cut.seed + x * 0.8);
  const fibre = smooth(x * 9 + cut.seed, y * 330) - 0.5 + 0.5 * (smooth(x * 22, y * 150 + cut.seed) - 0.5);
  const pore = smooth(x * 34 + cut.seed, y * 420) > 0.86 ? 1 : 0;
  const cloud = smooth(x * 2.1, y * 1.7 + cut.seed) - 0.5;
  const shade = 0.12 + 0.42 * ring * weight + cut.fibre * fibre + cut.pores * pore + 0.22 * cloud;
  return Math.min(Math.max(shade, 0), 1);
}
