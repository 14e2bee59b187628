/** The service worker: keeps one version of the app and its engine, whole, so that the console opens with no network.
 *
 * A newer version is fetched whole and checked file by file; it takes over when no match is open on this device.
 */

import type { OfflineFile, OfflineManifest } from "../../../wire/offline";

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}

interface WindowClient {
  readonly url: string;
}

interface Scope {
  clients: {
    get(id: string): Promise<WindowClient | undefined>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
  };
  addEventListener(type: string, listen: (event: never) => void): void;
}

const scope = self as unknown as Scope;
const MANIFEST = "/engine/manifest.json";
const PAGE = "/umpire";
/** Notes which version is used, and which one waits. */
const NOTES = "carrom-notes";
const nameOf = (version: string): string => `carrom-app-${version}`;
const isConsole = (address: string): boolean => /^\/umpire(?:\/|$)/.test(new URL(address).pathname);
const isOpenMatch = (address: string): boolean => /^\/umpire\/./.test(new URL(address).pathname);

async function note(key: "used" | "next"): Promise<string> {
  const found = await (await caches.open(NOTES)).match(`/${key}`);
  return found === undefined ? "" : found.text();
}

async function setNote(key: "used" | "next", version: string): Promise<void> {
  await (await caches.open(NOTES)).put(`/${key}`, new Response(version));
}

async function digestOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file from the version in use if it is the same there, else from the server; checked by its hash. */
async function fetched(file: OfflineFile, used: Cache | null): Promise<Response> {
  const known = await used?.match(file.path);
  if (known !== undefined && (await digestOf(await known.clone().arrayBuffer())) === file.sha256) return known;
  // A spoilt file may stand in the browser's cache under the tag of the right one: then it is fetched past the cache.
  for (const cache of ["no-cache", "reload"] as const) {
    const answer = await fetch(file.path, { cache });
    if (answer.ok && (await digestOf(await answer.clone().arrayBuffer())) === file.sha256) return answer;
  }
  throw new Error(file.path);
}

let refreshing: Promise<void> | null = null;

/** Fetch the version of the server, all of it or nothing. */
async function refresh(): Promise<void> {
  const answer = await fetch(MANIFEST, { cache: "no-cache" });
  if (!answer.ok) return;
  const manifest = (await answer.clone().json()) as OfflineManifest;
  const used = await note("used");
  if (manifest.version === used || manifest.version === (await note("next"))) return;
  const name = nameOf(manifest.version);
  const [old, cache] = [used === "" ? null : await caches.open(nameOf(used)), await caches.open(name)];
  try {
    for (const file of [...manifest.shell, ...manifest.files]) await cache.put(file.path, await fetched(file, old));
    await cache.put(MANIFEST, answer);
  } catch {
    await caches.delete(name);
    return;
  }
  await setNote("next", manifest.version);
  if (used === "") await takeOver();
}

/** Use the version that waits, and forget the others. */
async function takeOver(): Promise<void> {
  const next = await note("next");
  if (next === "" || next === (await note("used"))) return;
  await setNote("used", next);
  await setNote("next", "");
  for (const name of await caches.keys()) {
    if (name.startsWith(nameOf("")) && name !== nameOf(next)) await caches.delete(name);
  }
}

async function kept(path: string): Promise<Response | undefined> {
  const used = await note("used");
  return used === "" ? undefined : (await caches.open(nameOf(used))).match(path);
}

/** The page of the console. A version that waits takes over here, unless a match is open. */
async function page(request: Request): Promise<Response> {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!open.some((client) => isOpenMatch(client.url))) await takeOver();
  return (await kept(PAGE)) ?? fetch(request);
}

/** A file: for the console as it is kept; for other pages from the server, and kept only if that is away. */
async function file(request: Request, clientId: string): Promise<Response> {
  const path = new URL(request.url).pathname;
  const client = clientId === "" ? undefined : await scope.clients.get(clientId);
  const isFixed = path.startsWith("/engine/") && path !== MANIFEST;
  if (isFixed || (client !== undefined && !("url" in client && !isConsole(client.url)))) {
    const found = await kept(path);
    if (found !== undefined) return found;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(path);
    if (found === undefined) throw error;
    return found;
  }
}

scope.addEventListener("message", (event: ExtendableEvent & { data: unknown }) => {
  if (event.data !== "refresh") return;
  refreshing ??= refresh().finally(() => (refreshing = null));
  event.waitUntil(refreshing.catch(() => undefined));
});

scope.addEventListener("fetch", (event: FetchEvent) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (isConsole(request.url)) event.respondWith(page(request));
  } else if (!/^\/(?:api|ws|healthz|readyz|metrics)(?:\/|$)/.test(path)) {
    event.respondWith(file(request, event.clientId));
  }
});
