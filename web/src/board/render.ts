/** Draws everything that changes on one transparent canvas above the empty board. */

import { DEFAULTS, type Config } from "./config";
import { lookOf, type Aim, type SpotProblem, type Seat } from "./types";
import { Pictures } from "./discs";
import { HALF, STEPS, rotate } from "./geometry";
import {
  drawAim,
  drawBand,
  drawFigures,
  drawForbidden,
  drawHalo,
  drawPower,
  drawRegion,
  type Pen,
} from "./overlay";
import { drawGhost } from "./ghosts";
import { FAINT } from "./onlooker";
import { spotProblems } from "./spots";
import { menToPlace, type State } from "./state";
import type { DrawnDisc } from "./track";

/** A disc that fades out, with the seat at the bottom when it was last shown. */
export interface FadingDisc {
  readonly disc: DrawnDisc;
  readonly view: Seat;
  readonly alpha: number;
}

/** Ring around a selected man or one with a problem. */
export interface Halo {
  readonly x: number;
  readonly y: number;
  readonly reason: SpotProblem | null;
  readonly chosen: boolean;
}

/** Contents of one frame. */
interface Frame {
  readonly state: State;
  readonly config: Config;
  readonly view: Seat;
  readonly discs: readonly DrawnDisc[];
  readonly fading: readonly FadingDisc[];
  /** True while a film is shown; the aim is hidden then. */
  readonly film: boolean;
  /** The state in which the aim of the coming stroke of a film is drawn, if it is to be shown. */
  readonly lead: State | null;
  readonly drawn: number | null;
  readonly sliding: boolean;
  readonly figures: boolean;
  /** Aim of another player, on a board that is only watched. */
  readonly other: Aim | null;
  /** Rings around men. */
  readonly halos: readonly Halo[];
}

export class Painter {
  /** Side of the board in device pixels and in CSS pixels. */
  private dots = 0;
  private pixels = 1;
  /** Millimetres from the centre to the edge of the drawing. */
  private half = HALF;
  private pictures = new Pictures(1);
  private region: { key: string; canvas: HTMLCanvasElement } | null = null;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  /** Pixels a millimetre. */
  get scale(): number {
    return this.pixels / (2 * this.half);
  }

  /** Set the size; true if it changed. */
  size(pixels: number, dots: number, half: number): boolean {
    this.pixels = pixels;
    if (dots === this.dots && half === this.half) return false;
    this.dots = dots;
    this.half = half;
    this.canvas.width = dots;
    this.canvas.height = dots;
    this.pictures = new Pictures(dots / (2 * this.half));
    this.region = null;
    return true;
  }

  draw(frame: Frame): void {
    const context = this.canvas.getContext("2d");
    if (context === null || this.dots === 0) return;
    const pen = this.pen(context, frame);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.dots, this.dots);
    const { state } = frame;
    const striking = !frame.film && state.mode === "strike";
    if (!frame.film && state.mode === "place") this.drawPlacing(context, frame);
    this.inMillimetres(context);
    if (striking && frame.sliding) drawForbidden(pen, state);
    if (striking) drawPower(pen, state, frame.drawn !== null);
    for (const { disc, view, alpha } of frame.fading) this.disc(context, disc, view, alpha);
    // Falling men are drawn below the others, the striker and flying men above them.
    for (const disc of [...frame.discs].sort((a, b) => layer(a) - layer(b))) this.disc(context, disc, frame.view, 1);
    this.inMillimetres(context);
    if (!frame.film) for (const ghost of state.ghosts) drawGhost(pen, ghost);
    if (!frame.film && state.mode === "watch" && frame.other !== null) {
      const line = frame.config.aimLine === "full" ? "full" : "short";
      drawAim({ ...pen, strength: FAINT }, { ...state, aim: frame.other }, line);
    }
    if (striking) {
      drawAim(pen, state, frame.config.aimLine);
      if (frame.drawn !== null) drawBand(pen, state, frame.drawn, frame.config.aiming);
      if (frame.figures) drawFigures(pen, figures(frame));
    }
    if (frame.lead !== null) drawAim(pen, frame.lead, "short");
    for (const halo of frame.halos) drawHalo(pen, halo, halo.reason, halo.chosen);
  }

  private pen(context: CanvasRenderingContext2D, frame: Frame): Pen {
    return { context, view: frame.view, half: this.half, px: 1 / this.scale, accent: frame.config.accent || DEFAULTS.accent };
  }

  private inMillimetres(context: CanvasRenderingContext2D): void {
    const k = this.dots / (2 * this.half);
    context.setTransform(k, 0, 0, k, this.dots / 2, this.dots / 2);
  }

  private disc(context: CanvasRenderingContext2D, disc: DrawnDisc, view: Seat, share: number): void {
    const { body, mark, half } = this.pictures.of(lookOf(disc.name));
    const k = this.dots / (2 * this.half);
    const seen = rotate(disc, -view);
    const [x, y] = [this.dots / 2 + seen.x * k, this.dots / 2 - seen.y * k];
    context.globalAlpha = disc.alpha * share;
    context.setTransform(disc.size, 0, 0, disc.size, x, y);
    context.drawImage(body, -half, -half);
    if (disc.angle !== 0) context.rotate(-disc.angle);
    context.drawImage(mark, -half, -half);
    context.globalAlpha = 1;
  }

  private drawPlacing(context: CanvasRenderingContext2D, frame: Frame): void {
    const { state } = frame;
    if (state.placing === null) return;
    const others = state.spots.filter((_, index) => index !== state.chosen);
    const key = JSON.stringify([state.placing, frame.view, frame.config.accent, state.chosen, others]);
    if (this.region?.key !== key) {
      const canvas = document.createElement("canvas");
      canvas.width = this.dots;
      canvas.height = this.dots;
      const own = canvas.getContext("2d");
      if (own === null) return;
      this.inMillimetres(own);
      drawRegion(this.pen(own, frame), state.placing, state.spots, state.chosen);
      this.region = { key, canvas };
    }
    context.globalAlpha = 0.26;
    context.drawImage(this.region.canvas, 0, 0);
    context.globalAlpha = 1;
  }
}

function layer(disc: DrawnDisc): number {
  if (disc.size < 1) return 0;
  return disc.size > 1 ? 3 : disc.name === "striker" ? 2 : 1;
}

/** Rings of the men to be placed, with the problem of each. */
export function placeHalos(state: State): Halo[] {
  if (state.mode !== "place" || state.placing === null) return [];
  const found = spotProblems(state.placing, state.spots);
  return menToPlace(state).map((disc, n) => ({
    ...{ x: disc.x, y: disc.y },
    ...{ reason: found[n] ?? null, chosen: n === state.chosen },
  }));
}

/** Power and direction, or the place while the striker is moved. */
function figures({ state, config, sliding }: Frame): string {
  const number = (value: number, digits: number, sign: "auto" | "exceptZero" = "exceptZero"): string =>
    new Intl.NumberFormat(config.language, {
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: sign },
    }).format(value);
  if (sliding) return `${number(state.aim.place / STEPS, 1)} mm`;
  return `${number(state.aim.speed / 1000, 2, "auto")} m/s   ${number(state.aim.degrees, 2)}°`;
}
