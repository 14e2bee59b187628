/** The empty carrom board: wood, frame, pockets, nets and the lines of chapter I A in their sizes. */

import { BASE_CIRCLES, COLOURS, FRAME, GRAIN, LIGHT, MEASURES, POCKETS, RAIL_GRAIN } from "./measures";
import { toneOf, woodDots, type Cut } from "./textures";

const M = MEASURES;
const INNER = M.side / 2;
/** Millimetres: lines whose thickness the laws leave open. */
const FINE = 1;
const CORNER = 16;

type Attributes = Record<string, string | number>;

function node(name: string, attributes: Attributes, children: readonly SVGElement[] = []): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
  }
  made.append(...children);
  return made;
}

const square = (half: number, corner: number, more: Attributes): SVGElement =>
  node("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: corner, ...more });
const circle = (x: number, y: number, r: number, more: Attributes): SVGElement =>
  node("circle", { cx: x, cy: y, r, ...more });
const path = (d: string, more: Attributes): SVGElement => node("path", { d, fill: "none", ...more });
/** Repeats a shape on all four sides. */
const around = (make: (turn: string) => SVGElement): SVGElement[] =>
  [0, 90, 180, 270].map((angle) => make(`rotate(${angle})`));

/** SVG of everything above the wood, with a frame whose outer edge is that far from the centre (mm). */
export function groundSvg(half: number): SVGElement {
  const box = `${-half} ${-half} ${2 * half} ${2 * half}`;
  const parts = [defs(), ...frame(half), ...surface(), ...baseLines(), ...arrows(), ...circles(), ...pockets()];
  return node("svg", { viewBox: box, "aria-hidden": "true", focusable: "false" }, parts);
}

function defs(): SVGElement {
  const stop = (offset: number, colour: string, opacity = 1): SVGElement =>
    node("stop", { offset, "stop-color": colour, "stop-opacity": opacity });
  const across = (id: string, to: Attributes, stops: SVGElement[]): SVGElement =>
    node("linearGradient", { id, x1: 0, y1: 0, x2: 0, y2: 0, ...to }, stops);
  const [middle, edge] = LIGHT;
  return node("defs", {}, [
    node("radialGradient", { id: "carrom-lamp", cx: 0.5, cy: 0.4, r: 0.78 }, [
      stop(0, middle[0], 0.42),
      stop(0.45, middle[0], 0.1),
      stop(1, edge[0], 0.36),
    ]),
    across("carrom-foot", { y2: 1 }, [stop(0, COLOURS.shadow, 0.42), stop(1, COLOURS.shadow, 0)]),
    across("carrom-rails", { x2: 1, y2: 1 }, [stop(0, "#ffe3b8", 0.2), stop(0.5, "#ffe3b8", 0), stop(1, "#000", 0.3)]),
    node("radialGradient", { id: "carrom-hole", cx: 0.54, cy: 0.58, r: 0.62 }, [
      stop(0, "#2a2019"),
      stop(0.7, COLOURS.hole),
      stop(1, "#0b0805"),
    ]),
    node("clipPath", { id: "carrom-surface" }, [square(INNER, M.pocketRadius, {})]),
  ]);
}

function frame(half: number): SVGElement[] {
  const seams = around((turn) =>
    path(`M${INNER - 5} ${INNER - 5}L${half - 4} ${half - 4}`, {
      ...{ transform: turn, stroke: COLOURS.seam, "stroke-width": 1.1, opacity: 0.8 },
    }),
  );
  return [
    square(half, CORNER, { fill: "url(#carrom-rails)" }),
    ...seams,
    square(half - 0.8, CORNER - 0.8, { fill: "none", stroke: "#1d1007", "stroke-width": 1.6, opacity: 0.55 }),
    square(half - 3, CORNER - 3, { fill: "none", stroke: "#ffdcae", "stroke-width": 1.2, opacity: 0.16 }),
    // Highlight on the inner edge.
    square(INNER + 5, M.pocketRadius + 5, { fill: "none", stroke: "#ffdcae", "stroke-width": 1.4, opacity: 0.2 }),
    square(INNER + 1.6, M.pocketRadius + 1.6, { fill: "none", stroke: "#1d1007", "stroke-width": 3.2, opacity: 0.75 }),
  ];
}

/** Light, and the shadow of the frame on the surface, deepest at the side nearest to the light. */
function surface(): SVGElement[] {
  const shades: readonly (readonly [string, number, number])[] = [
    ["rotate(0)", 26, 1],
    ["rotate(270)", 18, 0.7],
    ["rotate(90)", 12, 0.45],
    ["rotate(180)", 9, 0.35],
  ];
  const feet = shades.map(([transform, deep, opacity]) =>
    node("rect", {
      ...{ x: -INNER, y: -INNER, width: M.side, height: deep },
      ...{ transform, opacity, fill: "url(#carrom-foot)" },
    }),
  );
  return [
    square(INNER, M.pocketRadius, { fill: "url(#carrom-lamp)" }),
    node("g", { "clip-path": "url(#carrom-surface)" }, feet),
  ];
}

const INK: Attributes = { stroke: COLOURS.ink, opacity: 0.9 };

/** Two base lines a side (A.4a) and the eight base circles at their ends (A.4b). */
function baseLines(): SVGElement[] {
  const lower = INNER - M.baseLineFromFrame;
  const upper = lower - M.baseLinesApart;
  const reach = M.baseLineLength / 2 - M.baseCircleRadius;
  const line = (y: number, width: number): SVGElement[] =>
    around((turn) => path(`M${-reach} ${y}H${reach}`, { transform: turn, "stroke-width": width, ...INK }));
  const ends = BASE_CIRCLES.flatMap(([x, y]) => [
    circle(x, -y, M.baseCircleRadius - FINE / 2, { fill: COLOURS.wood, "fill-opacity": 0.55, ...INK }),
    circle(x, -y, M.baseCircleRed, { fill: COLOURS.red, opacity: 0.92 }),
    circle(x, -y, M.baseCircleRed - 2.4, { fill: "none", stroke: "#fff", "stroke-width": 0.8, opacity: 0.16 }),
  ]);
  return [...line(lower, M.baseLineThickness), ...line(upper, M.baseLineThickness / 3), ...ends];
}

/** The arrow through the gap at each corner and the arch at its foot (A.5). */
function arrows(): SVGElement[] {
  const corner = POCKETS[0][0];
  const tip = corner - (M.pocketRadius + M.arrowFromPocket) / Math.SQRT2;
  const foot = tip - M.arrowLength / Math.SQRT2;
  const arch = M.archRadius;
  const heads = [
    `M${tip} ${tip}L${tip - 11} ${tip - 5}L${tip - 7.5} ${tip - 7.5}L${tip - 5} ${tip - 11}z`,
    `M${foot + arch + 0.6} ${foot + 7}l-4 -10h8z`,
    `M${foot + 7} ${foot + arch + 0.6}l-10 -4v8z`,
  ];
  return around((transform) =>
    node("g", { transform, opacity: 0.9 }, [
      path(`M${foot} ${foot}L${tip - 6} ${tip - 6}`, { stroke: COLOURS.ink, "stroke-width": M.arrowThickness }),
      path(`M${foot} ${foot + arch}A${arch} ${arch} 0 1 1 ${foot + arch} ${foot}`, { stroke: COLOURS.ink }),
      ...heads.map((head) => path(head, { fill: COLOURS.ink })),
    ]),
  );
}

/** The outer circle (A.7) and the red centre circle (A.6). */
function circles(): SVGElement[] {
  return [
    circle(0, 0, M.outerCircleRadius, { fill: "none", "stroke-width": 1.3, ...INK }),
    circle(0, 0, M.outerCircleRadius - 4.5, { fill: "none", stroke: COLOURS.ink, "stroke-width": 0.6, opacity: 0.45 }),
    // Pale, so that the empty circle is not mistaken for the queen.
    circle(0, 0, M.centreCircleRadius, { fill: COLOURS.red, "fill-opacity": 0.3, ...INK }),
    circle(0, 0, M.centreCircleRadius - 2.6, { fill: "none", stroke: "#fff", "stroke-width": 0.8, opacity: 0.16 }),
  ];
}

/** The four pockets (A.3) and their nets (G). */
function pockets(): SVGElement[] {
  const r = M.pocketRadius;
  const on = (radius: number, angle: number): string =>
    `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  const spokes = Array.from({ length: 12 }, (_, n) => (n * Math.PI) / 6);
  const net = spokes.map((angle) => `M${on(r * 0.12, angle)}L${on(r * 0.93, angle)}`).join("");
  const ring = { fill: "none", stroke: COLOURS.net, "stroke-width": 0.7 };
  return POCKETS.map(([x, y]) =>
    node("g", { transform: `translate(${x} ${-y})` }, [
      circle(0, 0, r, { fill: "url(#carrom-hole)" }),
      circle(0.6, 1.4, r * 0.36, ring),
      circle(0.4, 0.9, r * 0.68, ring),
      path(net, { stroke: COLOURS.net, "stroke-width": 0.7 }),
      circle(0, 0, r - 0.4, { fill: "none", stroke: "#080503", "stroke-width": 2.2, opacity: 0.7 }),
      path(`M${on(r + 0.6, 2.6)}A${r + 0.6} ${r + 0.6} 0 0 0 ${on(r + 0.6, -0.6 + 0.9)}`, {
        ...{ stroke: "#fff3d6", "stroke-width": 1.1, opacity: 0.35 },
      }),
    ]),
  );
}

const SURFACE: Cut = { pale: toneOf("#f0d8a8"), dark: toneOf(GRAIN[2]), seed: 3.7, years: 15, fibre: 0.34, pores: 0.1 };
const RAIL: Cut = { pale: toneOf(FRAME[0]), dark: toneOf("#3b2211"), seed: 11.3, years: 3, fibre: 0.5, pores: 0.25 };

function piece(width: number, height: number, cut: Cut): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.putImageData(new ImageData(woodDots(width, height, cut), width, height), 0, 0);
  return canvas;
}

let wood: { readonly surface: HTMLCanvasElement; readonly rail: HTMLCanvasElement } | null = null;

/** Paint the wood of surface and frame onto a canvas of that width in device pixels; `half` as in `groundSvg`. */
export function paintWood(canvas: HTMLCanvasElement, dots: number, half: number): void {
  wood ??= { surface: piece(320, 960, SURFACE), rail: piece(420, 96, RAIL) };
  canvas.width = dots;
  canvas.height = dots;
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.imageSmoothingQuality = "high";
  context.setTransform(dots / (2 * half), 0, 0, dots / (2 * half), dots / 2, dots / 2);
  context.beginPath();
  context.roundRect(-half, -half, 2 * half, 2 * half, CORNER);
  context.clip();
  context.fillStyle = RAIL_GRAIN[0];
  context.fillRect(-half, -half, 2 * half, 2 * half);
  for (let side = 0; side < 4; side++) {
    context.save();
    context.rotate((side * Math.PI) / 2);
    context.beginPath();
    for (const [x, y] of [[-half, -half], [half, -half], [INNER, -INNER], [-INNER, -INNER]] as const) context.lineTo(x, y);
    context.clip();
    context.scale(side % 2 === 0 ? 1 : -1, 1);
    context.drawImage(wood.rail, -half, -half, 2 * half, half - INNER + 1);
    context.restore();
  }
  context.beginPath();
  context.roundRect(-INNER, -INNER, M.side, M.side, M.pocketRadius);
  context.clip();
  context.drawImage(wood.surface, -INNER, -INNER, M.side, M.side);
}
