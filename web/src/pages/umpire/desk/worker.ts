/** The worker that rules: Pyodide with the engine. It takes and gives JSON text, one answer for each request.
 *
 * Its own response allows it to compile WebAssembly; no page may.
 */

import type { OfflineManifest } from "../../../wire/offline";

interface Python {
  FS: { writeFile(path: string, body: Uint8Array): void; readFile(path: string): Uint8Array };
  globals: { get(name: string): (text?: string) => string | boolean };
  runPython(code: string): unknown;
}

interface Pyodide {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

/** What the page sends first. */
export interface Start {
  op: "start";
  manifest: OfflineManifest;
  /** Held while this worker lives, where the browser has locks: the page learns at once that it died. */
  lock: string;
}

const COMPILED = "carrom-compiled";
const NO_PACKAGES = JSON.stringify({
  info: { arch: "wasm32", platform: "emscripten", version: "none", python: "3.14.2", abi_version: "2026_0" },
  packages: {},
});
const OPEN = `
import sys
sys.path.insert(0, "/carrom.zip")
from carrom.console.console import Console
answer = Console().answer
`;
/** Compiles one module at a time, so that requests are answered in between.
 *
 * Docstrings are kept: a dataclass without one makes it from its signature, which takes longer than reading it.
 */
const COMPILE = `
import io, zipfile
from importlib.util import MAGIC_NUMBER, source_hash
import marshal
def compiler():
    packed = io.BytesIO()
    with zipfile.ZipFile("/carrom.zip") as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as target:
        for name in source.namelist():
            data = source.read(name)
            if name.endswith(".py"):
                code = compile(data, name, "exec", dont_inherit=True, optimize=1)
                data = MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(data) + marshal.dumps(code)
                name += "c"
            target.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
            yield
    with open("/compiled.zip", "wb") as file:
        file.write(packed.getvalue())
compiling = compiler()
def compile_next():
    return next(compiling, True) is None
`;

let python: Promise<Python> | null = null;

const say = (message: Record<string, unknown>): void => self.postMessage(JSON.stringify(message));

async function bytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The engine as byte code, if this device compiled it at an earlier start. */
async function compiled(address: string): Promise<Uint8Array | null> {
  if (!("caches" in self)) return null;
  const found = await (await caches.open(COMPILED)).match(address);
  return found === undefined ? null : new Uint8Array(await found.arrayBuffer());
}

async function start({ manifest, lock }: Start): Promise<Python> {
  if ("locks" in navigator) void navigator.locks.request(lock, () => new Promise(() => undefined));
  const address = `${manifest.archive}?pyodide=${manifest.pyodide}`;
  const known = await compiled(address).catch(() => null);
  const [module, archive] = await Promise.all([
    import(/* @vite-ignore */ `${manifest.runtime}pyodide.mjs`) as Promise<Pyodide>,
    known ?? bytes(manifest.archive),
  ]);
  const loaded = await module.loadPyodide({
    indexURL: manifest.runtime,
    stdLibURL: manifest.library,
    lockFileContents: NO_PACKAGES,
  });
  loaded.FS.writeFile("/carrom.zip", archive);
  loaded.runPython(OPEN);
  say({ ready: true, compiled: known !== null });
  if (known === null && "caches" in self) setTimeout(() => compile(loaded, address), 2000);
  return loaded;
}

/** Compile the engine for the next start, a module at a time, and forget what was compiled of other versions. */
function compile(loaded: Python, address: string): void {
  loaded.runPython(COMPILE);
  const step = async (): Promise<void> => {
    if (loaded.globals.get("compile_next")() === true) {
      setTimeout(() => void step(), 5);
      return;
    }
    const body = loaded.FS.readFile("/compiled.zip");
    await caches.delete(COMPILED);
    await (await caches.open(COMPILED)).put(address, new Response(body as Uint8Array<ArrayBuffer>));
  };
  void step().catch(() => undefined); // the sources do as well
}

self.onmessage = async (event: MessageEvent<string>): Promise<void> => {
  const request = JSON.parse(event.data) as Start | { op: string; id: string };
  try {
    if (request.op === "start") {
      python ??= start(request as Start);
      await python;
    } else if (python !== null) {
      self.postMessage((await python).globals.get("answer")(event.data));
    }
  } catch (error) {
    say({ failed: String(error) });
  }
};
