/** Requests to the server. Every refusal is thrown as a `Refusal`. */

import type { Problem } from "../wire/forms";
import type { Words } from "../wire/messages";
import type { SyncProblem } from "../wire/umpired_matches";

export class Refusal extends Error {
  readonly status: number;
  readonly words: Words | null;
  readonly at: string;
  /** Facts that the server has, where a batch of facts was refused. */
  readonly have: number | null;

  constructor(status: number, problem: Problem | SyncProblem | null) {
    super(problem?.error ?? `status ${status}`);
    this.status = status;
    this.words = problem?.message ?? null;
    this.at = problem?.at ?? "";
    this.have = problem !== null && "have" in problem ? problem.have : null;
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    init.headers = { ...init.headers, "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal(0, null);
  }
  if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer));
  if (answer.status === 204) return undefined as T;
  return (await answer.json()) as T;
}

async function problemOf(answer: Response): Promise<Problem | SyncProblem | null> {
  try {
    const found = (await answer.json()) as Partial<Problem | SyncProblem>;
    return typeof found.message === "object" ? (found as Problem | SyncProblem) : null;
  } catch {
    return null;
  }
}

export const http = {
  get: <T>(path: string): Promise<T> => ask<T>("GET", path),
  post: <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body),
  put: <T>(path: string, body: unknown): Promise<T> => ask<T>("PUT", path, body),
  patch: <T>(path: string, body: unknown): Promise<T> => ask<T>("PATCH", path, body),
  delete: <T>(path: string): Promise<T> => ask<T>("DELETE", path),
};
