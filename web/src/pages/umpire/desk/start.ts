/** Chooses and starts the engine: in a worker where the browser and the server can, else on the server. */

import { http, Refusal } from "../../../lib/http";
import { t } from "../../../lib/language.svelte";
import type { OfflineManifest } from "../../../wire/offline";
import type { ConsoleView } from "../../../wire/protocol";
import type { ConsoleEngine, EngineMode } from "./engine";
import { NotingEngine } from "./noting";
import { keepApp } from "./keep";
import { WorkerEngine } from "./worker_engine";

export interface StartedEngine {
  engine: ConsoleEngine;
  /** What is lost on this device, in a sentence; empty if nothing is. */
  note: string;
}

/** The engine that serves this device best. `view` is shown meanwhile, and all there is while facts are only noted. */
export async function startEngine(view: ConsoleView | null, onMode: (mode: EngineMode) => void): Promise<StartedEngine> {
  const reopening = keepApp() ? "" : t("umpire.no_reopening");
  if (typeof WebAssembly !== "object") return onServer(view, onMode, t("umpire.no_engine"));
  let manifest: OfflineManifest;
  try {
    manifest = await readManifest();
  } catch (error) {
    if (error instanceof Refusal && error.status === 0) return onServer(view, onMode, t("umpire.no_engine"));
    throw error;
  }
  if (manifest.pyodide === "") return onServer(view, onMode, t("umpire.no_engine_files"));
  const engine = new WorkerEngine(manifest, readManifest);
  try {
    await engine.start();
  } catch {
    return onServer(view, onMode, t("umpire.no_engine"));
  }
  return { engine, note: reopening };
}

const readManifest = (): Promise<OfflineManifest> => http.get<OfflineManifest>("/engine/manifest.json");

function onServer(view: ConsoleView | null, onMode: (mode: EngineMode) => void, note: string): StartedEngine {
  const engine = new NotingEngine(view);
  engine.onMode = onMode;
  return { engine, note };
}
