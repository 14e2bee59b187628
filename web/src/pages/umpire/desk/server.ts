/** Umpired matches on the server. */

import { http } from "../../../lib/http";
import type { FactsForm, FactsStored, PenGiven, UmpiredForm, UmpiredMatch, UmpiredOpened } from "../../../wire/umpired_matches";
import type { UmpiredServer } from "./outbox";
import type { StoredMatch } from "./store";

export const umpiredServer: UmpiredServer & { read(id: string): Promise<UmpiredMatch> } = {
  create({ id, setup, anchor_ms }: StoredMatch): Promise<UmpiredOpened> {
    const form: UmpiredForm = { setup, anchor_ms, listed: true };
    return http.put(`/api/umpired/${id}`, form);
  },
  takePen: (id: string): Promise<PenGiven> => http.post(`/api/umpired/${id}/pen`),
  send: (id: string, batch: FactsForm): Promise<FactsStored> => http.post(`/api/umpired/${id}/facts`, batch),
  read: (id: string): Promise<UmpiredMatch> => http.get(`/api/umpired/${id}`),
};
