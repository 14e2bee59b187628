/** Settings stored in this browser. */

import { readStored, store } from "./storage";

export type AimLine = "off" | "short" | "full";
type AimWay = "pull" | "push";
type Theme = "system" | "light" | "dark";
export type Motion = "full" | "instant";

interface Settings {
  sound: boolean;
  line: AimLine;
  way: AimWay;
  theme: Theme;
  motion: Motion;
  turn: boolean;
  alerts: boolean;
  /** Hints on the board that were followed: slide, pull back, let go. */
  hints: 0 | 1 | 2 | 3;
  /** Whether the set phrases of other players are shown. */
  phrases: boolean;
}

const CHOICES: { [key in keyof Settings]: readonly Settings[key][] } = {
  sound: [true, false],
  line: ["full", "short", "off"],
  way: ["pull", "push"],
  theme: ["system", "light", "dark"],
  motion: ["full", "instant"],
  turn: [true, false],
  alerts: [true, false],
  hints: [0, 1, 2, 3],
  phrases: [true, false],
};

function loadSettings(): Settings {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const chosen: Settings = {
    sound: true,
    line: "full",
    way: "pull",
    theme: "system",
    motion: calm ? "instant" : "full",
    turn: true,
    alerts: true,
    hints: 0,
    phrases: true,
  };
  let found: Record<string, unknown>;
  try {
    found = JSON.parse(readStored("settings") ?? "{}") as Record<string, unknown>;
  } catch {
    return chosen;
  }
  const names = Object.keys(CHOICES) as (keyof Settings)[];
  const good = names.filter((name) => (CHOICES[name] as readonly unknown[]).includes(found[name]));
  return Object.assign(chosen, Object.fromEntries(good.map((name) => [name, found[name]])));
}

export const settings: Settings = $state(loadSettings());

export function storeSettings(): void {
  store("settings", JSON.stringify(settings));
}

/** Set the theme as an attribute of the page; without the attribute the system decides. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
