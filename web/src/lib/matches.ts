/** Creating matches, and storing the seat links that only the creator is shown. */

import type { MatchForm, NewMatch, SeatLink } from "../wire/forms";
import { http } from "./http";
import { router } from "./router.svelte";
import { matchPath } from "./addresses";
import { readStored, store } from "./storage";

/** Matches whose links are stored; older ones are dropped. */
const STORED_MATCHES = 20;

type LinksByMatch = Record<string, SeatLink[]>;

function storedLinks(): LinksByMatch {
  try {
    return JSON.parse(readStored("links") ?? "{}") as LinksByMatch;
  } catch {
    return {};
  }
}

export function linksOf(id: string): SeatLink[] {
  return storedLinks()[id] ?? [];
}

function storeLinks(id: string, links: SeatLink[]): void {
  if (links.length === 0) return;
  const newest = Object.entries({ ...storedLinks(), [id]: links }).slice(-STORED_MATCHES);
  store("links", JSON.stringify(Object.fromEntries(newest)));
}

/** Free a seat, as the creator of the match; the new link is stored. */
export async function renewLink(id: string, { pair, number }: { pair: number; number: number }): Promise<void> {
  const made = await http.post<SeatLink>(`/api/matches/${id}/free`, { pair, number });
  storeLinks(id, [...linksOf(id).filter((link) => link.pair !== pair || link.number !== number), made]);
}

export async function createMatch(form: MatchForm): Promise<void> {
  openMatch(await http.post<NewMatch>("/api/matches", form));
}

export async function createRematch(id: string): Promise<void> {
  openMatch(await http.post<NewMatch>(`/api/matches/${id}/rematch`));
}

export function openMatch(match: NewMatch): void {
  storeLinks(match.id, match.links);
  router.go(matchPath(match.id));
}
