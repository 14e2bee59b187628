/** Umpired matches on the server. */

import { http } from "../lib/http";
import type { NamedFact } from "../wire/protocol";
import type { Acknowledged, Batch, Pen, UmpiredServer } from "./outbox";
import type { StoredMatch } from "./store";

/** A match as the server has it. */
export interface ServedMatch {
  setup: Record<string, unknown>;
  anchor_ms: number;
  epoch: number;
  have: number;
  facts: NamedFact[];
  mine: boolean;
}

export const umpiredServer: UmpiredServer & { read(id: string): Promise<ServedMatch> } = {
  create: ({ id, setup, anchor_ms }: StoredMatch): Promise<Pen> => http.put(`/api/umpired/${id}`, { setup, anchor_ms, listed: true }),
  takePen: (id: string): Promise<Pen> => http.post(`/api/umpired/${id}/pen`),
  send: (id: string, batch: Batch): Promise<Acknowledged> => http.post(`/api/umpired/${id}/facts`, batch),
  read: (id: string): Promise<ServedMatch> => http.get(`/api/umpired/${id}`),
};
