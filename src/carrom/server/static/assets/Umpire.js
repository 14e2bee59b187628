import { $ as state, Q as set, V as get } from "./vendor.js";
import { B as Refusal, P as errorText, Q as language, V as http, et as t, g as newId, nt as readStored, rt as store } from "./common.js";
import { t as Umpire } from "./page-umpire.js";
//#region src/umpire/facts.ts
/** The fact of an offer, with every value at its place; what is empty stays out. */
function factOf(offer, values) {
	const fact = structuredClone(offer.fact);
	for (const field of offer.fields) {
		const value = valueOf(field, values);
		if (!isEmpty(field, value)) put(fact, field.path.split("."), field.kind === "flag" ? field.sets : value);
	}
	return fact;
}
/** The moment of a fact. What was done in time and is recorded later has the last moment at which it was in time. */
function momentOf(offer, now) {
	return Math.min(now, offer.latest ?? now);
}
/** What a field holds: what was filled in, or else what is meant without. */
function valueOf(field, values) {
	const given = values[field.path];
	const value = given === void 0 ? field.value : given;
	return typeof value === "string" && isText(field) ? value.trim() : value;
}
/** What the fields of a correction hold when its form is opened: the fact that stands there. */
function valuesOf(offer, fact) {
	const whole = { instead: fact };
	const found = offer.fields.flatMap((field) => {
		const value = field.path.split(".").reduce((inside, part) => inside?.[part], whole);
		return value === void 0 ? [] : [[field.path, field.kind === "flag" ? value === field.sets : value]];
	});
	return Object.fromEntries(found);
}
/** Whole numbers from a text such as `25 12, 9 25`. */
function figuresIn(text) {
	return [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}
/** The values with one more; fields that exclude each other are emptied, and a pool is never overdrawn. */
function filledIn(offer, values, field, value) {
	const next = { ...values };
	next[field.path] = field.kind === "count" ? Math.min(Number(value), mostOf(offer, values, field)) : value;
	if (isEmpty(field, next[field.path])) return next;
	for (const other of offer.fields) {
		if (other === field) continue;
		if (field.excludes.includes(other.path) || other.excludes.includes(field.path)) next[other.path] = emptyOf(other);
	}
	return next;
}
/** The largest count that a field can have beside the others of its pool. */
function mostOf(offer, values, field) {
	if (field.pool === "") return field.most;
	const pool = offer.fields.filter((other) => other.pool === field.pool);
	const taken = pool.filter((other) => other !== field).reduce((sum, other) => sum + Number(valueOf(other, values) ?? 0), 0);
	return Math.max(0, Math.min(field.most, Math.max(...pool.map((other) => other.most)) - taken));
}
/** The fields that are required and not filled in, or hold what is not accepted. */
function missing(offer, values) {
	return offer.fields.filter((field) => {
		const value = valueOf(field, values);
		const least = field.kind === "count" && Number(value ?? 0) < field.least;
		const barred = typeof value === "string" && field.barred.includes(value);
		return least || barred || field.required && field.kind !== "flag" && field.kind !== "count" && isEmpty(field, value);
	});
}
/** True if nothing was filled in that differs from what is meant without. */
function isUntouched(offer, values) {
	return offer.fields.every((field) => {
		const value = valueOf(field, values);
		return value === field.value || isEmpty(field, value) && isEmpty(field, field.value);
	});
}
var isText = (field) => field.kind === "text" || field.kind === "name";
/** True if nothing is filled in. A pair, a seat or a choice is never empty: 0 is one of them. */
function isEmpty(field, value) {
	if (value === null || value === void 0 || value === "") return true;
	if (field.kind === "flag") return value === false;
	if (field.kind === "count") return value === 0 && field.least === 0 && !field.required;
	return Array.isArray(value) && value.length === 0;
}
function emptyOf(field) {
	if (field.kind === "flag") return false;
	if (field.kind === "count") return 0;
	if (field.kind === "choices") return [];
	return isText(field) ? "" : null;
}
/** Put a value at a path; a part that is a number is a place in a list. */
function put(into, path, value) {
	let inside = into;
	path.slice(0, -1).forEach((part, at) => {
		const next = /^\d+$/.test(path[at + 1] ?? "") ? [] : {};
		inside[part] ??= next;
		inside = inside[part];
	});
	const last = path.at(-1);
	if (last !== void 0) inside[last] = value;
}
//#endregion
//#region src/umpire/outbox.ts
/** Sends the facts of a match in order, each once, again and again until the server acknowledges them. */
var MOST_FACTS = 200;
/** The server reads 64 kB. */
var MOST_BYTES = 48e3;
var FIRST_WAIT_MS = 1e3;
var LONGEST_WAIT_MS = 15e3;
/** Refusals by which a device learns that its pen is no longer in force. */
var PEN_LOST = [
	"old_pen",
	"old_pen_full",
	"fork",
	"pen"
];
/** The facts of one batch: in one request, and ruled by one engine. */
function batchOf(facts) {
	const batch = [];
	let size = 0;
	for (const fact of facts.slice(0, MOST_FACTS)) {
		size += JSON.stringify(fact.fact).length * 2 + 60;
		if (batch.length > 0 && (size > MOST_BYTES || fact.engine !== batch[0]?.engine)) break;
		batch.push(fact);
	}
	return batch;
}
var Outbox = class {
	#id;
	#store;
	#server;
	#report;
	#words;
	#now;
	#running = null;
	#isAsked = false;
	#isClosed = false;
	#wait_ms = FIRST_WAIT_MS;
	#timer;
	constructor(id, store, server, report, words, now) {
		[this.#id, this.#store, this.#server, this.#report, this.#words, this.#now] = [
			id,
			store,
			server,
			report,
			words,
			now
		];
	}
	/** There is something to send, or the network is back. Resolves when nothing is left, or the server cannot be had. */
	send() {
		if (this.#isClosed) return Promise.resolve();
		this.#isAsked = true;
		clearTimeout(this.#timer);
		this.#running ??= this.#run().finally(() => this.#running = null);
		return this.#running;
	}
	close() {
		this.#isClosed = true;
		clearTimeout(this.#timer);
	}
	async #run() {
		while (this.#isAsked && !this.#isClosed) {
			this.#isAsked = false;
			try {
				while (await this.#step());
				this.#wait_ms = FIRST_WAIT_MS;
			} catch (error) {
				this.#failed(error);
				return;
			}
		}
	}
	#failed(error) {
		const isAway = error instanceof Refusal && (error.status === 0 || error.status === 429 || error.status >= 500);
		this.#report({ online: !(error instanceof Refusal && error.status === 0) });
		if (!isAway) this.#report({ difference: this.#words(error, true) });
		this.#timer = setTimeout(() => void this.send(), this.#wait_ms);
		this.#wait_ms = Math.min(this.#wait_ms * 2, LONGEST_WAIT_MS);
	}
	/** Send one batch; true if there may be more. */
	async #step() {
		const match = await this.#store.read(this.#id);
		if (match === null || match.lost) return false;
		if (match.pen === "") return this.#create(match);
		const facts = batchOf(await this.#store.facts(this.#id, match.have, match.have + MOST_FACTS));
		this.#report({ waiting: match.count - match.have });
		const last = facts.at(-1);
		if (last === void 0) return false;
		const batch = {
			epoch: match.epoch,
			pen: match.pen,
			from: match.have,
			engine: last.engine,
			digest: last.digest,
			facts: facts.map(({ id, fact }) => ({
				id,
				fact
			})),
			now: this.#now()
		};
		try {
			const { have, same } = await this.#server.send(this.#id, batch);
			await this.#acknowledge(match, have);
			this.#report({
				online: true,
				difference: same ? "" : this.#words(null, false)
			});
		} catch (error) {
			return this.#refused(match, error);
		}
		return true;
	}
	async #refused(match, error) {
		if (!(error instanceof Refusal)) throw error;
		if (PEN_LOST.includes(error.message)) {
			await this.#store.change(this.#id, { lost: true });
			this.#report({
				online: true,
				lost: true
			});
			return false;
		}
		if (error.message === "gap" && error.have !== null && error.have < match.have) {
			await this.#acknowledge(match, error.have);
			return true;
		}
		throw error;
	}
	async #acknowledge(match, have) {
		await this.#store.change(this.#id, { have: Math.min(have, match.count) });
		const now = await this.#store.read(this.#id);
		this.#report({ waiting: (now?.count ?? 0) - (now?.have ?? 0) });
	}
	/** Tell the server of a match that it does not know, and get the pen; the answer to an earlier attempt may be lost. */
	async #create(match) {
		if (match.epoch > 0) return false;
		let given = await this.#server.create(match);
		if (given.pen === "" && given.epoch === 1 && given.have === 0) given = await this.#server.takePen(this.#id);
		if (given.pen === "") {
			await this.#store.change(this.#id, {
				lost: true,
				epoch: given.epoch
			});
			this.#report({
				online: true,
				lost: true
			});
			return false;
		}
		await this.#store.change(this.#id, {
			epoch: given.epoch,
			pen: given.pen,
			have: given.have
		});
		this.#report({ online: true });
		return true;
	}
};
//#endregion
//#region src/umpire/server.ts
/** Umpired matches on the server. */
var umpiredServer = {
	create: ({ id, setup, anchor_ms }) => http.put(`/api/umpired/${id}`, {
		setup,
		anchor_ms,
		listed: true
	}),
	takePen: (id) => http.post(`/api/umpired/${id}/pen`),
	send: (id, batch) => http.post(`/api/umpired/${id}/facts`, batch),
	read: (id) => http.get(`/api/umpired/${id}`)
};
//#endregion
//#region src/umpire/store.ts
function newStoredMatch(id, setup, now_ms) {
	return {
		id,
		setup,
		anchor_ms: now_ms,
		updated_ms: now_ms,
		writer: "",
		count: 0,
		have: 0,
		epoch: 0,
		pen: "",
		lost: false,
		view: null,
		branches: []
	};
}
/** For browsers that keep nothing, such as phones in lockdown mode: it lives as long as the page. */
var MemoryStore = class {
	#matches = /* @__PURE__ */ new Map();
	#facts = /* @__PURE__ */ new Map();
	async list() {
		return [...this.#matches.values()];
	}
	async read(id) {
		return this.#matches.get(id) ?? null;
	}
	async facts(id, from = 0, to = Infinity) {
		return (this.#facts.get(id) ?? []).slice(from, to);
	}
	async put(match, facts) {
		this.#matches.set(match.id, {
			...match,
			count: facts.length
		});
		this.#facts.set(match.id, [...facts]);
	}
	async append(id, writer, fact, view) {
		const match = this.#matches.get(id);
		if (match?.writer !== writer) return false;
		this.#facts.get(id)?.push(fact);
		this.#matches.set(id, {
			...match,
			count: match.count + 1,
			view,
			updated_ms: Date.now()
		});
		return true;
	}
	async change(id, change) {
		const match = this.#matches.get(id);
		if (match !== void 0) this.#matches.set(id, {
			...match,
			...change
		});
	}
	async claim(id, writer) {
		const match = this.#matches.get(id);
		if (match !== void 0) this.#matches.set(id, {
			...match,
			writer
		});
	}
};
var NAME = "carrom-umpire";
var VERSION = 1;
var asked = (request) => new Promise((resolve, reject) => {
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error ?? /* @__PURE__ */ new Error("the browser's storage failed"));
});
var BrowserStore = class BrowserStore {
	#database;
	constructor(database) {
		this.#database = database;
	}
	static async open() {
		const request = indexedDB.open(NAME, VERSION);
		request.onupgradeneeded = () => {
			request.result.createObjectStore("matches", { keyPath: "id" });
			request.result.createObjectStore("facts");
		};
		return new BrowserStore(await asked(request));
	}
	list() {
		return asked(this.#database.transaction("matches").objectStore("matches").getAll());
	}
	async read(id) {
		return await asked(this.#database.transaction("matches").objectStore("matches").get(id)) ?? null;
	}
	facts(id, from = 0, to = Infinity) {
		const range = IDBKeyRange.bound([id, from], [id, to], false, true);
		return asked(this.#database.transaction("facts").objectStore("facts").getAll(range));
	}
	put(match, facts) {
		return this.#write(async (matches, stored) => {
			stored.delete(IDBKeyRange.bound([match.id, 0], [match.id, Infinity]));
			facts.forEach((fact, number) => stored.put(fact, [match.id, number]));
			matches.put({
				...match,
				count: facts.length
			});
		});
	}
	append(id, writer, fact, view) {
		return this.#write(async (matches, stored) => {
			const match = await asked(matches.get(id));
			if (match?.writer !== writer) return false;
			stored.add(fact, [id, match.count]);
			matches.put({
				...match,
				count: match.count + 1,
				view,
				updated_ms: Date.now()
			});
			return true;
		});
	}
	change(id, change) {
		return this.#update(id, change);
	}
	claim(id, writer) {
		return this.#update(id, { writer });
	}
	#update(id, change) {
		return this.#write(async (matches) => {
			const match = await asked(matches.get(id));
			if (match !== void 0) matches.put({
				...match,
				...change
			});
		});
	}
	/** Run one transaction; resolves when it is on the disk. */
	#write(work) {
		return new Promise((resolve, reject) => {
			const transaction = this.#database.transaction(["matches", "facts"], "readwrite", { durability: "strict" });
			let result;
			transaction.oncomplete = () => resolve(result);
			transaction.onabort = () => reject(transaction.error ?? /* @__PURE__ */ new Error("the browser's storage failed"));
			work(transaction.objectStore("matches"), transaction.objectStore("facts")).then((made) => result = made, (error) => {
				transaction.abort();
				reject(error);
			});
		});
	}
};
var opened = null;
/** The store of this browser; in memory where there is no other. */
function matchStore() {
	opened ??= BrowserStore.open().catch(() => new MemoryStore());
	return opened;
}
//#endregion
//#region src/umpire/online.ts
/** The engine on the server: every question brings the setup and the facts along. */
var OnlineEngine = class {
	digest = "";
	mode = "online";
	#setup = {};
	#facts = [];
	#language = "en";
	async ask(question) {
		if (question.op === "open") [this.#setup, this.#facts, this.#language] = [
			question.setup,
			[...question.facts],
			question.language
		];
		if (question.op === "language") this.#language = question.language;
		const request = {
			language: this.#language,
			...question,
			id: newId()
		};
		const answer = await http.post("/api/console", {
			setup: this.#setup,
			facts: this.#facts,
			request
		});
		if (question.op === "record" && "view" in answer) this.#facts.push(question.fact);
		return answer;
	}
	close() {
		this.#facts = [];
	}
};
//#endregion
//#region src/umpire/noting.ts
/** The engine on the server for browsers that cannot run it. Without a network facts are noted, and ruled when it is back. */
var NotingEngine = class {
	digest = "";
	mode = "online";
	/** Called when facts are noted, and when they are ruled again. */
	onMode = () => void 0;
	#online;
	#setup = {};
	#facts = [];
	#language = "en";
	#view;
	constructor(view = null, online = new OnlineEngine()) {
		this.#view = view;
		this.#online = online;
	}
	async ask(question) {
		if (question.op === "open") [this.#setup, this.#facts, this.#language] = [
			question.setup,
			[...question.facts],
			question.language
		];
		try {
			if (this.mode === "noting" && question.op !== "open") await this.#reopen();
			const answer = await this.#online.ask(question);
			this.#turn("online");
			if ("view" in answer) this.#keep(question, answer);
			return answer;
		} catch (error) {
			if (!(error instanceof Refusal) || error.status !== 0 || this.#view === null) throw error;
			this.#turn("noting");
			return this.#note(question, this.#view);
		}
	}
	close() {
		this.#online.close();
	}
	#turn(mode) {
		if (this.mode === mode) return;
		this.mode = mode;
		this.onMode(mode);
	}
	#keep(question, answer) {
		if (question.op === "record") this.#facts.push(question.fact);
		if (question.op !== "try") this.#view = answer.view;
	}
	async #reopen() {
		const answer = await this.#online.ask({
			op: "open",
			setup: this.#setup,
			facts: this.#facts,
			language: this.#language
		});
		if ("view" in answer) this.#view = answer.view;
	}
	/** What is noted changes nothing on the screen but the number of facts: nobody has ruled it. */
	#note(question, view) {
		if (question.op === "record") {
			this.#facts.push(question.fact);
			this.#view = {
				...view,
				seq: view.seq + 1,
				call: null
			};
		}
		return {
			id: "",
			view: this.#view ?? view,
			digest: "",
			consequences: []
		};
	}
};
//#endregion
//#region src/umpire/worker.ts?worker&url
var worker_default = "/umpire-worker.js";
//#endregion
//#region src/umpire/scripts.ts
/** The two scripts that a page may start: the worker that rules, and the one that keeps the app for an outage. */
var SERVICE_WORKER = "/sw.js";
/** Lets exactly the two addresses pass where the browser asks for trusted types. */
function allowed(address) {
	if (address !== "/umpire-worker.js" && address !== "/sw.js") throw new TypeError(`not a script of this app: ${address}`);
	return address;
}
var policy = globalThis.trustedTypes?.createPolicy("carrom-worker", { createScriptURL: allowed }) ?? { createScriptURL: allowed };
/** The address of a script as the browser accepts it. */
var scriptAddress = (address) => policy.createScriptURL(address);
//#endregion
//#region src/umpire/keep.ts
/** Keeps the app and its engine on this device, so that the console opens again without a network. */
/** Have the browser keep the app; false where it cannot, because the page did not come by HTTPS. */
function keepApp() {
	if (!("serviceWorker" in navigator) || !isSecureContext) return false;
	navigator.serviceWorker.register(scriptAddress(SERVICE_WORKER)).then(() => navigator.serviceWorker.ready).then(({ active }) => active?.postMessage("refresh")).catch(() => void 0);
	return true;
}
//#endregion
//#region src/umpire/worker_engine.ts
/** The engine in a worker. A worker that dies is replaced: the match is opened anew, and what was asked is asked again. */
/** Seconds after which a worker that does not answer counts as dead: a slow phone folds 1,900 facts in six. */
var PATIENCE_MS = 3e4;
/** Starts in a row without an answer before the engine is given up. */
var MOST_STARTS = 3;
/** Workers that may die of one question before it is refused. */
var MOST_DEATHS = 2;
var newWorker = () => new Worker(scriptAddress(worker_default), {
	type: "module",
	name: "umpire"
});
var WorkerEngine = class {
	mode = "worker";
	#manifest;
	#renew;
	#make;
	#worker = null;
	#opened = null;
	#waiting = /* @__PURE__ */ new Map();
	#timer;
	#starts = 0;
	#isReady = false;
	#ready = null;
	#isRenewing = false;
	#isClosed = false;
	/** `renew` asks the server for the engine that it has now. */
	constructor(manifest, renew, make = newWorker) {
		this.#manifest = manifest;
		this.#renew = renew;
		this.#make = make;
	}
	get digest() {
		return this.#manifest.engine;
	}
	/** Start the worker; resolves when it can answer. */
	start() {
		const ready = new Promise((resolve, reject) => this.#ready = {
			resolve,
			reject
		});
		this.#begin();
		return ready;
	}
	async ask(question) {
		const id = newId();
		const text = JSON.stringify({
			...question,
			id
		});
		const answer = await new Promise((resolve, reject) => {
			this.#waiting.set(id, {
				text,
				deaths: 0,
				resolve,
				reject
			});
			if (this.#worker === null && !this.#isClosed && !this.#isRenewing) {
				this.#starts = 0;
				this.#begin();
			} else this.#send(text);
		});
		if ("view" in answer) this.#remember(question);
		return answer;
	}
	close() {
		this.#isClosed = true;
		this.#end(/* @__PURE__ */ new Error("the engine was closed"));
	}
	/** What has to be opened again in a new worker. */
	#remember(question) {
		if (question.op === "open") this.#opened = {
			setup: question.setup,
			facts: [...question.facts],
			language: question.language
		};
		else if (question.op === "record") this.#opened?.facts.push(question.fact);
		else if (question.op === "language" && this.#opened !== null) this.#opened.language = question.language;
	}
	#begin() {
		this.#starts += 1;
		this.#isReady = false;
		const worker = this.#make();
		const lock = `carrom-engine-${newId()}`;
		this.#worker = worker;
		worker.onmessage = (event) => this.#receive(worker, event.data);
		worker.onerror = () => this.#died(worker);
		worker.postMessage(JSON.stringify({
			op: "start",
			manifest: this.#manifest,
			lock
		}));
		this.#watch();
		this.#lock = lock;
	}
	#lock = "";
	#send(text) {
		if (this.#isReady) this.#worker?.postMessage(text);
		this.#watch();
	}
	#receive(worker, text) {
		if (worker !== this.#worker) return;
		const answer = JSON.parse(text);
		if (answer.failed !== void 0) this.#died(worker, answer.failed);
		else if (answer.ready === true) {
			this.#isReady = true;
			this.#ready?.resolve();
			this.#ready = null;
			this.#guard(worker);
			this.#resume();
		} else {
			this.#starts = 0;
			const id = answer.id ?? "";
			this.#waiting.get(id)?.resolve(answer);
			this.#waiting.delete(id);
			this.#watch();
		}
	}
	/** Where the browser has locks, the worker holds one as long as it lives. */
	#guard(worker) {
		const locks = globalThis.navigator?.locks;
		if (locks === void 0) return;
		locks.request(this.#lock, () => this.#died(worker)).catch(() => void 0);
	}
	/** A new worker gets the match first, then what is still unanswered. */
	#resume() {
		const texts = [...this.#waiting.values()].map((each) => each.text);
		if (this.#opened !== null) this.#worker?.postMessage(JSON.stringify({
			op: "open",
			id: "",
			...this.#opened
		}));
		for (const text of texts) this.#worker?.postMessage(text);
		this.#watch();
	}
	#watch() {
		clearTimeout(this.#timer);
		const worker = this.#worker;
		if (worker === null || this.#isReady && this.#waiting.size === 0) return;
		this.#timer = setTimeout(() => this.#died(worker), PATIENCE_MS * (this.#isReady ? 1 : 4));
	}
	#died(worker, why = "the engine does not answer") {
		if (worker !== this.#worker || this.#isClosed) return;
		worker.terminate();
		this.#worker = null;
		if (this.#isReady) this.#blame(why);
		if (this.#starts >= MOST_STARTS) this.#end(new Error(why));
		else if (this.#isReady) this.#begin();
		else this.#beginRenewed();
	}
	/** After a start that failed: a server that was upgraded has another engine, and not the files of this one any more. */
	async #beginRenewed() {
		this.#isRenewing = true;
		try {
			const manifest = await this.#renew();
			if (manifest.pyodide !== "") this.#manifest = manifest;
		} catch {}
		this.#isRenewing = false;
		if (!this.#isClosed) this.#begin();
	}
	/** Questions are answered in order, so the first one was at work; one that kills every worker is not asked again. */
	#blame(why) {
		const [first] = this.#waiting;
		if (first === void 0) return;
		const [id, question] = first;
		question.deaths += 1;
		if (question.deaths < MOST_DEATHS) return;
		this.#waiting.delete(id);
		question.reject(new Error(why));
	}
	#end(error) {
		clearTimeout(this.#timer);
		this.#worker?.terminate();
		this.#worker = null;
		this.#ready?.reject(error);
		this.#ready = null;
		for (const each of this.#waiting.values()) each.reject(error);
		this.#waiting.clear();
	}
};
//#endregion
//#region src/umpire/start.ts
/** Chooses and starts the engine: in a worker where the browser and the server can, else on the server. */
/** The engine that serves this device best. `view` is shown meanwhile, and all there is while facts are only noted. */
async function startEngine(view, onMode) {
	const reopening = keepApp() ? "" : t("umpire.no_reopening");
	if (typeof WebAssembly !== "object") return onServer(view, onMode, t("umpire.no_engine"));
	let manifest;
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
	return {
		engine,
		note: reopening
	};
}
var readManifest = () => http.get("/engine/manifest.json");
function onServer(view, onMode, note) {
	const engine = new NotingEngine(view);
	engine.onMode = onMode;
	return {
		engine,
		note
	};
}
//#endregion
//#region src/umpire/desk.svelte.ts
var UmpireDesk = class {
	#view = state(null);
	get view() {
		return get(this.#view);
	}
	set view(value) {
		set(this.#view, value);
	}
	#mode = state("online");
	get mode() {
		return get(this.#mode);
	}
	set mode(value) {
		set(this.#mode, value, true);
	}
	#starting = state("");
	get starting() {
		return get(this.#starting);
	}
	set starting(value) {
		set(this.#starting, value, true);
	}
	#_outbox = state(0);
	get outbox() {
		return get(this.#_outbox);
	}
	set outbox(value) {
		set(this.#_outbox, value, true);
	}
	#online = state(true);
	get online() {
		return get(this.#online);
	}
	set online(value) {
		set(this.#online, value, true);
	}
	#pen = state("mine");
	get pen() {
		return get(this.#pen);
	}
	set pen(value) {
		set(this.#pen, value, true);
	}
	#difference = state("");
	get difference() {
		return get(this.#difference);
	}
	set difference(value) {
		set(this.#difference, value, true);
	}
	match;
	#store;
	#writer = newId();
	#outbox;
	#engine = null;
	#opened_s;
	#opened_at = performance.now();
	#channel;
	#onOnline = () => void this.#outbox.send();
	constructor(match, store, last_s) {
		this.match = match;
		this.#store = store;
		this.#opened_s = Math.max((Date.now() - match.anchor_ms) / 1e3, last_s);
		this.view = match.view;
		this.pen = match.lost || match.epoch > 0 && match.pen === "" ? "lost" : "mine";
		this.outbox = match.count - match.have;
		const report = (said) => this.#hear(said);
		const words = (error, same) => same ? errorText(error) : t("umpire.differs");
		this.#outbox = new Outbox(match.id, store, umpiredServer, report, words, () => this.now());
		this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`carrom-umpire-${match.id}`) : null;
		if (this.#channel !== null) this.#channel.onmessage = () => void (this.pen = "lost");
		addEventListener("online", this.#onOnline);
	}
	/** Seconds of the match's clock. A clock that is set during the match bends nothing. */
	now() {
		return this.#opened_s + (performance.now() - this.#opened_at) / 1e3;
	}
	/** Make this page the one that records, and start the engine behind what was shown last. */
	async open() {
		if (this.pen === "mine") await this.#claim();
		this.#engine = this.#started();
		this.#engine.catch((error) => this.starting = errorText(error));
		this.#outbox.send();
		if (this.view === null) await this.#engine;
	}
	async record(offer, values) {
		return this.#keep(factOf(offer, values), momentOf(offer, this.now()));
	}
	async attempt(offer, values) {
		const { engine } = await this.#running();
		return engine.ask({
			op: "try",
			fact: this.#named(factOf(offer, values), momentOf(offer, this.now()))
		});
	}
	undo() {
		return this.#keep({ fact: "undone" });
	}
	redo() {
		return this.#keep({ fact: "redone" });
	}
	async ask(question) {
		const { engine } = await this.#running();
		const answer = await engine.ask(question);
		if ("view" in answer) this.view = answer.view;
		return answer;
	}
	/** Take the pen: from another page of this device at once, from another device by the server. */
	async takePen() {
		const match = await this.#store.read(this.match.id);
		if (match === null) return;
		if (match.lost || match.epoch > 0 && match.pen === "") await this.#takeFromServer(match);
		await this.#claim();
		this.pen = "mine";
		await this.#reopen();
		this.#outbox.send();
	}
	close() {
		this.#outbox.close();
		this.#channel?.close();
		removeEventListener("online", this.#onOnline);
		this.#engine?.then(({ engine }) => engine.close()).catch(() => void 0);
	}
	async #claim() {
		await this.#store.claim(this.match.id, this.#writer);
		this.#channel?.postMessage(this.#writer);
	}
	/** What the server has counts now; facts that it never got stay on this device as a branch. */
	async #takeFromServer(match) {
		const given = await umpiredServer.takePen(match.id);
		const served = await umpiredServer.read(match.id);
		const known = new Set(served.facts.map((each) => each.id));
		const unsent = (await this.#store.facts(match.id)).filter((each) => !known.has(each.id));
		const branches = unsent.length === 0 ? match.branches : [...match.branches, unsent.map(({ id, fact }) => ({
			id,
			fact
		}))];
		const facts = served.facts.map((each) => ({
			...each,
			engine: "",
			digest: ""
		}));
		const now = {
			...match,
			branches,
			epoch: given.epoch,
			pen: given.pen,
			lost: false,
			have: served.have,
			view: null
		};
		await this.#store.put(now, facts);
	}
	async #started() {
		this.starting = t("umpire.starting");
		const started = await startEngine(this.view, (mode) => this.mode = mode);
		this.mode = started.engine.mode;
		await this.#openMatch(started.engine);
		this.starting = started.note;
		return started;
	}
	#running() {
		return this.#engine ??= this.#started();
	}
	async #reopen() {
		await this.#openMatch((await this.#running()).engine);
	}
	async #openMatch(engine) {
		const facts = (await this.#store.facts(this.match.id)).map(({ id, fact }) => ({
			id,
			fact
		}));
		const answer = await engine.ask({
			op: "open",
			setup: this.match.setup,
			facts,
			language: language.code
		});
		if ("view" in answer) this.view = answer.view;
		else if ("words" in answer) this.difference = answer.words;
		const match = await this.#store.read(this.match.id);
		this.outbox = (match?.count ?? 0) - (match?.have ?? 0);
	}
	async #keep(fact, at = this.now()) {
		if (this.pen !== "mine") return this.#refusal();
		const { engine } = await this.#running();
		const named = this.#named(fact, at);
		const answer = await engine.ask({
			op: "record",
			fact: named
		});
		if (!("view" in answer)) return answer;
		const isRuled = engine.mode === "worker";
		const stored = {
			...named,
			engine: isRuled ? engine.digest : "",
			digest: isRuled ? answer.digest : ""
		};
		if (!await this.#store.append(this.match.id, this.#writer, stored, answer.view)) {
			this.pen = "lost";
			await this.#reopen();
			return this.#refusal();
		}
		this.view = answer.view;
		this.outbox += 1;
		this.#outbox.send();
		return answer;
	}
	#refusal() {
		return {
			id: "",
			key: "pen",
			at: "",
			words: t("umpire.pen_refused")
		};
	}
	#named(fact, at) {
		return {
			id: newId(),
			fact: {
				...fact,
				at: Math.round(at * 1e3) / 1e3
			}
		};
	}
	#hear({ waiting, online, lost, difference }) {
		if (waiting !== void 0) this.outbox = waiting;
		if (online !== void 0) this.online = online;
		if (difference !== void 0) this.difference = difference;
		if (lost === true) this.pen = "lost";
	}
};
/** The desk of a match on this device, or of one that only the server has. */
async function openDesk(id) {
	const store = await matchStore();
	const match = await store.read(id) ?? await adopted(id, store);
	const last = (await store.facts(id, Math.max(0, match.count - 1)))[0]?.fact["at"];
	const desk = new UmpireDesk(match, store, typeof last === "number" ? last : 0);
	await desk.open();
	return desk;
}
/** A match of another device, without its pen. */
async function adopted(id, store) {
	const served = await umpiredServer.read(id);
	const facts = served.facts.map((each) => ({
		...each,
		engine: "",
		digest: ""
	}));
	const { setup, anchor_ms, epoch, have } = served;
	const match = {
		...newStoredMatch(id, setup, anchor_ms),
		epoch: Math.max(1, epoch),
		have,
		count: facts.length
	};
	await store.put(match, facts);
	return match;
}
/** Make a match on this device. The server learns of it when the desk is opened and there is a network. */
async function newMatch(setup) {
	const id = newId();
	await (await matchStore()).put(newStoredMatch(id, setup, Date.now()), []);
	navigator.storage?.persist?.();
	return id;
}
async function storedMatches() {
	return (await (await matchStore()).list()).sort((one, other) => other.updated_ms - one.updated_ms).map(({ id, setup, updated_ms }) => {
		const names = setup["names"];
		const event = [
			setup["championship"],
			setup["event"],
			setup["round"]
		].filter(Boolean).join(", ");
		return {
			id,
			title: names.map((side) => side.join(" / ")).join(" – "),
			event,
			updated_ms
		};
	});
}
//#endregion
//#region src/umpire/offers.ts
/** The offers of some groups, the likely ones first, otherwise as they came. */
function offersOf(view, ...groups) {
	const found = view.offers.filter((offer) => groups.includes(offer.group));
	return [...found.filter((offer) => offer.likely), ...found.filter((offer) => !offer.likely)];
}
function offerNamed(view, key) {
	return view.offers.find((offer) => offer.key === key) ?? null;
}
/** The offers that every word of a search fits, by label, clause and search words; case and accents do not matter. */
function searched(offers, text) {
	const words = plain(text).split(/\s+/).filter((word) => word !== "");
	return offers.filter((offer) => {
		const among = plain(`${offer.label} ${offer.note} ${offer.search} ${offer.key}`);
		return words.every((word) => among.includes(word));
	});
}
/** True if one tap records it: there is nothing to ask and nothing to fill in that is not folded away. */
function isPlain(offer) {
	return offer.confirm === "" && offer.fields.every((field) => field.group === "more" && !isOpen(field));
}
/** Values that fit as buttons side by side. */
var BUTTONS = 4;
/** The field whose few values can be the buttons of an offer: nothing else is to be filled in. */
function choiceOf(offer) {
	const [only, ...rest] = offer.fields.filter((field) => field.group !== "more");
	if (offer.confirm !== "" || only === void 0 || rest.length > 0 || only.kind === "choices") return null;
	return only.required && only.options.length > 0 && only.options.length <= BUTTONS ? only : null;
}
var isOpen = (field) => field.required && field.value === null;
var plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
/** What an offer about a protest does, without the protest itself, which is named beside it. */
function protestStep(label) {
	const step = label.slice(label.lastIndexOf("): ") + 1).replace(/^: /, "");
	return step.charAt(0).toUpperCase() + step.slice(1);
}
//#endregion
//#region src/umpire/moments.ts
/** The part of a clock from which it warns, and the seconds from which it warns at the latest. */
var WARN_PART = 1 / 3;
var WARN_S = 60;
/** Seconds left; negative once the time is over. */
function secondsLeft(clock, now) {
	return clock.seconds - ((clock.paused_at ?? now) - clock.since);
}
/** How pressing a clock is: a stroke of 15 seconds warns from 5, an interval from its last minute. */
function urgency(clock, now) {
	const left = secondsLeft(clock, now);
	if (left <= 0) return "over";
	return left <= Math.min(WARN_S, clock.seconds * WARN_PART) ? "soon" : "calm";
}
/** `0:12`, `15:00`; after the end `+0:03`. Seconds left are rounded up, so 0:00 means that the time is over. */
function clockText(left) {
	const seconds = left > 0 ? Math.ceil(left) : Math.floor(-left);
	const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
	return left <= -1 ? `+${text}` : text;
}
/** The name of a clock while it runs, so that each warns once. */
var clockName = (clock) => `${clock.kind} ${clock.since}`;
//#endregion
//#region src/umpire/warnings.ts
/** The quiet warning of a clock: a vibration, and a soft tone only if the umpire wants one. */
var BUZZ = {
	soon: [120],
	over: [
		180,
		90,
		180
	]
};
/** Vibration is on and sound is off until the umpire says otherwise. */
function isOn(warning) {
	return (readStored(`umpire.${warning}`) ?? (warning === "vibrate" ? "yes" : "no")) === "yes";
}
function turn(warning, on) {
	store(`umpire.${warning}`, on ? "yes" : "no");
}
function warn(how) {
	if (isOn("vibrate") && "vibrate" in navigator) navigator.vibrate(BUZZ[how]);
	if (isOn("sound")) tone(how === "soon" ? 520 : 390);
}
function tone(hertz) {
	const audio = new AudioContext();
	const sound = audio.createOscillator();
	const volume = audio.createGain();
	sound.frequency.value = hertz;
	volume.gain.setValueAtTime(.08, audio.currentTime);
	volume.gain.exponentialRampToValueAtTime(.001, audio.currentTime + .25);
	sound.connect(volume).connect(audio.destination);
	sound.onended = () => void audio.close();
	sound.start();
	sound.stop(audio.currentTime + .25);
}
/** Characters that a fact has room for. */
var LONGEST = 8e3;
/** A point nearer to the last one than this is left out. */
var NEAR = 2;
/** The path of strokes of the finger, thinned until it fits. */
function signaturePath(strokes, longest = LONGEST) {
	for (let near = NEAR;; near *= 1.5) {
		const path = strokes.map((points) => strokePath(points, near)).join("");
		if (path.length <= longest || near > 300) return path.slice(0, longest);
	}
}
function strokePath(points, near) {
	let last = null;
	let path = "";
	points.forEach((point, at) => {
		const [x, y] = [bounded(point[0], 300), bounded(point[1], 100)];
		if (!(last === null || Math.hypot(x - last[0], y - last[1]) >= near) && at < points.length - 1) return;
		path += `${last === null ? "M" : "L"}${x} ${y}`;
		last = [x, y];
	});
	return points.length === 1 ? path + path.replace("M", "L") : path;
}
var bounded = (value, most) => Math.min(most, Math.max(0, Math.round(value)));
var TapGuard = class {
	#meaning = "";
	#last = -Infinity;
	/** True if a tap with this meaning counts. The same meaning may come again at once: a counter is tapped quickly. */
	allows(meaning, now) {
		if (meaning !== this.#meaning && now - this.#last < 350) return false;
		this.#meaning = meaning;
		this.#last = now;
		return true;
	}
};
/** The meaning of a tap that records: at another moment of the match the same button means something else. */
var recordMeaning = (key, seq) => `record ${key} at ${seq}`;
//#endregion
export { missing as C, valuesOf as E, isUntouched as S, valueOf as T, newMatch as _, turn as a, figuresIn as b, clockText as c, choiceOf as d, Umpire as default, isPlain as f, searched as g, protestStep as h, isOn as i, secondsLeft as l, offersOf as m, recordMeaning as n, warn as o, offerNamed as p, signaturePath as r, clockName as s, TapGuard as t, urgency as u, openDesk as v, mostOf as w, filledIn as x, storedMatches as y };
