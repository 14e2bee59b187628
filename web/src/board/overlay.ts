/** Overlays for the player: aim, power, forbidden stretches, the region for placing men. */

import { COMFORTABLE, DEAD_ZONE, aimVector, fullPull, partOf } from "./aim";
import { afterContact, firstContact, forbiddenStretches, HALF, strikerSpotAt, spotOf, STEPS, rotate, type Spot } from "./geometry";
import { COLOURS, MEASURES, RAIL_GRAIN } from "./measures";
import type { State } from "./state";
import { lineMask } from "./spots";
import type { Pair, Placing, SpotProblem, Seat } from "./types";

/** A canvas in millimetres, y downwards, with the seat at the bottom. */
export interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly view: Seat;
  /** Millimetres from the centre to the edge of the drawing. */
  readonly half: number;
  /** Millimetres a pixel of the page. */
  readonly px: number;
  readonly accent: string;
  /** Opacity of thin lines; 1 if it is not given. */
  readonly strength?: number;
}

const CASING = "#fff6e2";
/** Millimetres of a short aim line, and of the line of the struck man. */
const SHORT = 150;
const PUSHED = 95;
/** Millimetres that the striker is followed after its first contact. */
const AFTER = 110;

export function at(pen: Pen, spot: Spot): Spot {
  const seen = rotate(spot, -pen.view);
  return { x: seen.x, y: -seen.y };
}

export function ring(pen: Pen, centre: Spot, radius: number, from = 0, to = 2 * Math.PI): void {
  pen.context.beginPath();
  pen.context.arc(centre.x, centre.y, radius, from, to);
}

/** A thin line with a pale casing, visible on wood and on men. */
export function thin(pen: Pen, colour: string, width: number, alpha: number): void {
  const { context, px, strength = 1 } = pen;
  context.lineCap = "round";
  context.globalAlpha = 0.55 * alpha * strength;
  context.strokeStyle = CASING;
  context.lineWidth = (width + 1.6) * px;
  context.stroke();
  context.globalAlpha = alpha * strength;
  context.strokeStyle = colour;
  context.lineWidth = width * px;
  context.stroke();
  context.globalAlpha = 1;
}

/** The places between the base lines where the striker may not stand. */
export function drawForbidden(pen: Pen, state: State): void {
  if (state.turn === null) return;
  const { context } = pen;
  const end = (MEASURES.baseLineLength / 2) * STEPS;
  const high = MEASURES.baseLinesApart * 0.62;
  context.globalAlpha = 0.22;
  context.strokeStyle = COLOURS.ink;
  context.lineCap = "butt";
  context.lineWidth = high;
  for (const [low, up] of forbiddenStretches(state.places, end)) {
    const [a, b] = [at(pen, strikerSpotAt(low, state.turn)), at(pen, strikerSpotAt(up, state.turn))];
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Aim line to the first contact, the striker there, and the ways of the struck man and, on a full line, of the striker. */
export function drawAim(pen: Pen, state: State, length: "off" | "short" | "full"): void {
  if (state.turn === null || length === "off") return;
  const { context, px } = pen;
  const from = strikerSpotAt(state.aim.place, state.turn);
  const [right, ahead] = aimVector(state.aim.degrees);
  const size = Math.hypot(right, ahead);
  const along = rotate({ x: right / size, y: ahead / size }, state.turn);
  const men = state.men.map(spotOf);
  const contact = firstContact(from, along, men);
  const most = length === "short" ? SHORT : Infinity;
  const far = Math.min(contact.distance, most);
  const rim = MEASURES.strikerRadius;
  const ends = contact.distance <= most;
  const line = (a: Spot, b: Spot): void => {
    const [start, stop] = [at(pen, a), at(pen, b)];
    context.beginPath();
    context.moveTo(start.x, start.y);
    context.lineTo(stop.x, stop.y);
  };
  const onWay = (d: number): Spot => ({ x: from.x + along.x * d, y: from.y + along.y * d });
  if (far - (ends ? rim : 0) > rim) {
    line(onWay(rim), onWay(far - (ends ? rim : 0)));
    thin(pen, COLOURS.ink, 1.3, 0.85);
  }
  if (!ends) return;
  context.setLineDash(contact.kind === "pocket" ? [1.5 * px, 3 * px] : [4 * px, 3 * px]);
  ring(pen, at(pen, contact.at), rim - px);
  thin(pen, COLOURS.ink, 1.2, 0.7);
  context.setLineDash([]);
  const away = length === "full" ? afterContact(along, contact) : null;
  const speed = away === null ? 0 : Math.hypot(away.x, away.y);
  if (away !== null && speed * AFTER > rim) {
    const [start, stop] = [rim / speed, AFTER];
    const on = (d: number): Spot => ({ x: contact.at.x + away.x * d, y: contact.at.y + away.y * d });
    line(on(start), on(Math.max(stop, start)));
    thin(pen, COLOURS.ink, 1.1, 0.55);
  }
  const met = contact.man === undefined ? undefined : men[contact.man];
  if (met === undefined || contact.push === undefined) return;
  const straight = along.x * contact.push.x + along.y * contact.push.y;
  const { x, y } = contact.push;
  const out = MEASURES.manRadius + (length === "short" ? 0.4 : 1) * PUSHED * straight;
  line({ x: met.x + x * MEASURES.manRadius, y: met.y + y * MEASURES.manRadius }, { x: met.x + x * out, y: met.y + y * out });
  thin(pen, pen.accent, 1.6, 0.9);
}

/** Dots across the picture of what is in line: enough for half a millimetre. */
const MOST_DOTS = 300;

function maskPicture(
  placing: Placing,
  spots: readonly Pair[],
  chosen: number,
  size: number,
  view: Seat,
): HTMLCanvasElement | null {
  if (placing.clear.length === 0 && !placing.clear_placed) return null;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  const picture = context.createImageData(size, size);
  lineMask(placing, spots, chosen, size, view).forEach((alpha, dot) => (picture.data[4 * dot + 3] = alpha));
  context.putImageData(picture, 0, 0);
  return canvas;
}

const GAUGE_FROM = 0.75 * Math.PI;
const GAUGE_SWEEP = 1.5 * Math.PI;

/** Power gauge around the striker, open towards the player, with a mark at the default speed. */
export function drawPower(pen: Pen, state: State, drawn: boolean): void {
  if (state.turn === null) return;
  const { context, px } = pen;
  const middle = at(pen, strikerSpotAt(state.aim.place, state.turn));
  const turn = ((pen.view - state.turn) * Math.PI) / 2;
  const radius = MEASURES.strikerRadius + Math.max(5, 5 * px);
  const start = GAUGE_FROM + turn;
  const filled = start + GAUGE_SWEEP * partOf(state.aim.speed);
  context.lineCap = "round";
  context.lineWidth = Math.max(2.6 * px, 2.4);
  context.strokeStyle = COLOURS.ink;
  context.globalAlpha = 0.2;
  ring(pen, middle, radius, start, start + GAUGE_SWEEP);
  context.stroke();
  context.globalAlpha = drawn ? 1 : 0.75;
  context.strokeStyle = pen.accent;
  ring(pen, middle, radius, start, filled);
  context.stroke();
  const mark = start + GAUGE_SWEEP * partOf(COMFORTABLE);
  const [inner, outer] = [radius - 2.4, radius + Math.max(3.4, 4 * px)];
  context.beginPath();
  context.moveTo(middle.x + inner * Math.cos(mark), middle.y + inner * Math.sin(mark));
  context.lineTo(middle.x + outer * Math.cos(mark), middle.y + outer * Math.sin(mark));
  context.globalAlpha = 0.9;
  context.strokeStyle = COLOURS.ink;
  context.lineWidth = 1.6 * px;
  context.stroke();
  context.globalAlpha = 1;
}

/** Line from the striker back to the pointer. */
export function drawBand(pen: Pen, state: State, part: number, aiming: "pull" | "push"): void {
  if (state.turn === null || aiming === "push") return;
  const { context, px } = pen;
  const middle = at(pen, strikerSpotAt(state.aim.place, state.turn));
  const [right, ahead] = aimVector(state.aim.degrees);
  const back = at(pen, rotate({ x: -right, y: -ahead }, state.turn));
  const size = Math.hypot(back.x, back.y) || 1;
  const way = { x: back.x / size, y: back.y / size };
  const pull = DEAD_ZONE + part * (fullPull((2 * HALF) / px) - DEAD_ZONE);
  const near = MEASURES.strikerRadius + 3;
  const end = Math.max(pull * px, near + 1);
  context.beginPath();
  context.moveTo(middle.x + way.x * near, middle.y + way.y * near);
  context.lineTo(middle.x + way.x * end, middle.y + way.y * end);
  thin(pen, pen.accent, 2, 0.8);
  ring(pen, { x: middle.x + way.x * end, y: middle.y + way.y * end }, 4 * px);
  context.fillStyle = pen.accent;
  context.fill();
}

/** Power and direction in numbers on the far side of the frame, where no hand covers them. */
export function drawFigures(pen: Pen, words: string): void {
  const { context, px, half } = pen;
  const frame = half - MEASURES.side / 2;
  const size = Math.min(16 * px, 0.48 * MEASURES.frameWidth);
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const plate = Math.max(frame, 1.4 * size);
  if (plate > frame) {
    // A narrow frame has no room for the numbers: they get a plate that reaches over its edge.
    const width = context.measureText(words).width + 1.2 * size;
    context.fillStyle = RAIL_GRAIN[0];
    context.globalAlpha = 0.92;
    context.beginPath();
    context.roundRect(-width / 2, -half, width, plate, [0, 0, 0.4 * size, 0.4 * size]);
    context.fill();
    context.globalAlpha = 1;
  }
  context.fillStyle = COLOURS.letters;
  context.fillText(words, 0, -half + plate / 2);
}

/**
 * Region for the centre of the selected man: the ring without the taken discs, and without the spots in line with a man
 * and a pocket. Needs a canvas of its own.
 */
export function drawRegion(pen: Pen, placing: Placing, spots: readonly Pair[], chosen: number): void {
  const { context } = pen;
  const middle = { x: 0, y: 0 };
  ring(pen, middle, placing.outer / STEPS);
  context.fillStyle = pen.accent;
  context.fill();
  context.globalCompositeOperation = "destination-out";
  ring(pen, middle, placing.inner / STEPS);
  context.fill();
  for (const [x, y, radius] of placing.taken) {
    ring(pen, at(pen, { x: x / STEPS, y: y / STEPS }), radius / STEPS);
    context.fill();
  }
  for (const [x, y] of spots.filter((_, index) => index !== chosen)) {
    ring(pen, at(pen, { x: x / STEPS, y: y / STEPS }), 2 * MEASURES.manRadius);
    context.fill();
  }
  const reach = placing.outer / STEPS;
  const lines = maskPicture(placing, spots, chosen, Math.min(Math.ceil((2 * reach) / pen.px), MOST_DOTS), pen.view);
  if (lines !== null) context.drawImage(lines, -reach, -reach, 2 * reach, 2 * reach);
  context.globalCompositeOperation = "source-over";
}

/** Ring around a man: accent for the selected one, dark with a cross for a problem. */
export function drawHalo(pen: Pen, spot: Spot, reason: SpotProblem | null, chosen: boolean): void {
  if (reason === null && !chosen) return;
  ring(pen, at(pen, spot), MEASURES.manRadius + 2.5);
  thin(pen, reason === null ? pen.accent : COLOURS.ink, 2.2, 1);
  if (reason === null) return;
  const { context } = pen;
  const { x, y } = at(pen, spot);
  const arm = MEASURES.manRadius * 0.6;
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x - arm, y + arm);
  context.lineTo(x + arm, y - arm);
  thin(pen, COLOURS.ink, 3, 1);
}
