/** The board on a page: its elements, its animation loop and what it shows. */

import { Player, type PlayOptions } from "./anim";
import type { Config } from "./config";
import { EditGestures } from "./editor";
import { Crossfade } from "./crossfade";
import { drawnHalf, HALF } from "./geometry";
import type { Gestures, Stage } from "./gestures";
import { groundSvg, paintWood } from "./ground";
import { handleKey, listen } from "./input";
import { leadDiscs, leadState } from "./lead";
import { Onlooker } from "./onlooker";
import { PlaceGestures } from "./place";
import { placeHalos, Painter, type Halo } from "./render";
import { Sound } from "./sound";
import { anglesAfter, discsOf, menToPlace, newState, applyUpdate, viewOf, type BoardUpdate, type State } from "./state";
import { StrikeGestures } from "./strike";
import type { Spot } from "./geometry";
import { Film, type DrawnDisc } from "./track";
import type { Aim, ManSpot, Pair, Seat, Track } from "./types";

/** Milliseconds that the numbers stay after the last change. */
const FIGURES = 1500;
/** Greatest device pixel ratio that is drawn. */
const MOST_DOTS = 3;

export class Board implements Stage {
  readonly state: State = newState();
  readonly strikeGestures = new StrikeGestures(this);
  readonly placeGestures = new PlaceGestures(this);
  readonly editGestures = new EditGestures(this);
  private readonly sound = new Sound();
  private readonly crossfade = new Crossfade();
  private readonly onlooker = new Onlooker();
  private readonly root = document.createElement("div");
  private readonly wood = document.createElement("canvas");
  private ground = groundSvg(HALF);
  private half = HALF;
  private readonly canvas = document.createElement("canvas");
  private readonly painter = new Painter(this.canvas);
  private readonly watcher: ResizeObserver;
  private readonly stopListening: () => void;
  private readonly hidden = (): void => {
    if (document.hidden && this.player?.playing) this.player.finish();
  };
  private player: Player | null = null;
  /** Before a film: the men, and where the striker was shown. */
  private filmStart: { readonly men: readonly ManSpot[]; readonly striker: Spot | null } = { men: [], striker: null };
  /** Seat at the bottom during a film, and whether the men were updated meanwhile. */
  private filmView: Seat = 0;
  private menChanged = false;
  private asked = 0;
  private figuresUntil = 0;

  constructor(
    element: HTMLElement,
    public config: Config,
  ) {
    this.addLayers(element);
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(this.root);
    this.stopListening = listen(this.root, { gestures: () => this.gestures(), touched: () => this.sound.wake() });
    document.addEventListener("visibilitychange", this.hidden);
    this.fit();
    this.announce();
  }

  readonly scale = (): number => this.painter.scale;
  readonly view = (): Seat => (this.player === null ? viewOf(this.state, this.config) : this.filmView);
  readonly redraw = (): void => {
    this.asked ||= requestAnimationFrame((clock) => this.frame(clock));
  };
  readonly figures = (): void => {
    this.figuresUntil = performance.now() + FIGURES;
  };

  set(given: Partial<BoardUpdate>, fade = true): void {
    const [before, view, gestures] = [this.onScreen(), this.view(), this.gesturesOf()];
    const editing = this.state.mode === "edit";
    const changed = applyUpdate(this.state, given);
    if (editing !== (this.state.mode === "edit")) this.fit();
    if (given.men !== undefined) {
      this.menChanged = true;
      if (this.player?.ended && this.player.options.hold !== true) this.player = null;
    }
    if (changed.aim || changed.spots || this.gesturesOf() !== gestures) gestures?.drop();
    if (!fade) this.crossfade.clear();
    else if (!this.config.instant && this.player === null) {
      this.crossfade.change(before, view, this.onScreen(), this.view(), performance.now());
    }
    if (changed.aim) this.config.onAimChange(this.state.aim);
    this.announce();
    this.redraw();
  }

  /** Show what another player does with the striker or men; null and none clear it. */
  show(aim: Aim | null, spots: readonly Pair[]): void {
    this.onlooker.tell(aim, spots, this.state.aim, performance.now(), this.config.instant);
    this.redraw();
  }

  configure(changes: Partial<Config>): void {
    this.config = { ...this.config, ...changes };
    this.announce();
    this.redraw();
  }

  play(before: readonly ManSpot[], track: Track, options: PlayOptions): Player {
    this.gesturesOf()?.drop();
    this.player?.pause();
    this.filmStart = { men: before, striker: this.onScreen().find(({ name }) => name === "striker") ?? null };
    this.filmView = viewOf(this.state, this.config);
    this.menChanged = false;
    this.crossfade.clear();
    const hear = (hits: Parameters<Sound["play"]>[0]): void => {
      if (this.config.sound && hits.length > 0) this.sound.play(hits);
    };
    const player = new Player(new Film(before, track, this.state.angles), wrapped(options, () => this.filmEnded(player)), {
      redraw: this.redraw,
      closed: (closed) => this.closeFilm(closed),
      hear,
    });
    this.player = player;
    const still = this.config.instant || document.hidden;
    if (still && player.playing) setTimeout(() => player.finish(), 0);
    else this.redraw();
    return player;
  }

  key(event: KeyboardEvent): boolean {
    return handleKey(event, { gestures: () => this.gestures(), touched: () => undefined });
  }

  focus(): void {
    this.root.focus({ preventScroll: true });
  }

  wake(): void {
    this.sound.wake();
  }

  destroy(): void {
    cancelAnimationFrame(this.asked);
    this.asked = -1; // no more frames
    this.player?.pause();
    this.watcher.disconnect();
    this.stopListening();
    document.removeEventListener("visibilitychange", this.hidden);
    this.sound.close();
    this.root.remove();
  }

  private gesturesOf(): Gestures | null {
    const known = { strike: this.strikeGestures, place: this.placeGestures, edit: this.editGestures, watch: null };
    return known[this.state.mode];
  }

  /** The current gestures; null during a film. */
  private gestures(): Gestures | null {
    return this.player === null ? this.gesturesOf() : null;
  }

  private filmEnded(player: Player): void {
    if (this.player !== player) return;
    this.state.angles = anglesAfter(player.film);
    if (this.menChanged && player.options.hold !== true) this.closeFilm(player);
  }

  private closeFilm(player: Player): void {
    if (this.player !== player) return;
    const [before, view] = [this.onScreen(), this.view()];
    this.player = null;
    if (!this.config.instant) this.crossfade.change(before, view, this.onScreen(), this.view(), performance.now());
    this.announce();
    this.redraw();
  }

  private onScreen(): DrawnDisc[] {
    const { player } = this;
    if (player !== null && player.led < 1) return leadDiscs(player.film, this.filmStart.striker, player.led);
    if (player !== null) return player.film.at(player.now);
    const { held } = this.editGestures;
    if (this.state.mode === "watch") return this.onlooker.discs(discsOf(this.state), this.state);
    if (this.state.mode !== "edit") return [...discsOf(this.state), ...menToPlace(this.state)];
    return [...discsOf(this.state).filter((disc) => disc.name !== held?.name), ...this.editGestures.waiting()];
  }

  private halos(): Halo[] {
    if (this.player !== null) return [];
    if (this.state.mode === "place") return placeHalos(this.state);
    const { held, chosen } = this.editGestures;
    if (this.state.mode !== "edit") return [];
    if (held !== null) return [{ ...held.spot, reason: held.reason === "off" ? null : held.reason, chosen: true }];
    const lies = this.onScreen().find((disc) => disc.name === chosen);
    return lies === undefined ? [] : [{ x: lies.x, y: lies.y, reason: null, chosen: true }];
  }

  private frame(clock: number): void {
    this.asked = 0;
    this.player?.tick(clock);
    const { player, strikeGestures, onlooker } = this;
    onlooker.tick(performance.now());
    const faded = this.crossfade.at(performance.now(), this.onScreen());
    const ahead = player !== null && player.led < 1;
    const lead = ahead ? leadState(this.state, player.film, this.filmStart.men, player.led) : null;
    const figures = strikeGestures.drawn !== null || performance.now() < this.figuresUntil;
    this.painter.draw({
      ...{ state: this.state, config: this.config, view: this.view(), film: player !== null, lead },
      ...{ discs: faded.discs, fading: faded.out, halos: this.halos() },
      ...{ drawn: strikeGestures.drawn, sliding: strikeGestures.sliding, figures, other: onlooker.aim },
    });
    if (player?.playing || faded.busy || (player === null && onlooker.isGliding)) this.redraw();
    else if (figures && strikeGestures.drawn === null) setTimeout(this.redraw, FIGURES);
  }

  private addLayers(element: HTMLElement): void {
    const { root, wood, canvas } = this;
    root.className = "carrom-board";
    Object.assign(root.style, { position: "relative", width: "100%", aspectRatio: "1", borderRadius: "1.8%", userSelect: "none" });
    root.style.setProperty("-webkit-user-select", "none");
    root.style.setProperty("-webkit-tap-highlight-color", "transparent");
    for (const layer of [wood, this.ground, canvas]) overlay(layer);
    wood.setAttribute("aria-hidden", "true");
    canvas.setAttribute("aria-hidden", "true");
    root.append(wood, this.ground, canvas);
    element.append(root);
  }

  private fit(): void {
    const pixels = this.root.clientWidth;
    if (pixels === 0) return;
    const dots = Math.round(pixels * Math.min(window.devicePixelRatio || 1, MOST_DOTS));
    const half = drawnHalf(pixels, this.state.mode === "edit");
    if (half !== this.half) this.drawGround(half);
    if (this.painter.size(pixels, dots, half)) paintWood(this.wood, dots, half);
    // A resized canvas is empty; draw at once to avoid a blank frame.
    cancelAnimationFrame(this.asked);
    this.frame(performance.now());
  }

  private drawGround(half: number): void {
    this.half = half;
    const drawn = overlay(groundSvg(half));
    this.ground.replaceWith(drawn);
    this.ground = drawn;
  }

  /** Set the attributes for screen readers and touch. */
  private announce(): void {
    const busy = this.gesturesOf() !== null;
    const reachable = busy || this.config.focusable;
    this.root.setAttribute("role", reachable ? "application" : "img");
    this.root.setAttribute("aria-label", this.config.label);
    if (reachable) this.root.tabIndex = 0;
    else this.root.removeAttribute("tabindex");
    this.root.style.touchAction = busy ? "none" : "auto";
    if (!busy) this.root.style.cursor = "default";
  }
}

/** Lay an element over the whole board. */
function overlay<T extends HTMLElement | SVGElement>(layer: T): T {
  Object.assign(layer.style, { position: "absolute", inset: "0", width: "100%", height: "100%", display: "block" });
  return layer;
}

function wrapped(options: PlayOptions, ended: () => void): PlayOptions {
  return {
    ...options,
    onEnd: () => {
      ended();
      options.onEnd?.();
    },
  };
}
