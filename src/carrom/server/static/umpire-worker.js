//#region src/pages/umpire/desk/worker.ts
const COMPILED = "carrom-compiled";
const NO_PACKAGES = JSON.stringify({
	info: {
		arch: "wasm32",
		platform: "emscripten",
		version: "none",
		python: "3.14.2",
		abi_version: "2026_0"
	},
	packages: {}
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
let python = null;
const say = (message) => self.postMessage(JSON.stringify(message));
async function bytes(address) {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
	return new Uint8Array(await answer.arrayBuffer());
}
/** The engine as byte code, if this device compiled it at an earlier start. */
async function compiled(address) {
	if (!("caches" in self)) return null;
	const found = await (await caches.open(COMPILED)).match(address);
	return found === void 0 ? null : new Uint8Array(await found.arrayBuffer());
}
async function start({ manifest, lock }) {
	if ("locks" in navigator) navigator.locks.request(lock, () => new Promise(() => void 0));
	const address = `${manifest.archive}?pyodide=${manifest.pyodide}`;
	const known = await compiled(address).catch(() => null);
	const [module, archive] = await Promise.all([import(
		/* @vite-ignore */
		`${manifest.runtime}pyodide.mjs`
), known ?? bytes(manifest.archive)]);
	const loaded = await module.loadPyodide({
		indexURL: manifest.runtime,
		stdLibURL: manifest.library,
		lockFileContents: NO_PACKAGES
	});
	loaded.FS.writeFile("/carrom.zip", archive);
	loaded.runPython(OPEN);
	say({
		ready: true,
		compiled: known !== null
	});
	if (known === null && "caches" in self) setTimeout(() => compile(loaded, address), 2e3);
	return loaded;
}
/** Compile the engine for the next start, a module at a time, and forget what was compiled of other versions. */
function compile(loaded, address) {
	loaded.runPython(COMPILE);
	const step = async () => {
		if (loaded.globals.get("compile_next")() === true) {
			setTimeout(() => void step(), 5);
			return;
		}
		const body = loaded.FS.readFile("/compiled.zip");
		await caches.delete(COMPILED);
		await (await caches.open(COMPILED)).put(address, new Response(body));
	};
	step().catch(() => void 0);
}
self.onmessage = async (event) => {
	const request = JSON.parse(event.data);
	try {
		if (request.op === "start") {
			python ??= start(request);
			await python;
		} else if (python !== null) self.postMessage((await python).globals.get("answer")(event.data));
	} catch (error) {
		say({ failed: String(error) });
	}
};
//#endregion
