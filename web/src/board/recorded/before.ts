/**
 * The same hand with the gestures of before: every pull aims anew, the finest step of a finger is 0.1° for five pixels,
 * and there is no dial; whoever would turn it corrects the pull itself.
 */

import { DEFAULTS } from "../config";
import { drawnHalf } from "../geometry";
import { PAGES, type Sample } from "./desk";
import { chanceOf, Hand } from "./hand";
import { pull, secondFinger, strikeBy, type plans } from "./plays";
import type { newState, applyUpdate, withAim } from "../state";
import type { StrikeGestures } from "../strike";
import type { Strike } from "../types";

interface Modules {
  readonly newState: typeof newState;
  readonly applyUpdate: typeof applyUpdate;
  readonly withAim: typeof withAim;
  readonly StrikeGestures: typeof StrikeGestures;
}

type Plan = ReturnType<typeof plans>[number];

/** Plays a plan on older modules and returns the aim of its stroke in degrees. */
export function beforeOn(modules: Modules): (plan: Plan) => number {
  return (plan) => {
    const state = modules.newState();
    const strikes: Strike[] = [];
    modules.applyUpdate(state, { mode: "strike", turn: 0, places: [[-18254, 18254]], men: [["Q", 0, 0]] });
    state.aim = modules.withAim(state, { place: plan.place });
    const nothing = (): void => undefined;
    const gestures = new modules.StrikeGestures({
      ...{ state, config: { ...DEFAULTS, onStrike: (strike: Strike) => strikes.push(strike) } },
      ...{ scale: () => PAGES[plan.page].board / (2 * drawnHalf(PAGES[plan.page].board)), view: () => 0, redraw: nothing, figures: nothing },
    } as unknown as ConstructorParameters<typeof StrikeGestures>[0]);
    const screen = {
      get degrees(): number {
        return state.aim.degrees;
      },
      play([t, what, id, x, y]: Sample): void {
        if (what === "wheel") gestures.wheel(x, false);
        else gestures[what]({ id, x, y, t, finger: plan.pointer === "touch" });
      },
    };
    const hand = new Hand(screen, plan.pointer, chanceOf(plan.seed));
    if (plan.way.includes("second")) {
      pull(hand, plan, (at) => {
        secondFinger(hand, plan, 50, at);
        return at;
      });
    } else strikeBy(hand, { ...plan, way: plan.way.includes("wheel") ? "pull, wheel" : "pull" });
    const [strike] = strikes;
    return strike === undefined ? 999 : Math.round((Math.atan2(strike.aim[0], strike.aim[1]) * 18_000) / Math.PI) / 100;
  };
}
