//#region src/pages/umpire/desk/sw.ts
var scope = self;
var MANIFEST = "/engine/manifest.json";
var PAGE = "/umpire";
/** Notes which version is used, and which one waits. */
var NOTES = "carrom-notes";
var nameOf = (version) => `carrom-app-${version}`;
var isConsole = (address) => /^\/umpire(?:\/|$)/.test(new URL(address).pathname);
var isOpenMatch = (address) => /^\/umpire\/./.test(new URL(address).pathname);
async function note(key) {
	const found = await (await caches.open(NOTES)).match(`/${key}`);
	return found === void 0 ? "" : found.text();
}
async function setNote(key, version) {
	await (await caches.open(NOTES)).put(`/${key}`, new Response(version));
}
async function digestOf(body) {
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
/** A file from the version in use if it is the same there, else from the server; checked by its hash. */
async function fetched(file, used) {
	const known = await used?.match(file.path);
	if (known !== void 0 && await digestOf(await known.clone().arrayBuffer()) === file.sha256) return known;
	for (const cache of ["no-cache", "reload"]) {
		const answer = await fetch(file.path, { cache });
		if (answer.ok && await digestOf(await answer.clone().arrayBuffer()) === file.sha256) return answer;
	}
	throw new Error(file.path);
}
var refreshing = null;
/** Fetch the version of the server, all of it or nothing. */
async function refresh() {
	const answer = await fetch(MANIFEST, { cache: "no-cache" });
	if (!answer.ok) return;
	const manifest = await answer.clone().json();
	const used = await note("used");
	if (manifest.version === used || manifest.version === await note("next")) return;
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
async function takeOver() {
	const next = await note("next");
	if (next === "" || next === await note("used")) return;
	await setNote("used", next);
	await setNote("next", "");
	for (const name of await caches.keys()) if (name.startsWith(nameOf("")) && name !== nameOf(next)) await caches.delete(name);
}
async function kept(path) {
	const used = await note("used");
	return used === "" ? void 0 : (await caches.open(nameOf(used))).match(path);
}
/** The page of the console. A version that waits takes over here, unless a match is open. */
async function page(request) {
	if (!(await scope.clients.matchAll({
		type: "window",
		includeUncontrolled: true
	})).some((client) => isOpenMatch(client.url))) await takeOver();
	return await kept(PAGE) ?? fetch(request);
}
/** A file: for the console as it is kept; for other pages from the server, and kept only if that is away. */
async function file(request, clientId) {
	const path = new URL(request.url).pathname;
	const client = clientId === "" ? void 0 : await scope.clients.get(clientId);
	if (path.startsWith("/engine/") && path !== MANIFEST || client !== void 0 && !("url" in client && !isConsole(client.url))) {
		const found = await kept(path);
		if (found !== void 0) return found;
	}
	try {
		return await fetch(request);
	} catch (error) {
		const found = await kept(path);
		if (found === void 0) throw error;
		return found;
	}
}
scope.addEventListener("message", (event) => {
	if (event.data !== "refresh") return;
	refreshing ??= refresh().finally(() => refreshing = null);
	event.waitUntil(refreshing.catch(() => void 0));
});
scope.addEventListener("fetch", (event) => {
	const { request } = event;
	const path = new URL(request.url).pathname;
	if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
	if (request.mode === "navigate") {
		if (isConsole(request.url)) event.respondWith(page(request));
	} else if (!/^\/(?:api|ws|healthz|readyz|metrics)(?:\/|$)/.test(path)) event.respondWith(file(request, event.clientId));
});
//#endregion
