import { describe, expect, test } from "vitest";
import { Player } from "./anim";
import { DEFAULTS } from "./config";
import { FADE, Crossfade } from "./crossfade";
import { heard, loudness, voiceOf } from "./sound";
import { withAim, discsOf, newState, applyUpdate, viewOf } from "./state";
import { smooth, toneOf, woodDots } from "./textures";
import { Film, type Hit, type DrawnDisc } from "./track";
import { FELL, FRAME_MET, MET, type ManSpot } from "./types";

describe("updates of the board", () => {
  const men: ManSpot[] = [["Q", 0, 0]];

  test("a new stroke of the same seat begins straight ahead with the striker where it was", () => {
    const state = newState();
    applyUpdate(state, { turn: 0, places: [[-100, 100]], men });
    state.aim = { place: 50, degrees: 30, speed: 4000 };
    expect(applyUpdate(state, { men: [["Q", 5, 5]] }).aim).toBe(true);
    expect(state.aim).toEqual({ place: 50, degrees: 0, speed: 4000 });
  });

  test("the next seat begins in the middle, or as near as is lawful", () => {
    const state = newState();
    applyUpdate(state, { turn: 0, places: [[-100, 100]], men });
    state.aim = { place: 50, degrees: 30, speed: 4000 };
    applyUpdate(state, { turn: 2, places: [[20, 100]] });
    expect(state.aim.place).toBe(20);
  });

  test("the same update again keeps the player's choices", () => {
    const state = newState();
    applyUpdate(state, { turn: 0, places: [[-100, 100]], men, mode: "strike" });
    state.aim = { place: 50, degrees: 30, speed: 4000 };
    expect(applyUpdate(state, { turn: 0, places: [[-100, 100]], men: [["Q", 0, 0]] })).toEqual({ aim: false, spots: false });
    expect(state.aim.degrees).toBe(30);
  });

  test("an aim set from outside is made lawful", () => {
    const state = newState();
    applyUpdate(state, { turn: 0, places: [[-100, 100]] });
    expect(withAim(state, { place: 300, degrees: 200, speed: 0 })).toEqual({ place: 100, degrees: -160, speed: 1 });
  });

  test("the board turns to the player in turn only if it is configured to", () => {
    const state = newState();
    applyUpdate(state, { seat: 1, turn: 3 });
    expect(viewOf(state, DEFAULTS)).toBe(1);
    expect(viewOf(state, { ...DEFAULTS, turnToStriker: true })).toBe(3);
  });

  test("a man that hangs over the lip of a pocket is drawn where it lies, whole", () => {
    const state = newState();
    const hanging: ManSpot[] = [["W1", 33_570, -33_570]];
    applyUpdate(state, { men: hanging });
    const drawn = { x: 335.7, y: -335.7, size: 1, alpha: 1 };
    expect(discsOf(state)).toMatchObject([drawn]);
    const film = new Film(hanging, { ended: 1000, discs: ["striker", "W1"], rows: [], hits: [] });
    expect(film.at(500)).toMatchObject([drawn]);
  });

  test("there is a striker only while there is a seat in turn", () => {
    const state = newState();
    applyUpdate(state, { men, turn: 0, mode: "watch" });
    expect(discsOf(state).map(({ name }) => name)).toEqual(["Q", "striker"]);
    applyUpdate(state, { mode: "place" });
    expect(discsOf(state).map(({ name }) => name)).toEqual(["Q"]);
  });
});

describe("playing a stroke", () => {
  const track = { ended: 1_000_000, discs: ["striker"], rows: [[0, 0, 0, 0, 0, 100, 0, 0, 0]], hits: [] } as const;
  const player = (options = {}, hear = (_: Hit[]): void => undefined): { player: Player; ends: number[] } => {
    const ends: number[] = [];
    const board = { redraw: (): void => undefined, closed: (): void => undefined, hear };
    return { ends, player: new Player(new Film([], track), { onEnd: () => ends.push(1), ...options }, board) };
  };

  test("it runs on the screen's clock and ends once", () => {
    const { player: shown, ends } = player();
    for (const clock of [5000, 5400, 6100, 6200]) shown.tick(clock);
    expect([shown.time, shown.playing, ends.length]).toEqual([1000, false, 1]);
    shown.resume();
    for (const clock of [7000, 8100]) shown.tick(clock);
    expect(ends).toHaveLength(1);
  });

  test("half the speed takes twice the time", () => {
    const { player: shown } = player({ speed: 0.5 });
    shown.tick(0);
    shown.tick(1000);
    expect(shown.time).toBe(500);
  });

  test("a paused film stands still and continues from there", () => {
    const { player: shown } = player();
    shown.tick(0);
    shown.tick(300);
    shown.pause();
    shown.tick(900);
    shown.resume();
    shown.tick(1000);
    shown.tick(1100);
    expect(shown.time).toBe(400);
  });

  test.each([
    [250, 250],
    [-5, 0],
    [5000, 1000],
  ])("sought at %d ms it is at %d", (wanted, time) => {
    const { player: shown } = player({ paused: true });
    shown.seek(wanted);
    expect(shown.time).toBe(time);
  });

  test("every hit is heard once, in whichever frame it falls", () => {
    const hits = [0, 100_000, 400_000, 999_999].map((time) => [time, MET, 0, 1, 1000] as const);
    const sounds: Hit[] = [];
    const board = { redraw: (): void => undefined, closed: (): void => undefined, hear: (some: Hit[]) => sounds.push(...some) };
    const shown = new Player(new Film([], { ...track, hits }), {}, board);
    for (let clock = 0; clock <= 1100; clock += 100) shown.tick(clock);
    expect(sounds.map(({ time }) => time)).toEqual([0, 100_000, 400_000, 999_999]);
  });
});

describe("sounds", () => {
  const hit = (kind: number, speed: number, striker = false): Hit => ({ time: 0, kind, speed, x: 0, striker });

  test("frame, pocket, striker and men sound differently", () => {
    const voices = [hit(FELL, 500), hit(FRAME_MET, 500), hit(MET, 500, true), hit(MET, 500)].map(voiceOf);
    expect(new Set(voices).size).toBe(4);
  });

  test("faster is louder, and a gentle touch is silent", () => {
    expect(loudness(10)).toBe(0);
    expect(loudness(1000)).toBeGreaterThan(loudness(200));
    expect(loudness(50_000)).toBe(1);
  });

  test("of many hits at once the loudest few are heard, and always a fall", () => {
    const many = Array.from({ length: 30 }, (_, n) => hit(MET, 100 * n));
    expect(heard(many).map(({ speed }) => speed)).toEqual([2900, 2800, 2700, 2600, 2500, 2400]);
    expect(heard([hit(FELL, 1), hit(MET, 1)]).map(({ kind }) => kind)).toEqual([FELL]);
  });
});

describe("fading", () => {
  const disc = (name: string, x: number): DrawnDisc => ({ name, x, y: 0, angle: 0, size: 1, alpha: 1 });

  test("discs that stay are shown at once; discs that left or moved fade", () => {
    const crossfade = new Crossfade();
    const after = [disc("Q", 0), disc("W1", 50), disc("B1", 9)];
    crossfade.change([disc("Q", 0.1), disc("W1", 0), disc("W2", 7)], 0, after, 0, 1000);
    const half = crossfade.at(1000 + FADE / 2, after);
    expect(half.discs.map(({ name, alpha }) => [name, alpha])).toEqual([["Q", 1], ["W1", 0.5], ["B1", 0.5]]);
    expect(half.out.map(({ disc: { name, x }, alpha }) => [name, x, alpha])).toEqual([["W1", 0, 0.5], ["W2", 7, 0.5]]);
    expect(crossfade.at(1000 + FADE, after)).toMatchObject({ out: [], busy: false });
  });

  test("a board that turns fades everything that the turn moves", () => {
    const crossfade = new Crossfade();
    crossfade.change([disc("Q", 0), disc("W1", 50)], 0, [disc("Q", 0), disc("W1", 50)], 2, 0);
    expect(crossfade.at(1, []).out.map(({ disc: { name } }) => name)).toEqual(["W1"]);
  });
});

describe("wood", () => {
  test("is the same every time, opaque, between its two tones", () => {
    const cut = { pale: toneOf("#f0d8a8"), dark: toneOf("#d6b176"), seed: 3.7, years: 15, fibre: 0.3, pores: 0.1 };
    const [once, again] = [woodDots(24, 24, cut), woodDots(24, 24, cut)];
    expect(once).toEqual(again);
    const reds = once.filter((_, n) => n % 4 === 0);
    expect(Math.min(...reds)).toBeGreaterThanOrEqual(0xd6);
    expect(Math.max(...reds)).toBeLessThanOrEqual(0xf0);
    expect(new Set(reds).size).toBeGreaterThan(5);
    expect(once.every((byte, n) => n % 4 !== 3 || byte === 255)).toBe(true);
  });

  test("has no seams between the points of its grid", () => {
    expect(Math.abs(smooth(3 - 1e-9, 5.5) - smooth(3 + 1e-9, 5.5))).toBeLessThan(1e-6);
  });
});
