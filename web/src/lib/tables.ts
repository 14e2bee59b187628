/** Making matches, and keeping the seat links that only their maker is shown. */

import type { MatchForm, NewMatch, SeatLink } from "../wire/forms";
import { http } from "./http";
import { recall, remember } from "./keep";
import { router } from "./route.svelte";
import { matchPath } from "./router";

const KEPT = 20;

type Kept = Record<string, SeatLink[]>;

function all(): Kept {
  try {
    return JSON.parse(recall("links") ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export function linksOf(id: string): SeatLink[] {
  return all()[id] ?? [];
}

export function keepLinks(id: string, links: SeatLink[]): void {
  if (links.length === 0) return;
  const newest = Object.entries({ ...all(), [id]: links }).slice(-KEPT);
  remember("links", JSON.stringify(Object.fromEntries(newest)));
}

export async function openTable(form: MatchForm): Promise<void> {
  const made = await http.post<NewMatch>("/api/matches", form);
  keepLinks(made.id, made.links);
  router.go(matchPath(made.id));
}

export async function rematch(id: string): Promise<void> {
  const made = await http.post<NewMatch>(`/api/matches/${id}/rematch`);
  keepLinks(made.id, made.links);
  router.go(matchPath(made.id));
}
