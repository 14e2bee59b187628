/** The table of pages: addresses, menu, titles and code all follow from it. A new page is a row here and a folder in `pages`. */

import type { Component } from "svelte";
import type { Key } from "./lib/languages";

interface Row<Param extends string> {
  /** Where the addresses of the page begin; the menu leads there. */
  path: string;
  /** What follows, as a regular expression with a named group for each parameter. */
  rest?: string;
  /** How each parameter is read; one that is left out is empty. */
  params: Record<Param, (text: string) => string>;
  /** The code, which is loaded when the page is opened. */
  load: () => Promise<{ default: Component }>;
  /** The words of the menu; without them the page is not in it. */
  menu?: Key;
  /** The words of the window's title, unless the page sets `pageTitle.own`. */
  title?: Key;
  /** The page is new, without state of the last one, when its `id` changes. */
  isNewById?: boolean;
  /** True if the page has the whole screen at a parameter `id`. */
  isBare?: (id: string) => boolean;
}

const row = <Param extends string = never>(one: Row<Param>): Row<Param> => one;

const asWritten = (text: string): string => text;
/** Dashes replace the dots of a label in an address: a path that ends in a dot and a word looks like a file. */
const dotted = (text: string): string => text.replaceAll("-", ".");
/** A tilde replaces the dot of a clause, for the same reason. */
function clause(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll("~", ".");
  } catch {
    return "";
  }
}

const ID = "/(?<id>[A-Za-z0-9_-]{1,64})";

/** The pages by name, in the order of the menu. */
export const ROUTES = {
  home: row({ path: "/", rest: "(?:index\\.html)?", params: {}, load: () => import("./pages/home/Home.svelte") }),
  learn: row({
    path: "/learn", rest: "(?:/(?<lesson>[a-z]{1,40}))?", params: { lesson: asWritten },
    load: () => import("./pages/learn/Learn.svelte"), menu: "learn.link", title: "learn.title",
  }),
  puzzles: row({
    path: "/puzzles", rest: "(?:/(?<id>daily|[0-9a-f]{6}))?", params: { id: asWritten },
    load: () => import("./pages/puzzles/Puzzles.svelte"), menu: "puzzle.title", title: "puzzle.title",
  }),
  challenges: row({
    path: "/challenges", rest: "(?:/(?<run>[A-Za-z0-9_-]{1,40}))?", params: { run: asWritten },
    load: () => import("./pages/challenges/Challenges.svelte"), menu: "challenge.link", title: "challenge.title",
  }),
  study: row({
    path: "/study", rest: "(?:/(?<id>[0-9a-f]{24}))?", params: { id: asWritten },
    load: () => import("./pages/analysis/Study.svelte"), menu: "analysis.study", title: "analysis.study",
  }),
  laws: row({
    path: "/laws", rest: "(?:/(?<edition>[a-z0-9-]{1,40}))?(?:/(?<clause>[A-Za-z0-9%~-]{1,60}))?",
    params: { edition: asWritten, clause }, load: () => import("./pages/laws/Laws.svelte"),
    menu: "laws.title", title: "laws.title",
  }),
  exam: row({ path: "/exam", params: {}, load: () => import("./pages/exam/Exam.svelte"), menu: "exam.link", title: "exam.title" }),
  ranking: row({
    path: "/ranking", params: {}, load: () => import("./pages/ranking/Ranking.svelte"),
    menu: "rating.ranking", title: "rating.ranking",
  }),
  games: row({ path: "/games", params: {}, load: () => import("./pages/player/Player.svelte"), menu: "games.title", title: "games.title" }),
  umpire: row({
    path: "/umpire", rest: "(?:/(?<id>[A-Za-z0-9_-]{22,64}))?", params: { id: asWritten },
    load: () => import("./pages/umpire/Umpire.svelte"), menu: "umpire.link", title: "umpire.title",
    isNewById: true, isBare: (id: string) => id !== "",
  }),
  edit: row({ path: "/edit", params: {}, load: () => import("./pages/edit/Edit.svelte"), menu: "edit.title", title: "edit.title" }),
  me: row({ path: "/me", params: {}, load: () => import("./pages/me/Me.svelte"), menu: "me.title", title: "me.title" }),
  trust: row({ path: "/trust", params: {}, load: () => import("./pages/trust/Trust.svelte"), title: "trust.title" }),
  player: row({
    path: "/players", rest: "/(?<id>[A-Za-z0-9:-]{1,64})", params: { id: asWritten },
    load: () => import("./pages/player/Player.svelte"), isNewById: true,
  }),
  match: row({
    path: "/m", rest: `${ID}(?:/(?<label>[0-9]+(?:[.-][0-9]+){0,2}))?`, params: { id: asWritten, label: dotted },
    load: () => import("./pages/match/Match.svelte"), isNewById: true,
  }),
  analysis: row({
    path: "/m", rest: `${ID}/analysis(?:/(?<board>[0-9]+-[0-9]+))?`, params: { id: asWritten, board: dotted },
    load: () => import("./pages/analysis/Analysis.svelte"), title: "analysis.title", isNewById: true,
  }),
  /** The public page of a table, the scoreboard for a hall, the line for a video stream. */
  live: row({ path: "/live", rest: ID, params: { id: asWritten }, load: () => import("./pages/live/Live.svelte"), isNewById: true }),
  hall: row({
    path: "/hall", rest: ID, params: { id: asWritten }, load: () => import("./pages/live/Hall.svelte"),
    isNewById: true, isBare: () => true,
  }),
  overlay: row({
    path: "/overlay", rest: ID, params: { id: asWritten }, load: () => import("./pages/live/Overlay.svelte"),
    isNewById: true, isBare: () => true,
  }),
  /** No address leads here: it is what all others do. */
  notFound: row({ path: "", rest: "(?!)", params: {}, load: () => import("./pages/missing/NotFound.svelte") }),
};

type PageName = keyof typeof ROUTES;
type Params<Name extends PageName> = (typeof ROUTES)[Name] extends Row<infer Param> ? Record<Param, string> : never;
/** A page with the parameters of its address. */
export type Route = { [Name in PageName]: { page: Name } & Params<Name> }[PageName];

const ROWS: [PageName, Row<string>][] = Object.entries(ROUTES).map(([name, one]) => [name as PageName, one as Row<string>]);
const PATTERNS = ROWS.map(([name, { path, rest = "", params }]) => ({ name, params, pattern: new RegExp(`^${path}${rest}/?$`) }));

export function routeOf(address: string): Route {
  for (const { name, params, pattern } of PATTERNS) {
    const found = pattern.exec(address);
    if (found === null) continue;
    const read = Object.entries(params).map(([param, how]) => [param, how(found.groups?.[param] ?? "")]);
    return { page: name, ...Object.fromEntries(read) } as Route;
  }
  return { page: "notFound" };
}

export const rowOf = (route: Route): Row<string> => ROUTES[route.page] as Row<string>;

const idOf = (route: Route): string => ("id" in route ? route.id : "");

/** Changes when a page has to be made anew. */
export const keyOf = (route: Route): string => (rowOf(route).isNewById === true ? `${route.page} ${idOf(route)}` : route.page);

export const isBare = (route: Route): boolean => rowOf(route).isBare?.(idOf(route)) ?? false;

/** The links of the menu. */
export const MENU: readonly { page: PageName; path: string; text: Key }[] = ROWS.flatMap(([page, { path, menu }]) =>
  menu === undefined ? [] : [{ page, path, text: menu }],
);
