/** Men and striker as small images, drawn once for each size: a shaded body, and a mark that can turn. */

import { COLOURS, CROWN, FILLS, MEASURES, STAR, TONES } from "./measures";
import type { Look } from "./types";

/** Half the side of an image in radii, with room for the shadow. */
const ROOM = 1.5;
/** Centre of the highlight on a disc, in radii. */
const LAMP = { x: -0.26, y: -0.38 };

interface Picture {
  readonly body: HTMLCanvasElement;
  readonly mark: HTMLCanvasElement;
  /** Half the side of both images, in device pixels. */
  readonly half: number;
}

function radiusOf(look: Look): number {
  return look === "striker" ? MEASURES.strikerRadius : MEASURES.manRadius;
}

/** Images for one size of the board. */
export class Pictures {
  private readonly made = new Map<Look, Picture>();

  /** `dots`: device pixels per millimetre. */
  constructor(readonly dots: number) {}

  of(look: Look): Picture {
    const known = this.made.get(look);
    if (known !== undefined) return known;
    const radius = radiusOf(look) * this.dots;
    const half = Math.ceil(radius * ROOM) + 1;
    const picture = {
      half,
      body: drawn(half, (context) => body(context, look, radius)),
      mark: drawn(half, (context) => mark(context, look, radius)),
    };
    this.made.set(look, picture);
    return picture;
  }
}

function drawn(half: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = 2 * half;
  canvas.height = 2 * half;
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.translate(half, half);
    draw(context);
  }
  return canvas;
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

function shadow(context: CanvasRenderingContext2D, r: number): void {
  const [x, y] = [0.07 * r, 0.16 * r];
  const soft = context.createRadialGradient(x, y, 0.72 * r, x, y, 1.26 * r);
  soft.addColorStop(0, `${COLOURS.shadow}90`);
  soft.addColorStop(0.45, `${COLOURS.shadow}4a`);
  soft.addColorStop(1, `${COLOURS.shadow}00`);
  context.fillStyle = soft;
  disc(context, x, y, 1.28 * r);
  context.fill();
}

function body(context: CanvasRenderingContext2D, look: Look, r: number): void {
  const [pale, deep] = FILLS[look];
  const { rim } = TONES[look];
  shadow(context, r);
  disc(context, 0, 0, r);
  context.fillStyle = rim;
  context.fill();
  const face = context.createRadialGradient(LAMP.x * r, LAMP.y * r, 0, LAMP.x * r, LAMP.y * r, 1.5 * r);
  face.addColorStop(0, pale);
  face.addColorStop(1, deep);
  disc(context, 0, 0, r * 0.955);
  context.fillStyle = face;
  context.fill();
  bevel(context, r);
  for (const groove of GROOVES[look]) turnedGroove(context, look, r, groove);
}

/** The rounded edge: bright towards the light, dark away from it. */
function bevel(context: CanvasRenderingContext2D, r: number): void {
  const edge = context.createLinearGradient(-0.6 * r, -0.8 * r, 0.6 * r, 0.8 * r);
  edge.addColorStop(0, "#ffffff8c");
  edge.addColorStop(0.42, "#ffffff00");
  edge.addColorStop(0.58, "#00000000");
  edge.addColorStop(1, "#0000004d");
  context.strokeStyle = edge;
  context.lineWidth = 0.1 * r;
  disc(context, 0, 0, 0.9 * r);
  context.stroke();
}

interface Groove {
  readonly at: number;
  readonly width: number;
  readonly alpha: number;
}

/** Rings of each look, in radii; they distinguish white from black without colour. */
const GROOVES: Readonly<Record<Look, readonly Groove[]>> = {
  white: [
    { at: 0.7, width: 0.06, alpha: 0.85 },
    { at: 0.4, width: 0.09, alpha: 0.9 },
  ],
  black: [{ at: 0.7, width: 0.045, alpha: 0.28 }],
  queen: [{ at: 0.78, width: 0.05, alpha: 0.5 }],
  striker: [{ at: 0.76, width: 0.055, alpha: 1 }],
};

function turnedGroove(context: CanvasRenderingContext2D, look: Look, r: number, groove: Groove): void {
  context.globalAlpha = groove.alpha;
  context.strokeStyle = TONES[look].mark;
  context.lineWidth = groove.width * r;
  disc(context, 0, 0, groove.at * r);
  context.stroke();
  // Highlight on the lower edge.
  context.globalAlpha = 0.3 * groove.alpha;
  context.strokeStyle = "#fff";
  context.lineWidth = 0.025 * r;
  context.beginPath();
  context.arc(0, 0, (groove.at + groove.width / 2 + 0.012) * r, 0.1 * Math.PI, 0.75 * Math.PI);
  context.stroke();
  context.globalAlpha = 1;
}

function mark(context: CanvasRenderingContext2D, look: Look, r: number): void {
  context.fillStyle = TONES[look].mark;
  if (look === "white") return;
  if (look === "black") {
    disc(context, 0, 0, 0.2 * r);
    context.fill();
    return;
  }
  context.beginPath();
  const lower = look === "queen" ? 0.04 : 0;
  for (const [x, y] of look === "queen" ? CROWN : STAR) context.lineTo(x * r, (y + lower) * r);
  context.closePath();
  context.fill();
  if (look === "striker") {
    disc(context, 0, 0, 0.11 * r);
    context.fillStyle = "#fff";
    context.fill();
  }
}
