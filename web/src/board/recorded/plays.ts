/** What the hand does to reach an aim and strike, in each way that the board offers. */

import { drawnHalf } from "../geometry";
import { MEASURES } from "../measures";
import { PAGES, Desk, type Recording } from "./desk";
import { chanceOf, Hand, type Screen } from "./hand";

export const WAYS: readonly { page: Recording["page"]; pointer: Recording["pointer"]; way: string; times: number }[] = [
  { page: "phone", pointer: "touch", way: "point, dial, pull", times: 8 },
  { page: "phone", pointer: "touch", way: "dial, pull", times: 6 },
  { page: "phone", pointer: "touch", way: "pull, second finger", times: 4 },
  { page: "phone", pointer: "touch", way: "pull", times: 2 },
  { page: "desktop", pointer: "mouse", way: "point, wheel, pull", times: 8 },
  { page: "desktop", pointer: "mouse", way: "dial, pull", times: 6 },
  { page: "desktop", pointer: "mouse", way: "pull, wheel", times: 4 },
  { page: "desktop", pointer: "mouse", way: "pull", times: 2 },
];

type Spot = readonly [x: number, y: number];
/** What is wanted, and where on the page it happens. */
export interface Plan {
  readonly page: Recording["page"];
  readonly way: string;
  readonly place: number;
  readonly wanted: number;
}

const along = (from: Spot, degrees: number, far: number): Spot => [
  from[0] + far * Math.sin((degrees * Math.PI) / 180),
  from[1] + far * Math.cos((degrees * Math.PI) / 180),
];

/** Aim by turning a spot about the striker: the goal of a correction. */
const about =
  (centre: Spot, side: 1 | -1) =>
  (at: Spot, turn: number): Spot => {
    const [x, y] = [at[0] - centre[0], at[1] - centre[1]];
    const angle = (Math.atan2(side * x, side * y) * 180) / Math.PI + turn;
    return along(centre, angle, side * Math.hypot(x, y));
  };

function strikerAt({ page, place }: Plan): Spot {
  const scale = PAGES[page].board / (2 * drawnHalf(PAGES[page].board));
  return [(place / 100) * scale, -MEASURES.baseDistance * scale];
}

/** Pull back near the line of the aim, and let go. */
export function pull(hand: Hand, plan: Plan, then: (at: Spot, striker: Spot) => Spot = (at) => at): void {
  const striker = strikerAt(plan);
  const start = hand.down(1, striker, hand.kind === "touch" ? 5 : 2);
  const degrees = hand.screen.degrees || plan.wanted;
  const far = 60 + 50 * hand.chance();
  const at = hand.reach(1, start, along(start, degrees + 6 * hand.normal(), -far));
  hand.lift(1, then(at, striker));
}

/** Point at where the stroke shall go, and correct what is seen. */
function point(hand: Hand, plan: Plan, corrections: boolean): void {
  const striker = strikerAt(plan);
  const far = (0.4 + 0.2 * hand.chance()) * PAGES[plan.page].board;
  let at = hand.down(1, along(striker, plan.wanted, far), hand.kind === "touch" ? 6 : 3);
  if (corrections) at = hand.correct(1, at, plan.wanted, about(striker, 1));
  hand.lift(1, at);
  hand.wait(200 + 100 * hand.chance());
}

/** Turn the dial: swipes while far off, then slowly, with the finger drawn away from it. */
function dial(hand: Hand, plan: Plan): void {
  const [left, top, right, bottom] = PAGES[plan.page].dial;
  const middle: Spot = [(left + right) / 2, (top + bottom) / 2];
  for (let swipes = 0; swipes < 8 && Math.abs(plan.wanted - hand.screen.degrees) > 4; swipes += 1) {
    const start = hand.down(1, middle, 5);
    const off = plan.wanted - hand.screen.degrees;
    const far = Math.sign(off) * Math.min(Math.abs(off) / 0.2, 90);
    hand.lift(1, hand.reach(1, start, [start[0] + far, start[1]]));
    hand.wait(150 + 80 * hand.chance());
  }
  const at = hand.down(1, middle, 5);
  const slowly = ([x]: Spot, turn: number): Spot => (Math.abs(turn) > 1 ? [x + turn / 0.07, middle[1]] : [x + turn / 0.025, bottom - 40]);
  hand.lift(1, hand.correct(1, at, plan.wanted, slowly));
  hand.wait(200 + 100 * hand.chance());
}

/** A second finger turns the aim while the first holds the pull. */
export function secondFinger(hand: Hand, plan: Plan, px: number, at: Spot): void {
  const away: Spot = [PAGES[plan.page].board * 0.2, PAGES[plan.page].board * 0.25];
  const start = hand.down(2, away, 5);
  const end = hand.correct(2, start, plan.wanted, ([x, y], turn) => [x + turn * px, y]);
  hand.lift(2, end);
  hand.wait(120, { id: 1, at });
}

/** Strike in the way of the plan. */
export function strikeBy(hand: Hand, plan: Plan): void {
  const aside = (at: Spot, striker: Spot): Spot => hand.correct(1, at, plan.wanted, about(striker, -1));
  switch (plan.way) {
    case "point, dial, pull":
      point(hand, plan, false);
      dial(hand, plan);
      return pull(hand, plan);
    case "dial, pull":
      dial(hand, plan);
      return pull(hand, plan);
    case "point, wheel, pull":
      point(hand, plan, true);
      hand.roll(plan.wanted, 0.1);
      return pull(hand, plan);
    case "pull, second finger":
      return pull(hand, plan, (at) => {
        secondFinger(hand, plan, 50, at);
        return at;
      });
    case "pull, wheel":
      return pull(hand, plan, (at, striker) => {
        const near = hand.reach(1, at, about(striker, -1)(at, plan.wanted - hand.screen.degrees));
        hand.roll(plan.wanted, 0.1, { id: 1, at: near });
        return near;
      });
    default:
      return pull(hand, plan, aside);
  }
}

/** The plans of all recordings: places and aims of real strokes, by chance. */
export function plans(seed = 2026): (Plan & { pointer: Recording["pointer"]; seed: number })[] {
  const chance = chanceOf(seed);
  return WAYS.flatMap(({ page, pointer, way, times }) =>
    Array.from({ length: times }, () => ({
      ...{ page, pointer, way },
      place: Math.round((chance() - 0.5) * 30_000),
      wanted: Math.round((chance() - 0.5) * 2 * 55 * 100) / 100,
      seed: Math.floor(chance() * 1e9),
    })),
  );
}

/** Record all plans; `before` plays one with the gestures of before and returns the aim that it reaches. */
export function record(before: (plan: ReturnType<typeof plans>[number]) => number, seed?: number): Recording[] {
  return plans(seed).map((plan, n) => {
    const { page, pointer, way, place, wanted } = plan;
    const screen: Screen = new Desk(PAGES[page], pointer === "touch", place);
    const hand = new Hand(screen, pointer, chanceOf(plan.seed));
    strikeBy(hand, plan);
    const name = `${String(n + 1).padStart(2, "0")} ${page}, ${pointer}: ${way}`;
    return { ...{ name, page, pointer, way, place, wanted }, before: before(plan), samples: hand.samples };
  });
}
