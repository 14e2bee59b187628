import { $ as set, B as event, D as key, E as index, F as from_svg, G as user_effect, I as props_id, J as child, L as text, M as append, N as comment, O as if_block, P as from_html, Q as proxy, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, _ as init_select, a as prop, b as set_class, ct as noop, d as bind_value, et as state, f as remove_input_defaults, g as bind_select_value, h as set_value, i as onMount, it as push, j as set_text, l as bind_checked, lt as to_array, m as set_checked, nt as remove_textarea_child, ot as next, p as set_attribute, rt as pop, s as bind_this, st as reset, tt as user_derived, u as bind_group, v as select_option, x as clsx, y as set_style, z as delegated } from "./vendor.js";
import { G as pageTitle, J as me, M as Modal, N as Attempt, P as errorText, V as options, X as http, Y as Refusal, Z as router, a as Copy, at as language, it as Retry, lt as readStored, rt as Icon, st as t, u as newId, ut as store, x as editionName } from "./common.js";
import { t as worker_default } from "./Umpire.js";
//#region src/pages/umpire/desk/facts.ts
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
//#region src/pages/umpire/desk/outbox.ts
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
//#region src/pages/umpire/desk/server.ts
/** Umpired matches on the server. */
var umpiredServer = {
	create({ id, setup, anchor_ms }) {
		const form = {
			setup,
			anchor_ms,
			listed: true
		};
		return http.put(`/api/umpired/${id}`, form);
	},
	takePen: (id) => http.post(`/api/umpired/${id}/pen`),
	send: (id, batch) => http.post(`/api/umpired/${id}/facts`, batch),
	read: (id) => http.get(`/api/umpired/${id}`)
};
//#endregion
//#region src/pages/umpire/desk/store.ts
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
//#region src/pages/umpire/desk/online.ts
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
//#region src/pages/umpire/desk/noting.ts
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
//#region src/pages/umpire/desk/scripts.ts
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
//#region src/pages/umpire/desk/keep.ts
/** Keeps the app and its engine on this device, so that the console opens again without a network. */
/** Have the browser keep the app; false where it cannot, because the page did not come by HTTPS. */
function keepApp() {
	if (!("serviceWorker" in navigator) || !isSecureContext) return false;
	navigator.serviceWorker.register(scriptAddress(SERVICE_WORKER)).then(() => navigator.serviceWorker.ready).then(({ active }) => active?.postMessage("refresh")).catch(() => void 0);
	return true;
}
//#endregion
//#region src/pages/umpire/desk/worker_engine.ts
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
//#region src/pages/umpire/desk/start.ts
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
//#region src/pages/umpire/desk/desk.svelte.ts
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
//#region src/pages/umpire/desk/offers.ts
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
//#region src/pages/umpire/RunningCard.svelte
var root$24 = from_html(`<th scope="col" class="figure c-runningcard"> </th>`);
var root_1$22 = from_html(`<span class="queen c-runningcard">♛</span>`);
var root_2$19 = from_html(`<td> <!> <strong class="c-runningcard"> </strong></td>`);
var root_3$17 = from_html(`<tr><td colspan="4" class="soft small c-runningcard"> </td></tr>`);
var root_4$16 = from_html(`<tr><th scope="row" class="c-runningcard"> </th><td class="c-runningcard"> </td><!></tr> <!>`, 1);
var root_5$14 = from_html(`<tr><td colspan="4" class="soft c-runningcard"> </td></tr>`);
var root_6$12 = from_html(`<div class="scroll c-runningcard" tabindex="0" role="region"><table><thead class="c-runningcard"><tr><th scope="col" class="c-runningcard"> </th><th scope="col" class="c-runningcard"> </th><!></tr></thead><tbody></tbody></table></div>`);
function RunningCard($$anchor, $$props) {
	push($$props, true);
	/** The finished boards with the running total. */
	const sides = user_derived(() => [0, 1].map((pair) => $$props.view.players.filter((player) => player.pair === pair).map((player) => player.name).join(" / ")));
	var div = root_6$12();
	var table = child(div);
	var thead = child(table);
	var tr = child(thead);
	var th = child(tr);
	var text = only_child(th, true);
	var th_1 = sibling(th);
	var text_1 = only_child(th_1, true);
	each(sibling(th_1), 17, () => get(sides), index, ($$anchor, side) => {
		var th_2 = root$24();
		var text_2 = only_child(th_2, true);
		template_effect(() => set_text(text_2, get(side)));
		append($$anchor, th_2);
	});
	reset(tr);
	reset(thead);
	var tbody = sibling(thead);
	each(tbody, 21, () => $$props.view.card, (line) => `${line.game}.${line.board}`, ($$anchor, line) => {
		var fragment = root_4$16();
		var tr_1 = first_child(fragment);
		var th_3 = child(tr_1);
		var text_3 = only_child(th_3);
		var td = sibling(th_3);
		var text_4 = only_child(td, true);
		each(sibling(td), 16, () => [0, 1], (pair) => pair, ($$anchor, pair) => {
			var td_1 = root_2$19();
			let classes;
			var text_5 = child(td_1, true);
			var node_2 = sibling(text_5);
			var consequent = ($$anchor) => {
				var span = root_1$22();
				template_effect(($0) => set_attribute(span, "title", $0), [() => t("match.queen")]);
				append($$anchor, span);
			};
			if_block(node_2, ($$render) => {
				if (get(line).winner === pair && get(line).queen > 0) $$render(consequent);
			});
			var text_6 = only_child(sibling(node_2, 2), true);
			reset(td_1);
			template_effect(() => {
				classes = set_class(td_1, 1, "figure c-runningcard", null, classes, { won: get(line).winner === pair });
				set_text(text_5, get(line).winner === pair ? `+${get(line).points}` : "");
				set_text(text_6, get(line).score[pair]);
			});
			append($$anchor, td_1);
		});
		reset(tr_1);
		var node_3 = sibling(tr_1, 2);
		var consequent_1 = ($$anchor) => {
			var tr_2 = root_3$17();
			var text_7 = only_child(child(tr_2), true);
			reset(tr_2);
			template_effect(() => set_text(text_7, get(line).remark));
			append($$anchor, tr_2);
		};
		if_block(node_3, ($$render) => {
			if (get(line).remark) $$render(consequent_1);
		});
		template_effect(() => {
			set_text(text_3, `${get(line).game ?? ""}.${get(line).board ?? ""}`);
			set_text(text_4, get(line).breaker);
		});
		append($$anchor, fragment);
	}, ($$anchor) => {
		var tr_3 = root_5$14();
		var text_8 = only_child(child(tr_3), true);
		reset(tr_3);
		template_effect(($0) => set_text(text_8, $0), [() => t("card.empty")]);
		append($$anchor, tr_3);
	});
	reset(tbody);
	reset(table);
	reset(div);
	template_effect(($0, $1, $2) => {
		set_attribute(div, "aria-label", $0);
		set_text(text, $1);
		set_text(text_1, $2);
	}, [
		() => t("card.title"),
		() => t("card.board"),
		() => t("umpire.breaker")
	]);
	append($$anchor, div);
	pop();
}
//#endregion
//#region src/pages/umpire/CardSheet.svelte
var root$23 = from_html(`<img class="c-cardsheet"/>`);
var root_1$21 = from_html(`<a class="button main c-cardsheet" download="">PDF</a>`);
var root_2$18 = from_html(`<p class="alert" role="alert"> </p>`);
var root_3$16 = from_html(`<li> </li>`);
var root_4$15 = from_html(`<section><h3> </h3> <ul></ul></section>`);
var root_5$13 = from_html(`<p class="small soft seal c-cardsheet"> </p>`);
var root_6$11 = from_html(`<div class="cards c-cardsheet"><!> <!> <!> <!> <!> <!></div>`);
function CardSheet($$anchor, $$props) {
	push($$props, true);
	/** The score cards as pictures, and the running card as a table. */
	let cards = state([]);
	let problem = state("");
	onMount(async () => {
		try {
			const answer = await $$props.page.desk.ask({ op: "card" });
			if ("cards" in answer) set(cards, answer.cards);
			else if ("words" in answer) set(problem, answer.words, true);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	});
	/** The server prints what it has: only when every fact has reached it. */
	const printed = user_derived(() => $$props.page.desk.online && $$props.page.desk.outbox === 0);
	const paper = user_derived(() => `/api/matches/${$$props.page.desk.match.id}/card.pdf?lang=${language.code}`);
	const picture = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
	var div = root_6$11();
	var node = child(div);
	RunningCard(node, { get view() {
		return $$props.view;
	} });
	var node_1 = sibling(node, 2);
	each(node_1, 17, () => get(cards), index, ($$anchor, card, at) => {
		var img = root$23();
		template_effect(($0, $1) => {
			set_attribute(img, "src", $0);
			set_attribute(img, "alt", $1);
		}, [() => picture(get(card)), () => t("umpire.card_picture", { n: at + 1 })]);
		append($$anchor, img);
	});
	var node_2 = sibling(node_1, 2);
	var consequent = ($$anchor) => {
		var a = root_1$21();
		template_effect(() => set_attribute(a, "href", get(paper)));
		append($$anchor, a);
	};
	if_block(node_2, ($$render) => {
		if (get(printed)) $$render(consequent);
	});
	var node_3 = sibling(node_2, 2);
	var consequent_1 = ($$anchor) => {
		var p = root_2$18();
		var text = only_child(p, true);
		template_effect(() => set_text(text, get(problem)));
		append($$anchor, p);
	};
	if_block(node_3, ($$render) => {
		if (get(problem)) $$render(consequent_1);
	});
	var node_4 = sibling(node_3, 2);
	var consequent_2 = ($$anchor) => {
		var section = root_4$15();
		var h3 = child(section);
		var text_1 = only_child(h3, true);
		var ul = sibling(h3, 2);
		each(ul, 21, () => $$props.view.remarks, index, ($$anchor, remark) => {
			var li = root_3$16();
			var text_2 = only_child(li, true);
			template_effect(() => set_text(text_2, get(remark)));
			append($$anchor, li);
		});
		reset(ul);
		reset(section);
		template_effect(($0) => set_text(text_1, $0), [() => t("umpire.remarks")]);
		append($$anchor, section);
	};
	if_block(node_4, ($$render) => {
		if ($$props.view.remarks.length > 0) $$render(consequent_2);
	});
	var node_5 = sibling(node_4, 2);
	var consequent_3 = ($$anchor) => {
		var p_1 = root_5$13();
		var text_3 = only_child(p_1, true);
		template_effect(($0) => set_text(text_3, $0), [() => t("umpire.sealed_as", { seal: $$props.view.sealed })]);
		append($$anchor, p_1);
	};
	if_block(node_5, ($$render) => {
		if ($$props.view.sealed) $$render(consequent_3);
	});
	reset(div);
	append($$anchor, div);
	pop();
}
//#endregion
//#region src/pages/umpire/desk/moments.ts
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
//#region src/pages/umpire/desk/warnings.ts
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
//#endregion
//#region src/pages/umpire/Clocks.svelte
var root$22 = from_html(`<span class="soft c-clocks"> </span>`);
var root_1$20 = from_html(`<button type="button" class="declare c-clocks"> </button>`);
var root_2$17 = from_html(`<div><span class="time c-clocks" role="timer"> </span> <span class="what small c-clocks"><span class="bar c-clocks" aria-hidden="true"><span class="c-clocks"></span></span> <!></span> <!></div>`);
var root_3$15 = from_html(`<p class="stopped small c-clocks" role="status"> </p>`);
var root_4$14 = from_html(`<button type="button" class="moment c-clocks"><!></button>`);
var root_5$12 = from_html(`<div class="row c-clocks"><div class="clocks c-clocks"><!> <!> <p class="hidden" role="status"></p></div> <!></div>`);
function Clocks($$anchor, $$props) {
	push($$props, true);
	/** The running clocks. A clock warns by colour and vibration, and at its end offers what that means. */
	const now = user_derived(() => $$props.page.now);
	/** What starts or stops a clock has its button beside it. */
	const MOMENTS = [
		{
			key: "striker_lifted",
			icon: "lift"
		},
		{
			key: "placing_announced",
			icon: "say"
		},
		{
			key: "appealed",
			icon: "pause"
		}
	];
	const moments = user_derived(() => MOMENTS.flatMap(({ key, icon }) => {
		const offer = offerNamed($$props.view, key);
		return offer === null ? [] : [{
			offer,
			icon
		}];
	}));
	/** How pressing each clock was when it was last looked at. */
	let known = {};
	user_effect(() => {
		const found = {};
		for (const clock of $$props.view.clocks) {
			const how = urgency(clock, get(now));
			const before = known[clockName(clock)];
			found[clockName(clock)] = how;
			if (before !== void 0 && before !== how && how !== "calm" && clock.paused_at === null) warn(how);
		}
		known = found;
	});
	const part = (clock) => Math.max(0, Math.min(1, secondsLeft(clock, get(now)) / clock.seconds));
	var div = root_5$12();
	var div_1 = child(div);
	var node = child(div_1);
	each(node, 17, () => $$props.view.clocks, (clock) => clockName(clock), ($$anchor, clock) => {
		const how = user_derived(() => urgency(get(clock), get(now)));
		const offer = user_derived(() => get(how) === "over" && get(clock).offer !== "" ? offerNamed($$props.view, get(clock).offer) : null);
		var div_2 = root_2$17();
		let classes;
		var span = child(div_2);
		var text = only_child(span, true);
		var span_1 = sibling(span, 2);
		var span_2 = child(span_1);
		var span_3 = child(span_2);
		let styles;
		reset(span_2);
		var text_1 = sibling(span_2);
		var node_1 = sibling(text_1);
		var consequent = ($$anchor) => {
			var span_4 = root$22();
			var text_2 = only_child(span_4, true);
			template_effect(() => set_text(text_2, get(clock).law));
			append($$anchor, span_4);
		};
		if_block(node_1, ($$render) => {
			if (get(clock).law) $$render(consequent);
		});
		reset(span_1);
		var node_2 = sibling(span_1, 2);
		var consequent_1 = ($$anchor) => {
			var button = root_1$20();
			var text_3 = only_child(button, true);
			template_effect(() => {
				set_attribute(button, "data-offer", get(offer).key);
				set_text(text_3, get(offer).label);
			});
			delegated("click", button, () => $$props.page.choose(get(offer)));
			append($$anchor, button);
		};
		if_block(node_2, ($$render) => {
			if (get(offer)) $$render(consequent_1);
		});
		reset(div_2);
		template_effect(($0, $1) => {
			classes = set_class(div_2, 1, `clock ${get(how) ?? ""}`, "c-clocks", classes, { paused: get(clock).paused_at !== null });
			set_attribute(span, "aria-label", get(clock).label);
			set_text(text, $0);
			styles = set_style(span_3, "", styles, { width: $1 });
			set_text(text_1, ` ${(get(how) === "over" ? get(clock).expiry : get(clock).label) ?? ""} `);
		}, [() => clockText(secondsLeft(get(clock), get(now))), () => `${part(get(clock)) * 100}%`]);
		append($$anchor, div_2);
	});
	var node_3 = sibling(node, 2);
	var consequent_2 = ($$anchor) => {
		var p = root_3$15();
		var text_4 = only_child(p, true);
		template_effect(() => set_text(text_4, $$props.view.stopped));
		append($$anchor, p);
	};
	if_block(node_3, ($$render) => {
		if ($$props.view.stopped) $$render(consequent_2);
	});
	var p_1 = sibling(node_3, 2);
	each(p_1, 21, () => $$props.view.clocks, (clock) => clockName(clock), ($$anchor, clock) => {
		next();
		var text_5 = text();
		template_effect(($0) => set_text(text_5, $0), [() => urgency(get(clock), get(now)) === "over" ? `${get(clock).label}: ${t("umpire.time_over")}` : ""]);
		append($$anchor, text_5);
	});
	reset(p_1);
	reset(div_1);
	each(sibling(div_1, 2), 17, () => get(moments), ({ offer, icon }) => offer.key, ($$anchor, $$item) => {
		let offer = () => get($$item).offer;
		let icon = () => get($$item).icon;
		var button_1 = root_4$14();
		Icon(child(button_1), { get name() {
			return icon();
		} });
		reset(button_1);
		template_effect(() => {
			set_attribute(button_1, "data-offer", offer().key);
			set_attribute(button_1, "aria-label", offer().label);
			set_attribute(button_1, "title", offer().label);
		});
		delegated("click", button_1, () => $$props.page.choose(offer()));
		append($$anchor, button_1);
	});
	reset(div);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/EndPanel.svelte
var root$21 = from_html(`<li> </li>`);
var root_1$19 = from_html(`<ul class="small"></ul>`);
var root_2$16 = from_html(`<p class="small"><strong> </strong> <code> </code></p>`);
var root_3$14 = from_html(`<button type="button"> </button>`);
var root_4$13 = from_html(`<div class="end c-endpanel"><p class="result c-endpanel"> </p> <!> <!> <!> <button type="button" class="c-endpanel"> </button></div>`);
function EndPanel($$anchor, $$props) {
	push($$props, true);
	/** The end of a match: the result, who has signed, the seal. */
	const offers = user_derived(() => offersOf($$props.view, "next", "end"));
	var div = root_4$13();
	var p = child(div);
	var text = only_child(p, true);
	var node = sibling(p, 2);
	var consequent = ($$anchor) => {
		var ul = root_1$19();
		each(ul, 21, () => $$props.view.signatures, index, ($$anchor, one) => {
			var li = root$21();
			var text_1 = only_child(li);
			template_effect(($0) => set_text(text_1, `✓ ${$0 ?? ""}: ${get(one).name ?? ""}`), [() => t(`umpire.role_${get(one).role}`)]);
			append($$anchor, li);
		});
		reset(ul);
		append($$anchor, ul);
	};
	if_block(node, ($$render) => {
		if ($$props.view.signatures.length > 0) $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	var consequent_1 = ($$anchor) => {
		var p_1 = root_2$16();
		var strong = child(p_1);
		var text_2 = only_child(strong, true);
		var text_3 = only_child(sibling(strong, 2), true);
		reset(p_1);
		template_effect(($0, $1) => {
			set_text(text_2, $0);
			set_text(text_3, $1);
		}, [() => t("umpire.sealed"), () => $$props.view.sealed.slice(0, 16)]);
		append($$anchor, p_1);
	};
	if_block(node_1, ($$render) => {
		if ($$props.view.sealed) $$render(consequent_1);
	});
	var node_2 = sibling(node_1, 2);
	each(node_2, 17, () => get(offers), (offer) => offer.key, ($$anchor, offer) => {
		var button = root_3$14();
		let classes;
		var text_4 = only_child(button, true);
		template_effect(() => {
			set_attribute(button, "data-offer", get(offer).key);
			classes = set_class(button, 1, "c-endpanel", null, classes, { main: get(offer).likely });
			set_text(text_4, get(offer).label);
		});
		delegated("click", button, () => $$props.page.choose(get(offer)));
		append($$anchor, button);
	});
	var button_1 = sibling(node_2, 2);
	var text_5 = only_child(button_1, true);
	reset(div);
	template_effect(($0) => {
		set_text(text, $$props.view.result);
		set_text(text_5, $0);
	}, [() => t("card.title")]);
	delegated("click", button_1, () => $$props.page.open("card"));
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/HistorySheet.svelte
var root$20 = from_html(`<button type="button" class="c-historysheet"> </button>`);
var root_1$18 = from_html(`<span class="hidden"> </span>`);
var root_2$15 = from_html(`<details><summary class="c-historysheet"> </summary> <div class="acts inside c-historysheet"></div></details>`);
var root_3$13 = from_html(`<p class="alert" role="alert"> </p>`);
var root_4$12 = from_html(`<div class="acts c-historysheet"><!> <!> <!></div>`);
var root_5$11 = from_html(`<li><button type="button" class="plain line c-historysheet"><span class="number soft small c-historysheet"> </span> <span class="c-historysheet"> <!></span> <span class="soft small c-historysheet"> </span></button> <!></li>`);
var root_6$10 = from_html(`<p class="soft small"> </p> <ol class="c-historysheet"></ol> <!>`, 1);
function HistorySheet($$anchor, $$props) {
	push($$props, true);
	const act = ($$anchor, offer = noop, line = noop) => {
		var button = root$20();
		var text = only_child(button, true);
		template_effect(() => {
			set_attribute(button, "data-offer", offer().key);
			set_text(text, offer().label);
		});
		delegated("click", button, () => $$props.page.tap(`open ${offer().key} ${line().number}`, () => $$props.page.fill(offer(), valuesOf(offer(), line().fact))));
		append($$anchor, button);
	};
	let lines = state([]);
	let chosen = state(-1);
	let offers = state([]);
	let problem = state("");
	let list;
	onMount(() => void load());
	const isFirst = (offer) => offer.likely || offer.group === "correction";
	async function load() {
		try {
			const answer = await $$props.page.desk.ask({ op: "history" });
			if ("history" in answer) set(lines, answer.history);
			else if ("words" in answer) set(problem, answer.words, true);
		} catch (error) {
			set(problem, errorText(error), true);
		}
		list.lastElementChild?.scrollIntoView({ block: "end" });
	}
	async function choose(line) {
		set(chosen, get(chosen) === line.number ? -1 : line.number, true);
		(($$value) => {
			var $$array = to_array($$value, 2);
			set(offers, $$array[0]);
			set(problem, $$array[1], true);
		})([[], ""]);
		if (get(chosen) === -1) return;
		try {
			const answer = await $$props.page.desk.ask({
				op: "correct",
				number: line.number
			});
			if ("offers" in answer && get(chosen) === line.number) set(offers, answer.offers);
			else if ("words" in answer) set(problem, answer.words, true);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	var fragment = root_6$10();
	var p = first_child(fragment);
	var text_1 = only_child(p, true);
	var ol = sibling(p, 2);
	each(ol, 21, () => get(lines), (line) => line.number, ($$anchor, line) => {
		var li = root_5$11();
		let classes;
		var button_1 = child(li);
		var span = child(button_1);
		var text_2 = only_child(span, true);
		var span_1 = sibling(span, 2);
		var text_3 = child(span_1);
		var node = sibling(text_3);
		var consequent = ($$anchor) => {
			var span_2 = root_1$18();
			var text_4 = only_child(span_2);
			template_effect(($0) => set_text(text_4, `(${$0 ?? ""})`), [() => t("umpire.counts_not")]);
			append($$anchor, span_2);
		};
		if_block(node, ($$render) => {
			if (!get(line).counts) $$render(consequent);
		});
		reset(span_1);
		var text_5 = only_child(sibling(span_1, 2), true);
		reset(button_1);
		var node_1 = sibling(button_1, 2);
		var consequent_3 = ($$anchor) => {
			var div = root_4$12();
			var node_2 = child(div);
			each(node_2, 17, () => get(offers).filter(isFirst), (offer) => offer.key, ($$anchor, offer) => {
				act($$anchor, () => get(offer), () => get(line));
			});
			var node_3 = sibling(node_2, 2);
			var consequent_1 = ($$anchor) => {
				var details = root_2$15();
				var summary = child(details);
				var text_6 = only_child(summary, true);
				var div_1 = sibling(summary, 2);
				each(div_1, 21, () => get(offers).filter((offer) => !isFirst(offer)), (offer) => offer.key, ($$anchor, offer) => {
					act($$anchor, () => get(offer), () => get(line));
				});
				reset(div_1);
				reset(details);
				template_effect(($0) => set_text(text_6, $0), [() => t("umpire.something_else")]);
				append($$anchor, details);
			};
			var d = user_derived(() => get(offers).some((offer) => !isFirst(offer)));
			if_block(node_3, ($$render) => {
				if (get(d)) $$render(consequent_1);
			});
			var node_4 = sibling(node_3, 2);
			var consequent_2 = ($$anchor) => {
				var p_1 = root_3$13();
				var text_7 = only_child(p_1, true);
				template_effect(() => set_text(text_7, get(problem)));
				append($$anchor, p_1);
			};
			if_block(node_4, ($$render) => {
				if (get(problem)) $$render(consequent_2);
			});
			reset(div);
			append($$anchor, div);
		};
		if_block(node_1, ($$render) => {
			if (get(chosen) === get(line).number) $$render(consequent_3);
		});
		reset(li);
		template_effect(($0) => {
			classes = set_class(li, 1, "c-historysheet", null, classes, { void: !get(line).counts });
			set_attribute(button_1, "data-line", get(line).number);
			set_attribute(button_1, "aria-expanded", get(chosen) === get(line).number);
			button_1.disabled = !get(line).correctable && !get(line).overrulable;
			set_text(text_2, get(line).label || get(line).number + 1);
			set_text(text_3, `${get(line).words ?? ""} `);
			set_text(text_5, $0);
		}, [() => get(line).laws.join(" ")]);
		delegated("click", button_1, () => $$props.page.tap(`line ${get(line).number}`, () => choose(get(line))));
		append($$anchor, li);
	});
	reset(ol);
	bind_this(ol, ($$value) => list = $$value, () => list);
	var node_5 = sibling(ol, 2);
	var consequent_4 = ($$anchor) => {
		var p_2 = root_3$13();
		var text_8 = only_child(p_2, true);
		template_effect(() => set_text(text_8, get(problem)));
		append($$anchor, p_2);
	};
	if_block(node_5, ($$render) => {
		if (get(problem) && get(chosen) === -1) $$render(consequent_4);
	});
	template_effect(($0) => set_text(text_1, $0), [() => t("umpire.history_about", { n: $$props.view.seq })]);
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/LawSheet.svelte
var root$19 = from_html(`<p class="soft"> </p> <p class="law c-lawsheet"> </p>`, 1);
function LawSheet($$anchor, $$props) {
	push($$props, true);
	/** Our text of a clause or reading, from the engine, so it is there without a network. */
	let found = state(null);
	user_effect(() => {
		const { clause } = $$props.page.law;
		$$props.page.desk.ask({
			op: "law",
			clause
		}).then((answer) => {
			if ("clause" in answer && clause === $$props.page.law.clause) set(found, answer);
		}, () => void 0);
	});
	var fragment = root$19();
	var p = first_child(fragment);
	var text = only_child(p);
	var text_1 = only_child(sibling(p, 2), true);
	template_effect(($0) => {
		set_text(text, `${$0 ?? ""}${get(found) ? ` · ${get(found).title}` : ""}`);
		set_text(text_1, get(found)?.text || $$props.page.law.text);
	}, [() => t("law.title", { clause: $$props.page.law.clause })]);
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/umpire/NetworkSheet.svelte
var root$18 = from_html(`<p class="question c-networksheet"> </p>`);
var root_1$17 = from_html(`<!> <button type="button"> </button>`, 1);
var root_2$14 = from_html(`<dt class="c-networksheet"> </dt> <dd class="c-networksheet"> </dd>`, 1);
var root_3$12 = from_html(`<p class="note c-networksheet"> </p>`);
var root_4$11 = from_html(`<p class="alert" role="alert"> </p>`);
var root_5$10 = from_html(`<label class="check c-networksheet"><input type="checkbox"/> </label>`);
var root_6$9 = from_html(`<dl class="c-networksheet"><dt class="c-networksheet"> </dt> <dd class="c-networksheet"> </dd> <dt class="c-networksheet"> </dt> <dd class="c-networksheet"> </dd> <dt class="c-networksheet"> </dt> <dd class="c-networksheet"> </dd> <dt class="c-networksheet"> </dt> <dd class="c-networksheet"> <!></dd> <!></dl> <!> <!> <fieldset><legend> </legend> <!></fieldset> <!>`, 1);
function NetworkSheet($$anchor, $$props) {
	push($$props, true);
	/** The network, the engine, the pen, the warnings of the clocks, and the links of the match. */
	const desk = user_derived(() => $$props.page.desk);
	const WARNINGS = ["vibrate", "sound"];
	let problem = state("");
	let sure = state(false);
	async function takePen() {
		if (!get(sure)) {
			set(sure, true);
			return;
		}
		try {
			await get(desk).takePen();
			set(sure, false);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	var fragment = root_6$9();
	var dl = first_child(fragment);
	var dt = child(dl);
	var text = only_child(dt, true);
	var dd = sibling(dt, 2);
	var text_1 = only_child(dd, true);
	var dt_1 = sibling(dd, 2);
	var text_2 = only_child(dt_1, true);
	var dd_1 = sibling(dt_1, 2);
	var text_3 = only_child(dd_1, true);
	var dt_2 = sibling(dd_1, 2);
	var text_4 = only_child(dt_2, true);
	var dd_2 = sibling(dt_2, 2);
	var text_5 = only_child(dd_2, true);
	var dt_3 = sibling(dd_2, 2);
	var text_6 = only_child(dt_3, true);
	var dd_3 = sibling(dt_3, 2);
	var text_7 = child(dd_3);
	var node = sibling(text_7);
	var consequent_1 = ($$anchor) => {
		var fragment_1 = root_1$17();
		var node_1 = first_child(fragment_1);
		var consequent = ($$anchor) => {
			var p = root$18();
			var text_8 = only_child(p, true);
			template_effect(($0) => set_text(text_8, $0), [() => t("umpire.pen_sure")]);
			append($$anchor, p);
		};
		if_block(node_1, ($$render) => {
			if (get(sure)) $$render(consequent);
		});
		var button = sibling(node_1, 2);
		let classes;
		var text_9 = only_child(button, true);
		template_effect(($0) => {
			classes = set_class(button, 1, "", null, classes, { main: get(sure) });
			set_text(text_9, $0);
		}, [() => get(sure) ? t("umpire.yes") : t("umpire.pen_take")]);
		delegated("click", button, takePen);
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if (get(desk).pen !== "mine") $$render(consequent_1);
	});
	reset(dd_3);
	var node_2 = sibling(dd_3, 2);
	var consequent_2 = ($$anchor) => {
		var fragment_2 = root_2$14();
		var dt_4 = first_child(fragment_2);
		var text_10 = only_child(dt_4, true);
		var text_11 = only_child(sibling(dt_4, 2), true);
		template_effect(($0) => {
			set_text(text_10, $0);
			set_text(text_11, get(desk).difference);
		}, [() => t("umpire.net_difference")]);
		append($$anchor, fragment_2);
	};
	if_block(node_2, ($$render) => {
		if (get(desk).difference) $$render(consequent_2);
	});
	reset(dl);
	var node_3 = sibling(dl, 2);
	var consequent_3 = ($$anchor) => {
		var p_1 = root_3$12();
		var text_12 = only_child(p_1, true);
		template_effect(() => set_text(text_12, get(desk).starting));
		append($$anchor, p_1);
	};
	if_block(node_3, ($$render) => {
		if (get(desk).starting) $$render(consequent_3);
	});
	var node_4 = sibling(node_3, 2);
	var consequent_4 = ($$anchor) => {
		var p_2 = root_4$11();
		var text_13 = only_child(p_2, true);
		template_effect(() => set_text(text_13, get(problem)));
		append($$anchor, p_2);
	};
	if_block(node_4, ($$render) => {
		if (get(problem)) $$render(consequent_4);
	});
	var fieldset = sibling(node_4, 2);
	var legend = child(fieldset);
	var text_14 = only_child(legend, true);
	each(sibling(legend, 2), 16, () => WARNINGS, (warning) => warning, ($$anchor, warning) => {
		var label = root_5$10();
		var input = child(label);
		remove_input_defaults(input);
		var text_15 = sibling(input);
		reset(label);
		template_effect(($0, $1) => {
			set_checked(input, $0);
			set_text(text_15, ` ${$1 ?? ""}`);
		}, [() => isOn(warning), () => t(`umpire.warn_${warning}`)]);
		delegated("change", input, (event) => turn(warning, event.currentTarget.checked));
		append($$anchor, label);
	});
	reset(fieldset);
	var node_6 = sibling(fieldset, 2);
	{
		let $0 = user_derived(() => t("umpire.live_link"));
		let $1 = user_derived(() => `${location.origin}/live/${$$props.id}`);
		Copy(node_6, {
			get label() {
				return get($0);
			},
			get text() {
				return get($1);
			}
		});
	}
	template_effect(($0, $1, $2, $3, $4, $5, $6, $7, $8) => {
		set_text(text, $0);
		set_text(text_1, $1);
		set_text(text_2, $2);
		set_text(text_3, $3);
		set_text(text_4, $4);
		set_text(text_5, $5);
		set_text(text_6, $6);
		set_text(text_7, `${$7 ?? ""} `);
		set_text(text_14, $8);
	}, [
		() => t("umpire.net_mode"),
		() => t(`umpire.mode_${get(desk).mode}`),
		() => t("umpire.net_state"),
		() => get(desk).online ? t("umpire.net_online") : t("umpire.net_offline"),
		() => t("umpire.net_outbox"),
		() => get(desk).outbox === 0 ? t("umpire.net_all_sent") : t("umpire.net_waiting", { n: get(desk).outbox }),
		() => t("umpire.net_pen"),
		() => t(`umpire.pen_${get(desk).pen}`),
		() => t("umpire.warnings")
	]);
	append($$anchor, fragment);
	pop();
}
delegate(["click", "change"]);
//#endregion
//#region src/pages/umpire/PlacingPicture.svelte
var root$17 = from_svg(`<circle r="7"></circle>`);
var root_1$16 = from_html(`<strong> </strong>`);
var root_2$13 = from_html(`<figure class="c-placingpicture"><svg viewBox="0 0 120 80" aria-hidden="true"><circle class="region c-placingpicture" cx="60" cy="40" r="36"></circle><circle class="centre c-placingpicture" cx="60" cy="40" r="8"></circle><path class="bar c-placingpicture" d="M54.5 45.5 L65.5 34.5"></path><!></svg> <figcaption class="small c-placingpicture"><!> </figcaption></figure>`);
function PlacingPicture($$anchor, $$props) {
	push($$props, true);
	/** Where men are placed: inside the outer circle, and not over the centre circle. */
	const board = user_derived(() => $$props.view.board);
	const men = user_derived(() => Array.from({ length: Math.min(9, get(board)?.placing_men ?? 0) }, (_, at) => at));
	const placer = user_derived(() => $$props.view.players.find((player) => player.seat === get(board)?.placer));
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_1 = ($$anchor) => {
		var figure = root_2$13();
		var svg = child(figure);
		each(sibling(child(svg), 3), 16, () => get(men), (at) => at, ($$anchor, at) => {
			const angle = user_derived(() => (at * 40 - 90) * (Math.PI / 180));
			var circle = root$17();
			template_effect(($0, $1) => {
				set_class(circle, 0, `man ${get(board).placing_colour ?? ""}`, "c-placingpicture");
				set_attribute(circle, "cx", $0);
				set_attribute(circle, "cy", $1);
			}, [() => 60 + 23 * Math.cos(get(angle)), () => 40 + 23 * Math.sin(get(angle))]);
			append($$anchor, circle);
		});
		reset(svg);
		var figcaption = sibling(svg, 2);
		var node_2 = child(figcaption);
		var consequent = ($$anchor) => {
			var strong = root_1$16();
			var text = only_child(strong, true);
			template_effect(() => set_text(text, get(placer).name));
			append($$anchor, strong);
		};
		if_block(node_2, ($$render) => {
			if (get(placer)) $$render(consequent);
		});
		var text_1 = sibling(node_2);
		reset(figcaption);
		reset(figure);
		template_effect(($0) => set_text(text_1, ` ${$0 ?? ""}`), [() => t("umpire.place_here")]);
		append($$anchor, figure);
	};
	if_block(node, ($$render) => {
		if (get(board)?.placing_colour) $$render(consequent_1);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/umpire/NextPanel.svelte
var root$16 = from_html(`<button type="button" class="main c-nextpanel"> </button>`);
var root_1$15 = from_html(`<div class="choice c-nextpanel" role="group"></div>`);
var root_2$12 = from_html(`<button type="button" class="plain c-nextpanel">…</button>`);
var root_3$11 = from_html(`<div class="one c-nextpanel"><button type="button" class="main c-nextpanel"> </button> <!></div>`);
var root_4$10 = from_html(`<button type="button" class="c-nextpanel"> </button>`);
var root_5$9 = from_html(`<div class="others c-nextpanel"></div>`);
var root_6$8 = from_html(`<button type="button" class="c-nextpanel"> <span class="soft small"> </span></button>`);
var root_7$6 = from_html(`<details class="c-nextpanel"><summary class="c-nextpanel"> </summary> <div class="others c-nextpanel"></div></details>`);
var root_8$5 = from_html(`<div class="next c-nextpanel"><!> <!> <!> <!></div>`);
function NextPanel($$anchor, $$props) {
	push($$props, true);
	/** What the match waits for, as large buttons; a form where something is to be filled in. */
	const firm = user_derived(() => $$props.offers.some((offer) => offer.likely));
	const others = user_derived(() => $$props.offers.filter((offer) => !isFirst(offer) && !isFolded(offer)));
	const folded = user_derived(() => $$props.offers.filter(isFolded));
	/** Errors of the placer are many and rare; moments have their buttons beside the clock. */
	function isFolded(offer) {
		return offer.group === "placing" && offer.fact["fact"] === "incident";
	}
	function isFirst(offer) {
		return offer.likely || !get(firm);
	}
	var div = root_8$5();
	var node = child(div);
	var consequent = ($$anchor) => {
		PlacingPicture($$anchor, { get view() {
			return $$props.view;
		} });
	};
	if_block(node, ($$render) => {
		if ($$props.view.awaited === "placed") $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	each(node_1, 17, () => $$props.offers.filter(isFirst), (offer) => offer.key, ($$anchor, offer) => {
		const choice = user_derived(() => choiceOf(get(offer)));
		var fragment_1 = comment();
		var node_2 = first_child(fragment_1);
		var consequent_1 = ($$anchor) => {
			var div_1 = root_1$15();
			each(div_1, 21, () => get(choice).options, (option) => option.value, ($$anchor, option) => {
				var button = root$16();
				var text = only_child(button, true);
				template_effect(() => {
					set_attribute(button, "data-offer", get(offer).key);
					set_attribute(button, "data-value", get(option).value);
					set_text(text, get(option).label);
				});
				delegated("click", button, () => $$props.page.record(get(offer), { [get(choice).path]: get(option).value }));
				append($$anchor, button);
			});
			reset(div_1);
			template_effect(() => set_attribute(div_1, "aria-label", get(offer).label));
			append($$anchor, div_1);
		};
		var alternate = ($$anchor) => {
			var div_2 = root_3$11();
			var button_1 = child(div_2);
			var text_1 = only_child(button_1, true);
			var node_3 = sibling(button_1, 2);
			var consequent_2 = ($$anchor) => {
				var button_2 = root_2$12();
				template_effect(($0) => set_attribute(button_2, "aria-label", $0), [() => `${get(offer).label}: ${get(offer).fields.map((field) => field.label).join(", ")}`]);
				delegated("click", button_2, () => $$props.page.tap(`open ${get(offer).key}`, () => $$props.page.fill(get(offer))));
				append($$anchor, button_2);
			};
			var d = user_derived(() => get(offer).confirm === "" && get(offer).fields.length > 0 && get(offer).fields.every((field) => field.group === "more"));
			if_block(node_3, ($$render) => {
				if (get(d)) $$render(consequent_2);
			});
			reset(div_2);
			template_effect(($0) => {
				set_attribute(button_1, "data-offer", get(offer).key);
				button_1.disabled = $0;
				set_text(text_1, get(offer).label);
			}, [() => $$props.page.isEarly(get(offer))]);
			delegated("click", button_1, () => $$props.page.choose(get(offer)));
			append($$anchor, div_2);
		};
		if_block(node_2, ($$render) => {
			if (get(choice)) $$render(consequent_1);
			else $$render(alternate, -1);
		});
		append($$anchor, fragment_1);
	});
	var node_4 = sibling(node_1, 2);
	var consequent_3 = ($$anchor) => {
		var div_3 = root_5$9();
		each(div_3, 21, () => get(others), (offer) => offer.key, ($$anchor, offer) => {
			var button_3 = root_4$10();
			var text_2 = only_child(button_3, true);
			template_effect(($0) => {
				set_attribute(button_3, "data-offer", get(offer).key);
				button_3.disabled = $0;
				set_text(text_2, get(offer).label);
			}, [() => $$props.page.isEarly(get(offer))]);
			delegated("click", button_3, () => $$props.page.choose(get(offer)));
			append($$anchor, button_3);
		});
		reset(div_3);
		append($$anchor, div_3);
	};
	if_block(node_4, ($$render) => {
		if (get(others).length > 0) $$render(consequent_3);
	});
	var node_5 = sibling(node_4, 2);
	var consequent_4 = ($$anchor) => {
		var details = root_7$6();
		var summary = child(details);
		var text_3 = only_child(summary, true);
		var div_4 = sibling(summary, 2);
		each(div_4, 21, () => get(folded), (offer) => offer.key, ($$anchor, offer) => {
			var button_4 = root_6$8();
			var text_4 = child(button_4);
			var text_5 = only_child(sibling(text_4), true);
			reset(button_4);
			template_effect(() => {
				set_attribute(button_4, "data-offer", get(offer).key);
				set_text(text_4, `${get(offer).label ?? ""} `);
				set_text(text_5, get(offer).note);
			});
			delegated("click", button_4, () => $$props.page.choose(get(offer)));
			append($$anchor, button_4);
		});
		reset(div_4);
		reset(details);
		template_effect(($0) => {
			set_attribute(details, "aria-busy", $$props.page.completing);
			set_text(text_3, $0);
		}, [() => t("umpire.wrong_spot")]);
		event("toggle", details, (event) => event.currentTarget.open && void $$props.page.completeMenu());
		append($$anchor, details);
	};
	if_block(node_5, ($$render) => {
		if ($$props.view.awaited === "placed") $$render(consequent_4);
	});
	reset(div);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/Notices.svelte
var root$15 = from_html(`<li class="amber c-notices"><span class="c-notices"> </span> <button type="button" class="c-notices"> </button></li>`);
var root_1$14 = from_html(`<button type="button" class="c-notices"> </button>`);
var root_2$11 = from_html(`<li class="c-notices"><span class="c-notices"> </span> <!></li>`);
var root_3$10 = from_html(`<strong role="timer"> </strong>`);
var root_4$9 = from_html(`<li class="c-notices"><span class="whole c-notices"> <!></span> <!></li>`);
var root_5$8 = from_html(`<ul class="notices c-notices"><!> <!> <!></ul>`);
function Notices($$anchor, $$props) {
	push($$props, true);
	/** What is still open: proposed sanctions, irregularities that can be raised, protests and their deadlines. */
	const now = user_derived(() => $$props.page.now);
	const proposals = user_derived(() => $$props.view.proposals.map((key) => offerNamed($$props.view, key)).filter((offer) => offer !== null));
	function raising(item) {
		return offersOf($$props.view, "irregularity").filter((offer) => offer.fact["fact"] === "raised" && offer.fact["item"] === item);
	}
	function about(number) {
		return offersOf($$props.view, "protest").filter((offer) => offer.fact["number"] === number);
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_1 = ($$anchor) => {
		var ul = root_5$8();
		var node_1 = child(ul);
		each(node_1, 17, () => get(proposals), (offer) => offer.key, ($$anchor, offer) => {
			var li = root$15();
			var span = child(li);
			var text = only_child(span, true);
			var button = sibling(span, 2);
			var text_1 = only_child(button, true);
			reset(li);
			template_effect(($0, $1) => {
				set_text(text, $0);
				set_attribute(button, "data-offer", get(offer).key);
				button.disabled = $1;
				set_text(text_1, get(offer).label);
			}, [() => t("umpire.proposed"), () => $$props.page.isEarly(get(offer))]);
			delegated("click", button, () => $$props.page.choose(get(offer)));
			append($$anchor, li);
		});
		var node_2 = sibling(node_1, 2);
		each(node_2, 17, () => $$props.view.irregularities, index, ($$anchor, item) => {
			var li_1 = root_2$11();
			var span_1 = child(li_1);
			var text_2 = only_child(span_1, true);
			each(sibling(span_1, 2), 17, () => raising(get(item).item), (offer) => offer.key, ($$anchor, offer) => {
				var button_1 = root_1$14();
				var text_3 = only_child(button_1, true);
				template_effect(($0) => {
					set_attribute(button_1, "data-offer", get(offer).key);
					button_1.disabled = $0;
					set_text(text_3, get(offer).label);
				}, [() => $$props.page.isEarly(get(offer))]);
				delegated("click", button_1, () => $$props.page.choose(get(offer)));
				append($$anchor, button_1);
			});
			reset(li_1);
			template_effect(() => set_text(text_2, get(item).words));
			append($$anchor, li_1);
		});
		each(sibling(node_2, 2), 17, () => $$props.view.protests, (protest) => protest.number, ($$anchor, protest) => {
			var li_2 = root_4$9();
			var span_2 = child(li_2);
			var text_4 = child(span_2);
			var node_5 = sibling(text_4);
			var consequent = ($$anchor) => {
				var strong = root_3$10();
				let classes;
				var text_5 = only_child(strong, true);
				template_effect(($0) => {
					classes = set_class(strong, 1, "due c-notices", null, classes, { over: get(protest).until <= get(now) });
					set_text(text_5, $0);
				}, [() => clockText(get(protest).until - get(now))]);
				append($$anchor, strong);
			};
			if_block(node_5, ($$render) => {
				if (get(protest).until !== null) $$render(consequent);
			});
			reset(span_2);
			each(sibling(span_2, 2), 17, () => about(get(protest).number), (offer) => offer.key, ($$anchor, offer) => {
				var button_2 = root_1$14();
				var text_6 = only_child(button_2, true);
				template_effect(($0, $1) => {
					set_attribute(button_2, "data-offer", get(offer).key);
					set_attribute(button_2, "aria-label", get(offer).label);
					button_2.disabled = $0;
					set_text(text_6, $1);
				}, [() => $$props.page.isEarly(get(offer)), () => protestStep(get(offer).label)]);
				delegated("click", button_2, () => $$props.page.choose(get(offer)));
				append($$anchor, button_2);
			});
			reset(li_2);
			template_effect(() => set_text(text_4, `${get(protest).words ?? ""} `));
			append($$anchor, li_2);
		});
		reset(ul);
		template_effect(($0) => set_attribute(ul, "aria-label", $0), [() => t("umpire.open_items")]);
		append($$anchor, ul);
	};
	if_block(node, ($$render) => {
		if (get(proposals).length > 0 || $$props.view.irregularities.length > 0 || $$props.view.protests.length > 0) $$render(consequent_1);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
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
//#endregion
//#region src/pages/umpire/Signature.svelte
var root$14 = from_html(`<div class="signature"><div class="head c-signature"><span> </span> <button type="button" class="plain"> </button></div> <svg role="img" class="c-signature"><line x1="12" y1="78" y2="78" class="c-signature"></line><path class="c-signature"></path></svg></div>`);
function Signature($$anchor, $$props) {
	push($$props, true);
	/** A field to sign in by finger. Who cannot draw signs by name alone. */
	let strokes = state([]);
	let pad;
	let drawing = false;
	const path = user_derived(() => signaturePath(get(strokes)));
	function at(event) {
		const box = pad.getBoundingClientRect();
		return [(event.clientX - box.left) / box.width * 300, (event.clientY - box.top) / box.height * 100];
	}
	function down(event) {
		event.preventDefault();
		pad.setPointerCapture(event.pointerId);
		drawing = true;
		set(strokes, [...get(strokes), [at(event)]]);
	}
	function move(event) {
		if (!drawing) return;
		const last = get(strokes).at(-1) ?? [];
		set(strokes, [...get(strokes).slice(0, -1), [...last, at(event)]]);
	}
	function up() {
		drawing = false;
		$$props.onDraw(get(path));
	}
	function clear() {
		set(strokes, []);
		$$props.onDraw("");
	}
	var div = root$14();
	var div_1 = child(div);
	var span = child(div_1);
	var text = only_child(span, true);
	var button = sibling(span, 2);
	var text_1 = only_child(button, true);
	reset(div_1);
	var svg = sibling(div_1, 2);
	var line = child(svg);
	var path_1 = sibling(line);
	reset(svg);
	bind_this(svg, ($$value) => pad = $$value, () => pad);
	reset(div);
	template_effect(($0, $1) => {
		set_text(text, $$props.label);
		button.disabled = get(strokes).length === 0;
		set_text(text_1, $0);
		set_attribute(svg, "viewBox", `0 0 300 100`);
		set_attribute(svg, "aria-label", $1);
		set_attribute(line, "x2", 288);
		set_attribute(path_1, "d", get(path));
	}, [() => t("umpire.sign_again"), () => get(strokes).length > 0 ? t("umpire.sign_drawn") : t("umpire.sign_here")]);
	delegated("click", button, clear);
	delegated("pointerdown", svg, down);
	delegated("pointermove", svg, move);
	delegated("pointerup", svg, up);
	event("pointercancel", svg, up);
	append($$anchor, div);
	pop();
}
delegate([
	"click",
	"pointerdown",
	"pointermove",
	"pointerup"
]);
//#endregion
//#region src/pages/umpire/Field.svelte
var root$13 = from_html(`<button type="button" class="option flag c-field"> </button>`);
var root_1$13 = from_html(`<button type="button" class="option figure c-field"> </button>`);
var root_2$10 = from_html(`<button type="button" class="option figure c-field" data-value="+"> </button>`);
var root_3$9 = from_html(`<div class="count c-field" role="group"><span class="label c-field"> </span> <!> <!></div>`);
var root_4$8 = from_html(`<textarea rows="3" class="c-field"></textarea>`);
var root_5$7 = from_html(`<input type="text" autocomplete="off"/>`);
var root_6$7 = from_html(`<label class="field"><span> <!></span> <!></label>`);
var root_7$5 = from_html(`<label class="field"><span> <!></span> <input type="text" inputmode="numeric" autocomplete="off"/></label>`);
var root_8$4 = from_html(`<label class="field"><span> <!></span> <input type="number" inputmode="numeric" class="c-field"/></label>`);
var root_9$2 = from_html(`<option> </option>`);
var root_10 = from_html(`<label class="field"><span> <!></span> <select><option></option><!></select></label>`);
var root_11 = from_html(`<span class="note c-field"> </span>`);
var root_12 = from_html(`<button type="button" class="option c-field"><span> </span> <!></button>`);
var root_13 = from_html(`<fieldset><legend class="c-field"> <!></legend> <div class="options c-field"></div></fieldset>`);
function Field($$anchor, $$props) {
	const id = props_id();
	push($$props, true);
	let values = prop($$props, "values", 15);
	/** Counts that have a button of their own; the rest is reached by `+`. */
	const PLAIN = 2;
	/** More values than this are a list to scroll. */
	const BUTTONS = 12;
	const value = user_derived(() => valueOf($$props.field, values()));
	const count = user_derived(() => Number(get(value) ?? 0));
	const most = user_derived(() => mostOf($$props.offer, values(), $$props.field));
	const counts = user_derived(() => Array.from({ length: Math.min(PLAIN, $$props.field.most) - $$props.field.least + 1 }, (_, at) => at + $$props.field.least));
	const options = user_derived(() => [...$$props.field.options.filter((one) => one.likely), ...$$props.field.options.filter((one) => !one.likely)]);
	const chosen = user_derived(() => Array.isArray(get(value)) ? get(value) : []);
	const isDrawn = user_derived(() => $$props.offer.fact["fact"] === "signed" && $$props.field.path === "mark");
	function set(next) {
		values(filledIn($$props.offer, values(), $$props.field, next));
	}
	function toggle(option) {
		set(get(chosen).includes(option.value) ? get(chosen).filter((one) => one !== option.value) : [...get(chosen), option.value]);
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		Signature($$anchor, {
			get label() {
				return $$props.field.label;
			},
			onDraw: set
		});
	};
	var consequent_1 = ($$anchor) => {
		var button = root$13();
		var text = only_child(button, true);
		template_effect(() => {
			set_attribute(button, "data-field", $$props.field.path);
			set_attribute(button, "aria-pressed", get(value) === true);
			set_text(text, $$props.field.label);
		});
		delegated("click", button, () => set(get(value) !== true));
		append($$anchor, button);
	};
	var consequent_3 = ($$anchor) => {
		var div = root_3$9();
		var span = child(div);
		var text_1 = only_child(span, true);
		var node_1 = sibling(span, 2);
		each(node_1, 16, () => get(counts), (n) => n, ($$anchor, n) => {
			var button_1 = root_1$13();
			var text_2 = only_child(button_1, true);
			template_effect(() => {
				set_attribute(button_1, "data-value", n);
				set_attribute(button_1, "aria-pressed", get(count) === n);
				button_1.disabled = n > get(most);
				set_text(text_2, n);
			});
			delegated("click", button_1, () => set(n));
			append($$anchor, button_1);
		});
		var node_2 = sibling(node_1, 2);
		var consequent_2 = ($$anchor) => {
			var button_2 = root_2$10();
			var text_3 = only_child(button_2, true);
			template_effect(($0) => {
				set_attribute(button_2, "aria-pressed", get(count) > PLAIN);
				set_attribute(button_2, "aria-label", $0);
				button_2.disabled = get(count) >= get(most);
				set_text(text_3, get(count) > PLAIN ? get(count) : "+");
			}, [() => t("umpire.one_more", { n: get(count) })]);
			delegated("click", button_2, () => set(Math.max(PLAIN, get(count)) + 1));
			append($$anchor, button_2);
		};
		if_block(node_2, ($$render) => {
			if ($$props.field.most > PLAIN) $$render(consequent_2);
		});
		reset(div);
		template_effect(() => {
			set_attribute(div, "aria-labelledby", id);
			set_attribute(div, "data-field", $$props.field.path);
			set_attribute(span, "id", id);
			set_text(text_1, $$props.field.label);
		});
		append($$anchor, div);
	};
	var consequent_6 = ($$anchor) => {
		var label = root_6$7();
		var span_1 = child(label);
		var text_4 = child(span_1, true);
		var node_3 = sibling(text_4);
		var consequent_4 = ($$anchor) => {
			append($$anchor, text("\xA0*"));
		};
		if_block(node_3, ($$render) => {
			if ($$props.field.required) $$render(consequent_4);
		});
		reset(span_1);
		var node_4 = sibling(span_1, 2);
		var consequent_5 = ($$anchor) => {
			var textarea = root_4$8();
			remove_textarea_child(textarea);
			template_effect(($0) => {
				set_attribute(textarea, "maxlength", $$props.field.most || 2e3);
				set_value(textarea, $0);
			}, [() => String(get(value) ?? "")]);
			delegated("input", textarea, (event) => set(event.currentTarget.value));
			append($$anchor, textarea);
		};
		var alternate = ($$anchor) => {
			var input = root_5$7();
			remove_input_defaults(input);
			template_effect(($0) => {
				set_attribute(input, "maxlength", $$props.field.most || 60);
				set_value(input, $0);
			}, [() => String(get(value) ?? "")]);
			delegated("input", input, (event) => set(event.currentTarget.value));
			append($$anchor, input);
		};
		if_block(node_4, ($$render) => {
			if ($$props.field.kind === "text") $$render(consequent_5);
			else $$render(alternate, -1);
		});
		reset(label);
		template_effect(() => {
			set_attribute(label, "data-field", $$props.field.path);
			set_text(text_4, $$props.field.label);
		});
		append($$anchor, label);
	};
	var consequent_8 = ($$anchor) => {
		var label_1 = root_7$5();
		var span_2 = child(label_1);
		var text_6 = child(span_2, true);
		var node_5 = sibling(text_6);
		var consequent_7 = ($$anchor) => {
			append($$anchor, text("\xA0*"));
		};
		if_block(node_5, ($$render) => {
			if ($$props.field.required) $$render(consequent_7);
		});
		reset(span_2);
		var input_1 = sibling(span_2, 2);
		remove_input_defaults(input_1);
		reset(label_1);
		template_effect(($0) => {
			set_attribute(label_1, "data-field", $$props.field.path);
			set_text(text_6, $$props.field.label);
			set_value(input_1, $0);
		}, [() => get(chosen).join(" ")]);
		delegated("change", input_1, (event) => set(figuresIn(event.currentTarget.value).slice(0, $$props.field.most)));
		append($$anchor, label_1);
	};
	var consequent_10 = ($$anchor) => {
		var label_2 = root_8$4();
		var span_3 = child(label_2);
		var text_8 = child(span_3, true);
		var node_6 = sibling(text_8);
		var consequent_9 = ($$anchor) => {
			append($$anchor, text("\xA0*"));
		};
		if_block(node_6, ($$render) => {
			if ($$props.field.required) $$render(consequent_9);
		});
		reset(span_3);
		var input_2 = sibling(span_3, 2);
		remove_input_defaults(input_2);
		reset(label_2);
		template_effect(($0) => {
			set_attribute(label_2, "data-field", $$props.field.path);
			set_text(text_8, $$props.field.label);
			set_attribute(input_2, "min", $$props.field.least);
			set_attribute(input_2, "max", $$props.field.most);
			set_value(input_2, $0);
		}, [() => get(value) === null ? "" : Number(get(value))]);
		delegated("input", input_2, (event) => set(Number.isNaN(event.currentTarget.valueAsNumber) ? null : event.currentTarget.valueAsNumber));
		append($$anchor, label_2);
	};
	var consequent_12 = ($$anchor) => {
		var label_3 = root_10();
		var span_4 = child(label_3);
		var text_10 = child(span_4, true);
		var node_7 = sibling(text_10);
		var consequent_11 = ($$anchor) => {
			append($$anchor, text("\xA0*"));
		};
		if_block(node_7, ($$render) => {
			if ($$props.field.required) $$render(consequent_11);
		});
		reset(span_4);
		var select = sibling(span_4, 2);
		var option_1 = child(select);
		option_1.value = option_1.__value = "";
		each(sibling(option_1), 17, () => get(options), (option) => option.value, ($$anchor, option) => {
			var option_2 = root_9$2();
			var text_12 = only_child(option_2);
			var option_2_value = {};
			template_effect(($0) => {
				set_text(text_12, `${get(option).label ?? ""} ${get(option).note ?? ""}`);
				if (option_2_value !== (option_2_value = $0)) option_2.value = (option_2.__value = option_2_value) ?? "";
			}, [() => String(get(option).value)]);
			append($$anchor, option_2);
		});
		reset(select);
		var select_value;
		init_select(select);
		reset(label_3);
		template_effect(($0) => {
			set_attribute(label_3, "data-field", $$props.field.path);
			set_text(text_10, $$props.field.label);
			if (select_value !== (select_value = $0)) select.value = (select.__value = select_value) ?? "", select_option(select, select_value);
		}, [() => String(get(value) ?? "")]);
		delegated("change", select, (event) => set(get(options).find((one) => String(one.value) === event.currentTarget.value)?.value ?? null));
		append($$anchor, label_3);
	};
	var alternate_1 = ($$anchor) => {
		var fieldset = root_13();
		var legend = child(fieldset);
		var text_13 = child(legend, true);
		var node_9 = sibling(text_13);
		var consequent_13 = ($$anchor) => {
			append($$anchor, text("\xA0*"));
		};
		if_block(node_9, ($$render) => {
			if ($$props.field.required) $$render(consequent_13);
		});
		reset(legend);
		var div_1 = sibling(legend, 2);
		each(div_1, 21, () => get(options), (option) => option.value, ($$anchor, option) => {
			const on = user_derived(() => $$props.field.kind === "choices" ? get(chosen).includes(get(option).value) : get(value) === get(option).value);
			var button_3 = root_12();
			var span_5 = child(button_3);
			var text_15 = only_child(span_5, true);
			var node_10 = sibling(span_5, 2);
			var consequent_14 = ($$anchor) => {
				var span_6 = root_11();
				var text_16 = only_child(span_6, true);
				template_effect(() => set_text(text_16, get(option).note));
				append($$anchor, span_6);
			};
			if_block(node_10, ($$render) => {
				if (get(option).note) $$render(consequent_14);
			});
			reset(button_3);
			template_effect(() => {
				set_attribute(button_3, "data-value", get(option).value);
				set_attribute(button_3, "aria-pressed", get(on));
				set_text(text_15, get(option).label);
			});
			delegated("click", button_3, () => $$props.field.kind === "choices" ? toggle(get(option)) : set(get(on) && !$$props.field.required ? null : get(option).value));
			append($$anchor, button_3);
		});
		reset(div_1);
		reset(fieldset);
		template_effect(() => {
			set_attribute(fieldset, "data-field", $$props.field.path);
			set_text(text_13, $$props.field.label);
		});
		append($$anchor, fieldset);
	};
	if_block(node, ($$render) => {
		if (get(isDrawn)) $$render(consequent);
		else if ($$props.field.kind === "flag") $$render(consequent_1, 1);
		else if ($$props.field.kind === "count") $$render(consequent_3, 2);
		else if ($$props.field.kind === "text" || $$props.field.kind === "name") $$render(consequent_6, 3);
		else if ($$props.field.kind === "figures") $$render(consequent_8, 4);
		else if ($$props.field.kind === "number") $$render(consequent_10, 5);
		else if (get(options).length > BUTTONS && $$props.field.kind !== "choices") $$render(consequent_12, 6);
		else $$render(alternate_1, -1);
	});
	append($$anchor, fragment);
	pop();
}
delegate([
	"click",
	"input",
	"change"
]);
//#endregion
//#region src/pages/umpire/OfferForm.svelte
var root$12 = from_html(`<p class="soft small"> </p>`);
var root_1$12 = from_html(`<details><summary class="c-offerform"> </summary> <div class="fields c-offerform"></div></details>`);
var root_2$9 = from_html(`<p> </p>`);
var root_3$8 = from_html(`<strong> </strong>`);
var root_4$7 = from_html(`<li class="c-offerform"><span class="before c-offerform"> </span> <span><!> </span></li>`);
var root_5$6 = from_html(`<ol class="changes c-offerform"></ol>`);
var root_6$6 = from_html(`<section aria-live="polite"><h3> </h3> <!></section>`);
var root_7$4 = from_html(`<p class="question c-offerform"> </p>`);
var root_8$3 = from_html(`<p class="alert" role="alert"> </p>`);
var root_9$1 = from_html(`<form class="c-offerform"><!> <!> <!> <!> <!> <!> <!> <div class="buttons c-offerform"><button type="button" class="c-offerform"> </button> <button><!></button></div></form>`);
function OfferForm($$anchor, $$props) {
	push($$props, true);
	/** The form of an offer: what is to be filled in, the question before it counts, and what it leads to. */
	let page = prop($$props, "page", 7);
	let values = state(page().given);
	/** What a correction changes later on; null before it was looked at. */
	let consequences = state(null);
	let looking = state(false);
	const first = user_derived(() => $$props.offer.fields.filter((field) => field.group === ""));
	const more = user_derived(() => $$props.offer.fields.filter((field) => field.group === "more"));
	const gaps = user_derived(() => missing($$props.offer, get(values)));
	const isCorrection = user_derived(() => ["corrected", "overruled"].includes(String($$props.offer.fact["fact"])));
	const late = user_derived(() => page().isLate($$props.offer));
	user_effect(() => {
		get(values);
		set(consequences, null);
	});
	async function submit(event) {
		event.preventDefault();
		if (get(gaps).length > 0) page().refused = t("umpire.missing", { what: get(gaps).map((field) => field.label).join(", ") });
		else if (get(isCorrection) && get(consequences) === null) await look();
		else page().record(accepted(), get(values));
	}
	/** The offer; a correction names the later facts that fall away with it, which the umpire has seen. */
	function accepted() {
		const drops = (get(consequences) ?? []).filter((change) => change.falls).map((change) => change.number);
		return drops.length === 0 ? $$props.offer : {
			...$$props.offer,
			fact: {
				...$$props.offer.fact,
				drops
			}
		};
	}
	/** Try a correction, to list what it would change. */
	async function look() {
		set(looking, true);
		page().refused = "";
		try {
			const answer = await page().desk.attempt($$props.offer, get(values));
			if ("words" in answer) page().refused = answer.words;
			else if ("consequences" in answer) set(consequences, answer.consequences);
		} catch (error) {
			page().refused = errorText(error);
		} finally {
			set(looking, false);
		}
	}
	var form = root_9$1();
	var node = child(form);
	var consequent = ($$anchor) => {
		var p = root$12();
		var text = only_child(p, true);
		template_effect(() => set_text(text, $$props.offer.note));
		append($$anchor, p);
	};
	if_block(node, ($$render) => {
		if ($$props.offer.note) $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	each(node_1, 17, () => get(first), (field) => field.path, ($$anchor, field) => {
		Field($$anchor, {
			get offer() {
				return $$props.offer;
			},
			get field() {
				return get(field);
			},
			get values() {
				return get(values);
			},
			set values($$value) {
				set(values, $$value);
			}
		});
	});
	var node_2 = sibling(node_1, 2);
	var consequent_1 = ($$anchor) => {
		var details = root_1$12();
		var summary = child(details);
		var text_1 = only_child(summary, true);
		var div = sibling(summary, 2);
		each(div, 21, () => get(more), (field) => field.path, ($$anchor, field) => {
			Field($$anchor, {
				get offer() {
					return $$props.offer;
				},
				get field() {
					return get(field);
				},
				get values() {
					return get(values);
				},
				set values($$value) {
					set(values, $$value);
				}
			});
		});
		reset(div);
		reset(details);
		template_effect(($0) => set_text(text_1, $0), [() => t("umpire.more_fields")]);
		append($$anchor, details);
	};
	if_block(node_2, ($$render) => {
		if (get(more).length > 0) $$render(consequent_1);
	});
	var node_3 = sibling(node_2, 2);
	var consequent_4 = ($$anchor) => {
		var section = root_6$6();
		var h3 = child(section);
		var text_2 = only_child(h3, true);
		var node_4 = sibling(h3, 2);
		var consequent_2 = ($$anchor) => {
			var p_1 = root_2$9();
			var text_3 = only_child(p_1, true);
			template_effect(($0) => set_text(text_3, $0), [() => t("umpire.no_consequences")]);
			append($$anchor, p_1);
		};
		var alternate = ($$anchor) => {
			var ol = root_5$6();
			each(ol, 21, () => get(consequences), (change) => change.number, ($$anchor, change) => {
				var li = root_4$7();
				var span = child(li);
				var text_4 = only_child(span, true);
				var span_1 = sibling(span, 2);
				let classes;
				var node_5 = child(span_1);
				var consequent_3 = ($$anchor) => {
					var strong = root_3$8();
					var text_5 = only_child(strong, true);
					template_effect(($0) => set_text(text_5, $0), [() => t("umpire.falls_away")]);
					append($$anchor, strong);
				};
				if_block(node_5, ($$render) => {
					if (get(change).falls) $$render(consequent_3);
				});
				var text_6 = sibling(node_5);
				reset(span_1);
				reset(li);
				template_effect(() => {
					set_text(text_4, get(change).before);
					classes = set_class(span_1, 1, "c-offerform", null, classes, { falls: get(change).falls });
					set_text(text_6, ` ${get(change).after ?? ""}`);
				});
				append($$anchor, li);
			});
			reset(ol);
			append($$anchor, ol);
		};
		if_block(node_4, ($$render) => {
			if (get(consequences).length === 0) $$render(consequent_2);
			else $$render(alternate, -1);
		});
		reset(section);
		template_effect(($0) => set_text(text_2, $0), [() => t("umpire.consequences")]);
		append($$anchor, section);
	};
	if_block(node_3, ($$render) => {
		if (get(consequences) !== null) $$render(consequent_4);
	});
	var node_6 = sibling(node_3, 2);
	var consequent_5 = ($$anchor) => {
		var p_2 = root_7$4();
		var text_7 = only_child(p_2, true);
		template_effect(($0) => set_text(text_7, $0), [() => t("umpire.was_in_time")]);
		append($$anchor, p_2);
	};
	if_block(node_6, ($$render) => {
		if (get(late)) $$render(consequent_5);
	});
	var node_7 = sibling(node_6, 2);
	var consequent_6 = ($$anchor) => {
		var p_3 = root_7$4();
		var text_8 = only_child(p_3, true);
		template_effect(() => set_text(text_8, $$props.offer.confirm));
		append($$anchor, p_3);
	};
	if_block(node_7, ($$render) => {
		if ($$props.offer.confirm) $$render(consequent_6);
	});
	var node_8 = sibling(node_7, 2);
	var consequent_7 = ($$anchor) => {
		var p_4 = root_8$3();
		var text_9 = only_child(p_4, true);
		template_effect(() => set_text(text_9, page().refused));
		append($$anchor, p_4);
	};
	if_block(node_8, ($$render) => {
		if (page().refused) $$render(consequent_7);
	});
	var div_1 = sibling(node_8, 2);
	var button = child(div_1);
	var text_10 = only_child(button, true);
	var button_1 = sibling(button, 2);
	let classes_1;
	var node_9 = child(button_1);
	var consequent_8 = ($$anchor) => {
		var text_11 = text();
		template_effect(($0) => set_text(text_11, $0), [() => t("umpire.look")]);
		append($$anchor, text_11);
	};
	var consequent_9 = ($$anchor) => {
		var text_12 = text();
		template_effect(($0) => set_text(text_12, $0), [() => t("umpire.accept")]);
		append($$anchor, text_12);
	};
	var consequent_10 = ($$anchor) => {
		var text_13 = text();
		template_effect(($0) => set_text(text_13, $0), [() => t("umpire.yes")]);
		append($$anchor, text_13);
	};
	var alternate_1 = ($$anchor) => {
		var text_14 = text();
		template_effect(($0) => set_text(text_14, $0), [() => t("umpire.record")]);
		append($$anchor, text_14);
	};
	if_block(node_9, ($$render) => {
		if (get(isCorrection) && get(consequences) === null) $$render(consequent_8);
		else if (get(isCorrection)) $$render(consequent_9, 1);
		else if ($$props.offer.confirm) $$render(consequent_10, 2);
		else $$render(alternate_1, -1);
	});
	reset(button_1);
	reset(div_1);
	reset(form);
	template_effect(($0) => {
		set_text(text_10, $0);
		classes_1 = set_class(button_1, 1, "main c-offerform", null, classes_1, { grave: $$props.offer.confirm !== "" });
		set_attribute(button_1, "aria-busy", page().busy || get(looking));
	}, [() => t("umpire.cancel")]);
	event("submit", form, submit);
	delegated("click", button, () => page().tap("cancel", () => page().asked = null));
	append($$anchor, form);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/OfferSheet.svelte
var root$11 = from_html(`<li class="c-offersheet"><button type="button"><span> </span> <span class="soft small"> </span></button></li>`);
var root_1$11 = from_html(`<section><h3 class="c-offersheet"> </h3> <ul class="c-offersheet"></ul></section>`);
var root_2$8 = from_html(`<p class="soft"> </p>`);
var root_3$7 = from_html(`<div class="sheet c-offersheet"><label class="field"><span class="hidden"> </span> <input type="search" autocomplete="off" class="c-offersheet"/></label> <!></div>`);
function OfferSheet($$anchor, $$props) {
	push($$props, true);
	/** A searchable list of offers; in the order of their groups, the likely ones first. */
	/** Those of the panels are not listed. */
	let text = state("");
	/** True until the engine has sent the offers of the sheets: after a fact it sends only those at hand. */
	let waiting = state(!$$props.view.whole);
	user_effect(() => {
		if ($$props.view.whole) return;
		set(waiting, true);
		$$props.page.completeMenu().finally(() => set(waiting, false));
	});
	const found = user_derived(() => $$props.groups.map((group) => ({
		group,
		offers: searched(offersOf($$props.view, group), get(text)).filter((offer) => !["undone", "redone"].includes(offer.key))
	})).filter((part) => part.offers.length > 0));
	var div = root_3$7();
	var label = child(div);
	var span = child(label);
	var text_1 = only_child(span, true);
	var input = sibling(span, 2);
	remove_input_defaults(input);
	reset(label);
	each(sibling(label, 2), 17, () => get(waiting) ? [] : get(found), (part) => part.group, ($$anchor, part) => {
		var section = root_1$11();
		var h3 = child(section);
		var text_2 = only_child(h3, true);
		var ul = sibling(h3, 2);
		each(ul, 21, () => get(part).offers, (offer) => offer.key, ($$anchor, offer) => {
			var li = root$11();
			var button = child(li);
			let classes;
			var span_1 = child(button);
			var text_3 = only_child(span_1, true);
			var text_4 = only_child(sibling(span_1, 2), true);
			reset(button);
			reset(li);
			template_effect(($0) => {
				set_attribute(button, "data-offer", get(offer).key);
				button.disabled = $0;
				classes = set_class(button, 1, "c-offersheet", null, classes, { likely: get(offer).likely });
				set_text(text_3, get(offer).label);
				set_text(text_4, get(offer).note);
			}, [() => $$props.page.isEarly(get(offer))]);
			delegated("click", button, () => $$props.page.choose(get(offer)));
			append($$anchor, li);
		});
		reset(ul);
		reset(section);
		template_effect(($0) => set_text(text_2, $0), [() => t(`umpire.group_${get(part).group}`)]);
		append($$anchor, section);
	}, ($$anchor) => {
		var fragment = comment();
		var node_1 = first_child(fragment);
		var consequent = ($$anchor) => {
			var p = root_2$8();
			var text_5 = only_child(p, true);
			template_effect(($0) => set_text(text_5, $0), [() => t("umpire.nothing_found")]);
			append($$anchor, p);
		};
		if_block(node_1, ($$render) => {
			if (!get(waiting)) $$render(consequent);
		});
		append($$anchor, fragment);
	});
	reset(div);
	template_effect(($0, $1) => {
		set_attribute(div, "aria-busy", get(waiting));
		set_text(text_1, $0);
		set_attribute(input, "placeholder", $1);
	}, [() => t("umpire.search"), () => t("umpire.search")]);
	bind_value(input, () => get(text), ($$value) => set(text, $$value));
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/Centre.svelte
var root$10 = from_svg(`<circle r="7"></circle>`);
var root_1$10 = from_html(`<figure class="c-centre"><svg viewBox="-40 -40 80 80" aria-hidden="true" class="c-centre"><circle class="wood c-centre" r="30"></circle><circle class="centre c-centre" r="8"></circle><g><path class="seat c-centre" d="M-6 38 L0 32 L6 38"></path><!></g></svg> <figcaption class="small c-centre"> <!> </figcaption></figure>`);
function Centre($$anchor, $$props) {
	push($$props, true);
	/** Where the umpire lays the queen and men that jumped: the first on the centre, the next behind it. */
	const men = user_derived(() => $$props.view.call?.centre ?? []);
	const striker = user_derived(() => $$props.view.players.find((player) => player.seat === $$props.view.board?.striker));
	/** Degrees by which the player who strikes next sits away from the lower side. */
	const angle = user_derived(() => (($$props.view.board?.striker ?? 0) + $$props.turned) % 4 * -90);
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_1 = ($$anchor) => {
		var figure = root_1$10();
		var svg = child(figure);
		var g = sibling(child(svg), 2);
		each(sibling(child(g)), 17, () => get(men), index, ($$anchor, man, at) => {
			var circle = root$10();
			set_attribute(circle, "cy", -at * 14);
			template_effect(() => set_class(circle, 0, `man ${get(man) ?? ""}`, "c-centre"));
			append($$anchor, circle);
		});
		reset(g);
		reset(svg);
		var figcaption = sibling(svg, 2);
		var text$1 = child(figcaption);
		var node_2 = sibling(text$1);
		var consequent = ($$anchor) => {
			var text_1 = text();
			template_effect(($0) => set_text(text_1, $0), [() => t("umpire.centre_behind", { name: get(striker).name })]);
			append($$anchor, text_1);
		};
		if_block(node_2, ($$render) => {
			if (get(men).length > 1 && get(striker)) $$render(consequent);
		});
		var text_2 = sibling(node_2);
		reset(figcaption);
		reset(figure);
		template_effect(($0, $1) => {
			set_attribute(g, "transform", `rotate(${get(angle) ?? ""})`);
			set_text(text$1, `${$0 ?? ""} `);
			set_text(text_2, ` ${$1 ?? ""}`);
		}, [() => t("umpire.centre", { men: get(men).map((man) => t(`umpire.man_${man}`)).join(", ") }), () => t("umpire.centre_covered")]);
		append($$anchor, figure);
	};
	if_block(node, ($$render) => {
		if (get(men).length > 0) $$render(consequent_1);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/umpire/Ruling.svelte
var root$9 = from_html(`<p class="refused c-ruling" role="alert"> </p>`);
var root_1$9 = from_html(`<p class="say new c-ruling"><span class="hidden"> </span> </p>`);
var root_2$7 = from_html(`<li class="c-ruling"> </li>`);
var root_3$6 = from_html(`<!> <ul class="do c-ruling"></ul>`, 1);
var root_4$6 = from_html(`<p class="say c-ruling"> </p>`);
var root_5$5 = from_html(`<button type="button" class="law c-ruling"> </button>`);
var root_6$5 = from_html(`<span class="small soft"> </span>`);
var root_7$3 = from_html(`<p class="tags c-ruling"><!> <!></p> <!>`, 1);
var root_8$2 = from_html(`<section><!> <div aria-live="polite" aria-atomic="true"><!></div> <!></section>`);
function Ruling($$anchor, $$props) {
	push($$props, true);
	/** The ruling of the last fact: what to say, what to do now, its clauses and readings, what stays owed. */
	const call = user_derived(() => $$props.view.call);
	const board = user_derived(() => $$props.view.board);
	var section = root_8$2();
	let classes;
	var node = child(section);
	var consequent = ($$anchor) => {
		var p = root$9();
		var text = only_child(p, true);
		template_effect(() => set_text(text, $$props.page.refused));
		append($$anchor, p);
	};
	if_block(node, ($$render) => {
		if ($$props.page.refused && $$props.page.asked === null) $$render(consequent);
	});
	var div = sibling(node, 2);
	var node_1 = child(div);
	var consequent_1 = ($$anchor) => {
		var fragment = root_3$6();
		var node_2 = first_child(fragment);
		key(node_2, () => $$props.view.seq, ($$anchor) => {
			var p_1 = root_1$9();
			var span = child(p_1);
			var text_1 = only_child(span);
			var text_2 = sibling(span);
			reset(p_1);
			template_effect(($0) => {
				set_text(text_1, `${$0 ?? ""}:`);
				set_text(text_2, `“${get(call).say ?? ""}”`);
			}, [() => t("umpire.say")]);
			append($$anchor, p_1);
		});
		var ul = sibling(node_2, 2);
		each(ul, 21, () => get(call).do, index, ($$anchor, line) => {
			var li = root_2$7();
			var text_3 = only_child(li, true);
			template_effect(() => set_text(text_3, get(line)));
			append($$anchor, li);
		});
		reset(ul);
		template_effect(($0) => set_attribute(ul, "aria-label", $0), [() => t("umpire.do")]);
		append($$anchor, fragment);
	};
	var alternate = ($$anchor) => {
		var p_2 = root_4$6();
		var text_4 = only_child(p_2, true);
		template_effect(() => set_text(text_4, $$props.view.awaited_words));
		append($$anchor, p_2);
	};
	if_block(node_1, ($$render) => {
		if (get(call)) $$render(consequent_1);
		else $$render(alternate, -1);
	});
	reset(div);
	var node_3 = sibling(div, 2);
	var consequent_3 = ($$anchor) => {
		var fragment_1 = root_7$3();
		var p_3 = first_child(fragment_1);
		var node_4 = child(p_3);
		each(node_4, 17, () => [...get(call).laws, ...get(call).readings], (law) => law.clause, ($$anchor, law) => {
			var button = root_5$5();
			var text_5 = only_child(button, true);
			template_effect(($0) => {
				set_attribute(button, "aria-label", $0);
				set_text(text_5, get(law).clause);
			}, [() => t("law.open", { clause: get(law).clause })]);
			delegated("click", button, () => $$props.page.openLaw(get(law)));
			append($$anchor, button);
		});
		var node_5 = sibling(node_4, 2);
		var consequent_2 = ($$anchor) => {
			var span_1 = root_6$5();
			var text_6 = only_child(span_1, true);
			template_effect(($0) => set_text(text_6, $0), [() => t(`match.queen_${get(board).queen}`)]);
			append($$anchor, span_1);
		};
		if_block(node_5, ($$render) => {
			if (get(board)) $$render(consequent_2);
		});
		reset(p_3);
		Centre(sibling(p_3, 2), {
			get view() {
				return $$props.view;
			},
			get turned() {
				return $$props.turned;
			}
		});
		append($$anchor, fragment_1);
	};
	if_block(node_3, ($$render) => {
		if (get(call)) $$render(consequent_3);
	});
	reset(section);
	template_effect(($0) => {
		classes = set_class(section, 1, "ruling c-ruling", null, classes, { centred: (get(call)?.centre.length ?? 0) > 0 });
		set_attribute(section, "aria-label", $0);
	}, [() => t("umpire.ruling")]);
	append($$anchor, section);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/Table.svelte
var root$8 = from_svg(`<circle></circle><text> </text>`, 1);
var root_1$8 = from_svg(`<svg viewBox="0 0 100 100" role="img"><rect class="frame c-table" x="23" y="23" width="54" height="54" rx="4"></rect><rect class="wood c-table" x="28" y="28" width="44" height="44" rx="2"></rect><circle class="circle c-table" cx="50" cy="50" r="9"></circle><!></svg>`);
function Table($$anchor, $$props) {
	push($$props, true);
	/** Who sits where, as the umpire sees the table. Seat 0 is below, seat 1 on its right, unless it is turned. */
	/** Quarter turns. */
	let size = prop($$props, "size", 3, "small");
	/** Centre of each side of the square, from seat 0 against the clock as seen from above. */
	const SIDES = [
		[50, 87],
		[87, 50],
		[50, 13],
		[13, 50]
	];
	const seated = user_derived(() => $$props.view.players.filter((player) => player.seat !== null));
	const words = user_derived(() => get(seated).length === 0 ? t("umpire.nobody_sits") : get(seated).map((player) => t("umpire.sits", {
		name: player.name,
		where: t(`umpire.side_${place(player.seat ?? 0)}`)
	})).join(" "));
	function place(seat) {
		return (seat + $$props.turned) % 4;
	}
	const initial = (name) => [...name.trim()][0]?.toLocaleUpperCase() ?? "";
	var svg = root_1$8();
	each(sibling(child(svg), 3), 17, () => get(seated), (player) => player.seat, ($$anchor, player) => {
		const computed_const = user_derived(() => {
			const [x, y] = SIDES[place(get(player).seat ?? 0)];
			return {
				x,
				y
			};
		});
		const active = user_derived(() => $$props.view.awaited_seat === get(player).seat);
		var fragment = root$8();
		var circle = first_child(fragment);
		let classes;
		var text = sibling(circle);
		var text_1 = only_child(text, true);
		template_effect(($0) => {
			classes = set_class(circle, 0, `seat ${get(player).colour ?? "" ?? ""}`, "c-table", classes, { active: get(active) });
			set_attribute(circle, "cx", get(computed_const).x);
			set_attribute(circle, "cy", get(computed_const).y);
			set_attribute(circle, "r", get(active) ? 10 : 8);
			set_attribute(text, "x", get(computed_const).x);
			set_attribute(text, "y", get(computed_const).y + 4);
			set_class(text, 0, clsx(get(player).colour ?? ""), "c-table");
			set_text(text_1, $0);
		}, [() => initial(get(player).name)]);
		append($$anchor, fragment);
	});
	reset(svg);
	template_effect(() => {
		set_class(svg, 0, clsx(size()), "c-table");
		set_attribute(svg, "aria-label", get(words));
	});
	append($$anchor, svg);
	pop();
}
//#endregion
//#region src/pages/umpire/Score.svelte
var root$7 = from_html(`<span aria-hidden="true"> </span> <span class="hidden"> </span>`, 1);
var root_1$7 = from_html(` <span> </span>`, 1);
var root_2$6 = from_html(`<span><span class="hidden"> </span><span aria-hidden="true"> </span></span>`);
var root_3$5 = from_html(`<span class="owes c-score"> </span>`);
var root_4$5 = from_html(`<button type="button" class="plain seats c-score"><!></button>`);
var root_5$4 = from_html(`<div><p class="names c-score"><!> <span class="who c-score"></span></p> <p class="figures c-score"><strong class="total c-score"> </strong> <span class="details small c-score"><!> <!></span></p></div> <!>`, 1);
var root_6$4 = from_html(`<section class="score c-score"></section>`);
function Score($$anchor, $$props) {
	push($$props, true);
	/** Names, men, games and the large total of both sides, with the table between them. */
	const sides = user_derived(() => [0, 1].map((pair) => {
		const players = $$props.view.players.filter((player) => player.pair === pair);
		const colour = players.find((player) => player.colour !== null)?.colour ?? null;
		const at = colour === "black" ? 1 : 0;
		return {
			pair,
			colour,
			players,
			score: $$props.view.score[pair],
			games: $$props.view.games_won[pair],
			men: $$props.view.board !== null && colour !== null ? $$props.view.board.men[at] : null,
			owed: $$props.view.board !== null && colour !== null ? $$props.view.board.owed[at] : 0,
			active: $$props.view.awaited_seat !== null && players.some((player) => player.seat === $$props.view.awaited_seat)
		};
	}));
	var section = root_6$4();
	each(section, 21, () => get(sides), (side) => side.pair, ($$anchor, side) => {
		var fragment = root_5$4();
		var div = first_child(fragment);
		let classes;
		var p = child(div);
		var node = child(p);
		var consequent = ($$anchor) => {
			var fragment_1 = root$7();
			var span = first_child(fragment_1);
			var text = only_child(span, true);
			var text_1 = only_child(sibling(span, 2));
			template_effect(($0, $1) => {
				set_class(span, 1, `man ${get(side).colour ?? ""}`, "c-score");
				set_text(text, get(side).men ?? "");
				set_text(text_1, `${$0 ?? ""}${$1 ?? ""}`);
			}, [() => t(`umpire.${get(side).colour}`), () => get(side).men === null ? "" : `, ${t("umpire.men_left", { n: get(side).men })}`]);
			append($$anchor, fragment_1);
		};
		if_block(node, ($$render) => {
			if (get(side).colour) $$render(consequent);
		});
		var span_2 = sibling(node, 2);
		each(span_2, 23, () => get(side).players, (player) => player.number, ($$anchor, player, at) => {
			next();
			var fragment_2 = root_1$7();
			var text_2 = first_child(fragment_2, true);
			var span_3 = sibling(text_2);
			let classes_1;
			var text_3 = only_child(span_3, true);
			template_effect(() => {
				set_text(text_2, get(at) > 0 ? " / " : "");
				classes_1 = set_class(span_3, 1, "c-score", null, classes_1, { turn: get(player).seat !== null && get(player).seat === $$props.view.awaited_seat });
				set_text(text_3, get(player).name);
			});
			append($$anchor, fragment_2);
		});
		reset(span_2);
		reset(p);
		var p_1 = sibling(p, 2);
		var strong = child(p_1);
		var text_4 = only_child(strong, true);
		var span_4 = sibling(strong, 2);
		var node_1 = child(span_4);
		var consequent_1 = ($$anchor) => {
			var span_5 = root_2$6();
			var span_6 = child(span_5);
			var text_5 = only_child(span_6);
			var text_6 = only_child(sibling(span_6), true);
			reset(span_5);
			template_effect(($0, $1, $2) => {
				set_attribute(span_5, "title", $0);
				set_text(text_5, `${$1 ?? ""}: ${get(side).games ?? ""}`);
				set_text(text_6, $2);
			}, [
				() => t("umpire.games"),
				() => t("umpire.games"),
				() => "●".repeat(get(side).games)
			]);
			append($$anchor, span_5);
		};
		if_block(node_1, ($$render) => {
			if (get(side).games > 0) $$render(consequent_1);
		});
		var node_2 = sibling(node_1, 2);
		var consequent_2 = ($$anchor) => {
			var span_8 = root_3$5();
			var text_7 = only_child(span_8, true);
			template_effect(($0) => set_text(text_7, $0), [() => t("umpire.owes", { n: get(side).owed })]);
			append($$anchor, span_8);
		};
		if_block(node_2, ($$render) => {
			if (get(side).owed > 0) $$render(consequent_2);
		});
		reset(span_4);
		reset(p_1);
		reset(div);
		var node_3 = sibling(div, 2);
		var consequent_3 = ($$anchor) => {
			var button = root_4$5();
			Table(child(button), {
				get view() {
					return $$props.view;
				},
				get turned() {
					return $$props.turned;
				}
			});
			reset(button);
			template_effect(($0) => set_attribute(button, "aria-label", $0), [() => t("umpire.table")]);
			delegated("click", button, () => $$props.page.open("table"));
			append($$anchor, button);
		};
		if_block(node_3, ($$render) => {
			if (get(side).pair === 0) $$render(consequent_3);
		});
		template_effect(() => {
			classes = set_class(div, 1, "side c-score", null, classes, {
				second: get(side).pair === 1,
				active: get(side).active
			});
			set_text(text_4, get(side).score);
		});
		append($$anchor, fragment);
	});
	reset(section);
	template_effect(($0) => set_attribute(section, "aria-label", $0), [() => t("umpire.score")]);
	append($$anchor, section);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/Outcome.svelte
var root$6 = from_html(`<span class="words c-outcome"> </span>`);
var root_1$6 = from_svg(`<path class="crown c-outcome"></path>`);
var root_2$5 = from_svg(`<circle class="ring c-outcome" cy="11" r="4.5"></circle>`);
var root_3$4 = from_svg(`<circle class="dot c-outcome" cy="11" r="2"></circle>`);
var root_4$4 = from_svg(`<path class="slash c-outcome"></path>`);
var root_5$3 = from_svg(`<path class="cross c-outcome"></path>`);
var root_6$3 = from_svg(`<circle cy="11"></circle><!><!><!><!><!>`, 1);
var root_7$2 = from_html(`<svg height="22" aria-hidden="true"></svg> <span class="caption c-outcome"> </span>`, 1);
function Outcome($$anchor, $$props) {
	push($$props, true);
	/** A frequent outcome of a stroke as a picture of what fell; words where nothing did. */
	const count = (path) => Number($$props.offer.fact[path] ?? 0);
	/** Without a man, a dashed circle stands for the men that were not met. */
	const fell = user_derived(() => [
		...Array.from({ length: count("white") }, () => "white"),
		...Array.from({ length: count("black") }, () => "black"),
		...$$props.offer.fact["queen"] === true ? ["queen"] : [],
		...$$props.offer.fact["striker"] === true ? ["striker"] : []
	]);
	const discs = user_derived(() => get(fell).length > 0 && $$props.offer.fact["touched"] === false ? ["missed", ...get(fell)] : get(fell));
	var fragment = comment();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var span = root$6();
		var text = only_child(span, true);
		template_effect(() => set_text(text, $$props.offer.label));
		append($$anchor, span);
	};
	var alternate = ($$anchor) => {
		var fragment_1 = root_7$2();
		var svg = first_child(fragment_1);
		each(svg, 21, () => get(discs), index, ($$anchor, disc, at) => {
			const x = user_derived(() => at * 18 + 11);
			var fragment_2 = root_6$3();
			var circle = first_child(fragment_2);
			var node_1 = sibling(circle);
			var consequent_1 = ($$anchor) => {
				var path_1 = root_1$6();
				template_effect(() => set_attribute(path_1, "d", `M${get(x) - 4} 14V8.5l2.3 2.2L${get(x) ?? ""} 7l1.7 3.7L${get(x) + 4} 8.5V14z`));
				append($$anchor, path_1);
			};
			if_block(node_1, ($$render) => {
				if (get(disc) === "queen") $$render(consequent_1);
			});
			var node_2 = sibling(node_1);
			var consequent_2 = ($$anchor) => {
				var circle_1 = root_2$5();
				template_effect(() => set_attribute(circle_1, "cx", get(x)));
				append($$anchor, circle_1);
			};
			if_block(node_2, ($$render) => {
				if (get(disc) === "white") $$render(consequent_2);
			});
			var node_3 = sibling(node_2);
			var consequent_3 = ($$anchor) => {
				var circle_2 = root_3$4();
				template_effect(() => set_attribute(circle_2, "cx", get(x)));
				append($$anchor, circle_2);
			};
			if_block(node_3, ($$render) => {
				if (get(disc) === "black") $$render(consequent_3);
			});
			var node_4 = sibling(node_3);
			var consequent_4 = ($$anchor) => {
				var path_2 = root_4$4();
				template_effect(() => set_attribute(path_2, "d", `M${get(x) - 6} 17l12-12`));
				append($$anchor, path_2);
			};
			if_block(node_4, ($$render) => {
				if (get(disc) === "missed") $$render(consequent_4);
			});
			var node_5 = sibling(node_4);
			var consequent_5 = ($$anchor) => {
				var path_3 = root_5$3();
				template_effect(() => set_attribute(path_3, "d", `M${get(x) - 4} 7l8 8M${get(x) + 4} 7l-8 8`));
				append($$anchor, path_3);
			};
			if_block(node_5, ($$render) => {
				if (get(disc) === "striker") $$render(consequent_5);
			});
			template_effect(() => {
				set_class(circle, 0, clsx(get(disc)), "c-outcome");
				set_attribute(circle, "cx", get(x));
				set_attribute(circle, "r", get(disc) === "striker" ? 9.5 : 8);
			});
			append($$anchor, fragment_2);
		});
		reset(svg);
		var text_1 = only_child(sibling(svg, 2), true);
		template_effect(() => {
			set_attribute(svg, "viewBox", `0 0 ${get(discs).length * 18 + 4} 22`);
			set_text(text_1, $$props.offer.label);
		});
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if (get(discs).length === 0) $$render(consequent);
		else $$render(alternate, -1);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/umpire/StrokePanel.svelte
var root$5 = from_html(`<button type="button"> </button>`);
var root_1$5 = from_html(`<button type="button" data-fold="more"> </button>`);
var root_2$4 = from_html(`<button type="button"> <span class="soft small"> </span></button>`);
var root_3$3 = from_html(`<p class="soft"> </p>`);
var root_4$3 = from_html(`<div class="folded c-strokepanel"><!> <!> <!></div>`);
var root_5$2 = from_html(`<div class="flags c-strokepanel"><!> <!> <button type="button" class="open c-strokepanel" data-fold="rest"> </button></div> <!>`, 1);
var root_6$2 = from_html(`<button type="button" class="c-strokepanel"><!></button>`);
var root_7$1 = from_html(`<div class="counters c-strokepanel"><!> <div class="flags c-strokepanel"></div></div>`);
var root_8$1 = from_html(`<div class="stroke c-strokepanel"><div class="rare c-strokepanel"><!></div> <div class="quick c-strokepanel" role="group"></div> <!></div>`);
function StrokePanel($$anchor, $$props) {
	push($$props, true);
	/** A stroke: frequent outcomes of one tap, and the counters for all others. What is rare is farthest from the thumb. */
	/** What the main button records: the counters, once something is counted. */
	let ready = prop($$props, "ready", 15);
	let values = state({});
	const quick = user_derived(() => offersOf($$props.view, "quick"));
	const offer = user_derived(() => $$props.view.offers.find((one) => one.key === "stroke") ?? null);
	const rest = user_derived(() => offersOf($$props.view, "stroke").filter((one) => one !== get(offer)));
	const counts = user_derived(() => get(offer)?.fields.filter((field) => field.group === "" && field.kind === "count") ?? []);
	const flags = user_derived(() => get(offer)?.fields.filter((field) => field.group === "" && field.kind === "flag") ?? []);
	const lists = user_derived(() => get(offer)?.fields.filter((field) => field.group === "" && field.kind !== "count" && field.kind !== "flag") ?? []);
	const more = user_derived(() => get(offer)?.fields.filter((field) => field.group === "more") ?? []);
	let folded = state("");
	const seq = user_derived(() => $$props.view.seq);
	user_effect(() => {
		get(seq);
		set(values, {});
		set(folded, "");
	});
	user_effect(() => {
		ready(get(offer) !== null && missing(get(offer), get(values)).length === 0 && !isUntouched(get(offer), get(values)) ? {
			offer: get(offer),
			values: get(values)
		} : null);
	});
	const filled = (paths) => paths.filter((path) => {
		const value = get(values)[path];
		return Array.isArray(value) ? value.length > 0 : Boolean(value);
	}).length;
	function fold(name) {
		$$props.page.tap(`fold ${name}`, () => {
			set(folded, get(folded) === name ? "" : name, true);
			if (get(folded) === "rest") $$props.page.completeMenu();
		});
	}
	var div = root_8$1();
	var div_1 = child(div);
	var node = child(div_1);
	var consequent_6 = ($$anchor) => {
		var fragment = root_5$2();
		var div_2 = first_child(fragment);
		var node_1 = child(div_2);
		each(node_1, 17, () => get(lists), (field) => field.path, ($$anchor, field) => {
			const n = user_derived(() => filled([get(field).path]));
			var button = root$5();
			let classes;
			var text = only_child(button);
			template_effect(() => {
				classes = set_class(button, 1, "open c-strokepanel", null, classes, { used: get(n) > 0 });
				set_attribute(button, "data-fold", get(field).path);
				set_attribute(button, "aria-expanded", get(folded) === get(field).path);
				set_text(text, `${get(field).label ?? ""}${get(n) > 0 ? " ✓" : ""} ▸`);
			});
			delegated("click", button, () => fold(get(field).path));
			append($$anchor, button);
		});
		var node_2 = sibling(node_1, 2);
		var consequent = ($$anchor) => {
			const n = user_derived(() => filled(get(more).map((field) => field.path)));
			var button_1 = root_1$5();
			let classes_1;
			var text_1 = only_child(button_1);
			template_effect(($0) => {
				classes_1 = set_class(button_1, 1, "open c-strokepanel", null, classes_1, { used: get(n) > 0 });
				set_attribute(button_1, "aria-expanded", get(folded) === "more");
				set_text(text_1, `${$0 ?? ""}${get(n) > 0 ? " ✓" : ""} ▸`);
			}, [() => t("umpire.jumped")]);
			delegated("click", button_1, () => fold("more"));
			append($$anchor, button_1);
		};
		if_block(node_2, ($$render) => {
			if (get(more).length > 0) $$render(consequent);
		});
		var button_2 = sibling(node_2, 2);
		var text_2 = only_child(button_2);
		reset(div_2);
		var node_3 = sibling(div_2, 2);
		var consequent_5 = ($$anchor) => {
			var div_3 = root_4$3();
			var node_4 = child(div_3);
			each(node_4, 17, () => get(lists), (field) => field.path, ($$anchor, field) => {
				var fragment_1 = comment();
				var node_5 = first_child(fragment_1);
				var consequent_1 = ($$anchor) => {
					Field($$anchor, {
						get offer() {
							return get(offer);
						},
						get field() {
							return get(field);
						},
						get values() {
							return get(values);
						},
						set values($$value) {
							set(values, $$value);
						}
					});
				};
				if_block(node_5, ($$render) => {
					if (get(folded) === get(field).path) $$render(consequent_1);
				});
				append($$anchor, fragment_1);
			});
			var node_6 = sibling(node_4, 2);
			var consequent_2 = ($$anchor) => {
				var fragment_3 = comment();
				each(first_child(fragment_3), 17, () => get(more), (field) => field.path, ($$anchor, field) => {
					Field($$anchor, {
						get offer() {
							return get(offer);
						},
						get field() {
							return get(field);
						},
						get values() {
							return get(values);
						},
						set values($$value) {
							set(values, $$value);
						}
					});
				});
				append($$anchor, fragment_3);
			};
			if_block(node_6, ($$render) => {
				if (get(folded) === "more") $$render(consequent_2);
			});
			var node_8 = sibling(node_6, 2);
			var consequent_4 = ($$anchor) => {
				var fragment_5 = comment();
				each(first_child(fragment_5), 17, () => get(rest), (one) => one.key, ($$anchor, one) => {
					var button_3 = root_2$4();
					var text_3 = child(button_3);
					var text_4 = only_child(sibling(text_3), true);
					reset(button_3);
					template_effect(() => {
						set_attribute(button_3, "data-offer", get(one).key);
						set_text(text_3, `${get(one).label ?? ""} `);
						set_text(text_4, get(one).note);
					});
					delegated("click", button_3, () => $$props.page.choose(get(one)));
					append($$anchor, button_3);
				}, ($$anchor) => {
					var fragment_6 = comment();
					var node_10 = first_child(fragment_6);
					var consequent_3 = ($$anchor) => {
						var p = root_3$3();
						var text_5 = only_child(p, true);
						template_effect(($0) => set_text(text_5, $0), [() => t("umpire.nothing_found")]);
						append($$anchor, p);
					};
					if_block(node_10, ($$render) => {
						if (!$$props.page.completing) $$render(consequent_3);
					});
					append($$anchor, fragment_6);
				});
				append($$anchor, fragment_5);
			};
			if_block(node_8, ($$render) => {
				if (get(folded) === "rest") $$render(consequent_4);
			});
			reset(div_3);
			append($$anchor, div_3);
		};
		if_block(node_3, ($$render) => {
			if (get(folded) !== "") $$render(consequent_5);
		});
		template_effect(($0) => {
			set_attribute(button_2, "aria-expanded", get(folded) === "rest");
			set_text(text_2, `${$0 ?? ""} ▸`);
		}, [() => t("umpire.other_strokes")]);
		delegated("click", button_2, () => fold("rest"));
		append($$anchor, fragment);
	};
	if_block(node, ($$render) => {
		if (get(offer)) $$render(consequent_6);
	});
	reset(div_1);
	var div_4 = sibling(div_1, 2);
	each(div_4, 21, () => get(quick), (one) => one.key, ($$anchor, one) => {
		var button_4 = root_6$2();
		Outcome(child(button_4), { get offer() {
			return get(one);
		} });
		reset(button_4);
		template_effect(() => {
			set_attribute(button_4, "data-offer", get(one).key);
			set_attribute(button_4, "title", get(one).label);
		});
		delegated("click", button_4, () => $$props.page.choose(get(one)));
		append($$anchor, button_4);
	});
	reset(div_4);
	var node_12 = sibling(div_4, 2);
	var consequent_7 = ($$anchor) => {
		var div_5 = root_7$1();
		var node_13 = child(div_5);
		each(node_13, 17, () => get(counts), (field) => field.path, ($$anchor, field) => {
			Field($$anchor, {
				get offer() {
					return get(offer);
				},
				get field() {
					return get(field);
				},
				get values() {
					return get(values);
				},
				set values($$value) {
					set(values, $$value);
				}
			});
		});
		var div_6 = sibling(node_13, 2);
		each(div_6, 21, () => get(flags), (field) => field.path, ($$anchor, field) => {
			Field($$anchor, {
				get offer() {
					return get(offer);
				},
				get field() {
					return get(field);
				},
				get values() {
					return get(values);
				},
				set values($$value) {
					set(values, $$value);
				}
			});
		});
		reset(div_6);
		reset(div_5);
		append($$anchor, div_5);
	};
	if_block(node_12, ($$render) => {
		if (get(offer)) $$render(consequent_7);
	});
	reset(div);
	template_effect(($0) => set_attribute(div_4, "aria-label", $0), [() => t("umpire.quick")]);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/TableSheet.svelte
var root$4 = from_html(`<li class="c-tablesheet"><strong> </strong> <span class="soft"> </span></li>`);
var root_1$4 = from_html(`<div class="sheet c-tablesheet"><!> <ul></ul> <button type="button" class="c-tablesheet"> </button></div>`);
function TableSheet($$anchor, $$props) {
	push($$props, true);
	var div = root_1$4();
	var node = child(div);
	Table(node, {
		get view() {
			return $$props.view;
		},
		get turned() {
			return $$props.turned;
		},
		size: "large"
	});
	var ul = sibling(node, 2);
	each(ul, 21, () => $$props.view.players, (player) => `${player.pair}.${player.number}`, ($$anchor, player) => {
		var li = root$4();
		var strong = child(li);
		var text = only_child(strong, true);
		var text_1 = only_child(sibling(strong, 2));
		reset(li);
		template_effect(($0, $1) => {
			set_text(text, get(player).name);
			set_text(text_1, `${$0 ?? ""}
          ${$1 ?? ""}`);
		}, [() => get(player).seat === null ? t("umpire.stands") : t(`umpire.side_${(get(player).seat + $$props.turned) % 4}`), () => get(player).striker === "" ? "" : `· ${t("umpire.striker_mark", { mark: get(player).striker })}`]);
		append($$anchor, li);
	});
	reset(ul);
	var button = sibling(ul, 2);
	var text_2 = only_child(button, true);
	reset(div);
	template_effect(($0) => set_text(text_2, $0), [() => t("umpire.turn_table")]);
	delegated("click", button, function(...$$args) {
		$$props.onTurn?.apply(this, $$args);
	});
	append($$anchor, div);
	pop();
}
delegate(["click"]);
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
//#region src/pages/umpire/console.svelte.ts
var TICK_MS = 200;
var ConsoleState = class {
	desk;
	#refused = state("");
	get refused() {
		return get(this.#refused);
	}
	set refused(value) {
		set(this.#refused, value, true);
	}
	#busy = state(false);
	get busy() {
		return get(this.#busy);
	}
	set busy(value) {
		set(this.#busy, value, true);
	}
	#completing = state(false);
	get completing() {
		return get(this.#completing);
	}
	set completing(value) {
		set(this.#completing, value, true);
	}
	#sheet = state("");
	get sheet() {
		return get(this.#sheet);
	}
	set sheet(value) {
		set(this.#sheet, value, true);
	}
	#asked = state(null);
	get asked() {
		return get(this.#asked);
	}
	set asked(value) {
		set(this.#asked, value);
	}
	given = {};
	#law = state({
		clause: "",
		text: ""
	});
	get law() {
		return get(this.#law);
	}
	set law(value) {
		set(this.#law, value);
	}
	#now = state(0);
	get now() {
		return get(this.#now);
	}
	set now(value) {
		set(this.#now, value, true);
	}
	#guard = new TapGuard();
	constructor(desk) {
		this.desk = desk;
	}
	get view() {
		return this.desk.view;
	}
	/** Look at the clock now and again; the function returned ends that. */
	keepTime() {
		const look = () => void (this.now = this.desk.now());
		look();
		const timer = setInterval(look, TICK_MS);
		return () => clearInterval(timer);
	}
	/** Do what a tap means, unless the tap before it had another meaning and was just now. */
	tap(meaning, act) {
		if (this.#guard.allows(meaning, performance.now())) act();
	}
	open(sheet) {
		this.tap(`open ${sheet}`, () => this.sheet = sheet);
	}
	/** Have the engine send every offer, if it has not: after a fact it sends only those at hand. */
	async completeMenu() {
		if (this.view?.whole === true) return;
		this.completing = true;
		try {
			await this.desk.ask({ op: "view" });
		} catch (error) {
			this.refused = errorText(error);
		} finally {
			this.completing = false;
		}
	}
	openLaw(law) {
		this.law = law;
		this.sheet = "law";
	}
	/** Record an offer that is complete, or open its form. */
	choose(offer) {
		if (isPlain(offer) && !this.isLate(offer)) this.record(offer);
		else this.tap(`open ${offer.key}`, () => this.fill(offer));
	}
	fill(offer, given = {}) {
		this.sheet = "";
		this.given = given;
		this.refused = "";
		this.asked = offer;
	}
	/** True if it has to wait for the end of a clock. */
	isEarly(offer) {
		return offer.earliest !== null && this.now < offer.earliest;
	}
	/** True if the time in which it could be done is over: it is recorded as done in time, so that is asked first. */
	isLate(offer) {
		return offer.latest !== null && this.now > offer.latest;
	}
	record(offer, values = {}, done = () => void 0) {
		const seq = this.view?.seq ?? 0;
		this.tap(recordMeaning(offer.key, seq), () => this.act(() => this.desk.record(offer, values), done));
	}
	undo() {
		this.tap(recordMeaning("undo", this.view?.seq ?? 0), () => this.act(() => this.desk.undo()));
	}
	redo() {
		this.tap(recordMeaning("redo", this.view?.seq ?? 0), () => this.act(() => this.desk.redo()));
	}
	/** Wait for the answer to an act. A second act during that time is ignored. */
	async act(act, done = () => void 0) {
		if (this.busy) return;
		this.busy = true;
		this.refused = "";
		try {
			const answer = await act();
			if ("words" in answer) this.refused = answer.words;
			else {
				this.sheet = "";
				this.asked = null;
				done();
			}
		} catch (error) {
			this.refused = errorText(error);
		} finally {
			this.busy = false;
		}
	}
};
//#endregion
//#region src/pages/umpire/awake.ts
/** Keeps the screen on while the console is open, where the browser can: only over HTTPS. */
function keepAwake() {
	if (!("wakeLock" in navigator)) return () => void 0;
	let lock = null;
	let open = true;
	const ask = () => {
		if (document.hidden || !open) return;
		navigator.wakeLock.request("screen").then((got) => {
			lock = got;
			if (!open) got.release();
		}, () => void 0);
	};
	document.addEventListener("visibilitychange", ask);
	ask();
	return () => {
		open = false;
		document.removeEventListener("visibilitychange", ask);
		lock?.release();
	};
}
//#endregion
//#region src/pages/umpire/Console.svelte
var root$3 = from_html(`<span class="soft small c-console"> </span>`);
var root_1$3 = from_html(`<p class="alert c-console" role="alert"> </p>`);
var root_2$3 = from_html(`<p class="alert c-console" role="status"> </p>`);
var root_3$2 = from_html(`<p class="small soft" role="status"> </p>`);
var root_4$2 = from_html(`<button type="button" class="switch c-console"> </button>`);
var root_5$1 = from_html(`<!> <!>`, 1);
var root_6$1 = from_html(`<button type="button" class="main rule c-console" data-offer="stroke"> </button>`);
var root_7 = from_html(`<button type="button" class="tool c-console"><!><span> </span></button>`);
var root_8 = from_html(`<div class="links c-console"><button type="button" class="c-console"> </button> <button type="button" class="c-console"> </button> <button type="button" class="c-console"> </button> <button type="button" class="c-console"> </button></div> <!>`, 1);
var root_9 = from_html(`<div class="console c-console"><header class="c-console"><a class="button plain c-console" href="/umpire"><!></a> <h1 class="c-console"> <!></h1> <button type="button"><span aria-hidden="true"></span> <span> </span></button></header> <div class="status c-console"><!> <!> <!> <!> <!> <!> <!></div> <div class="told c-console"><!> <div class="card c-console"><!></div></div> <div class="panel c-console"><!></div> <div class="acts c-console"><button type="button" class="tool c-console"><!><span> </span></button> <button type="button" class="tool c-console"><span class="mirrored c-console"><!></span><span> </span></button> <button type="button" class="tool c-console"><!><span> </span></button> <button type="button" class="tool c-console"><!><span> </span></button> <!></div></div> <!> <!>`, 1);
function Console($$anchor, $$props) {
	push($$props, true);
	/** The console of one match. It shows the view of the engine and knows no laws. */
	const page = new ConsoleState($$props.desk);
	const INCIDENTS = [
		"irregularity",
		"incident",
		"placing"
	];
	const OTHERS = [
		"board",
		"strikers",
		"match",
		"protest",
		"end",
		"correction"
	];
	const TITLES = {
		incidents: "umpire.incidents",
		more: "umpire.more",
		history: "match.history",
		card: "card.title"
	};
	let turned = state(Number(readStored("umpire.turned") ?? 0) % 4);
	/** The counters that the main button records. */
	let ready = state(null);
	/** True while the umpire enters a stroke although something else is awaited first. */
	let striking = state(false);
	onMount(() => {
		const ends = [keepAwake(), page.keepTime()];
		return () => ends.forEach((end) => end());
	});
	const next = user_derived(() => offersOf($$props.view, "next", "placing").filter((offer) => !$$props.view.proposals.includes(offer.key) && offer.key !== "placing_announced"));
	const canStrike = user_derived(() => offersOf($$props.view, "quick", "stroke").length > 0);
	const panel = user_derived(() => $$props.view.phase === "over" ? "end" : get(canStrike) && ($$props.view.awaited === "stroke" || get(striking)) ? "stroke" : "next");
	const title = user_derived(() => $$props.view.boards > 0 ? t("umpire.board_of", {
		game: $$props.view.game,
		board: $$props.view.board_number,
		boards: $$props.view.boards
	}) : t("umpire.board", {
		game: $$props.view.game,
		board: $$props.view.board_number
	}));
	user_effect(() => {
		pageTitle.own = `${$$props.view.score[0]}–${$$props.view.score[1]} · ${t("umpire.title")}`;
	});
	let spoken = language.code;
	user_effect(() => {
		if (language.code === spoken) return;
		spoken = language.code;
		$$props.desk.ask({
			op: "language",
			language: language.code
		});
	});
	const seq = user_derived(() => $$props.view.seq);
	user_effect(() => {
		get(seq);
		set(striking, false);
	});
	function turnTable() {
		set(turned, (get(turned) + 1) % 4);
		store("umpire.turned", String(get(turned)));
	}
	function titleOf(sheet) {
		if (sheet === "law") return t("law.title", { clause: page.law.clause });
		if (sheet === "table") return t("umpire.table");
		if (sheet === "network") return t("umpire.network");
		return sheet === "" ? "" : t(TITLES[sheet]);
	}
	var fragment = root_9();
	var div = first_child(fragment);
	var header = child(div);
	var a = child(header);
	Icon(child(a), { name: "home" });
	reset(a);
	var h1 = sibling(a, 2);
	var text = child(h1, true);
	var node_1 = sibling(text);
	var consequent = ($$anchor) => {
		var span = root$3();
		var text_1 = only_child(span, true);
		template_effect(($0) => set_text(text_1, $0), [() => t("umpire.to", { n: $$props.view.target })]);
		append($$anchor, span);
	};
	if_block(node_1, ($$render) => {
		if ($$props.view.target > 0) $$render(consequent);
	});
	reset(h1);
	var button = sibling(h1, 2);
	let classes;
	var span_1 = child(button);
	let classes_1;
	var span_2 = sibling(span_1, 2);
	let classes_2;
	var text_2 = only_child(span_2, true);
	reset(button);
	reset(header);
	var div_1 = sibling(header, 2);
	var node_2 = child(div_1);
	Score(node_2, {
		get page() {
			return page;
		},
		get view() {
			return $$props.view;
		},
		get turned() {
			return get(turned);
		}
	});
	var node_3 = sibling(node_2, 2);
	Clocks(node_3, {
		get page() {
			return page;
		},
		get view() {
			return $$props.view;
		}
	});
	var node_4 = sibling(node_3, 2);
	var consequent_1 = ($$anchor) => {
		var p = root_1$3();
		var text_3 = only_child(p, true);
		template_effect(($0) => set_text(text_3, $0), [() => t("umpire.pen_lost_now")]);
		append($$anchor, p);
	};
	if_block(node_4, ($$render) => {
		if ($$props.desk.pen === "lost") $$render(consequent_1);
	});
	var node_5 = sibling(node_4, 2);
	var consequent_2 = ($$anchor) => {
		var p_1 = root_2$3();
		var text_4 = only_child(p_1, true);
		template_effect(($0) => set_text(text_4, $0), [() => t("umpire.not_ruled")]);
		append($$anchor, p_1);
	};
	if_block(node_5, ($$render) => {
		if ($$props.desk.mode === "noting") $$render(consequent_2);
	});
	var node_6 = sibling(node_5, 2);
	var consequent_3 = ($$anchor) => {
		var p_2 = root_2$3();
		var text_5 = only_child(p_2, true);
		template_effect(() => set_text(text_5, $$props.desk.difference));
		append($$anchor, p_2);
	};
	if_block(node_6, ($$render) => {
		if ($$props.desk.difference) $$render(consequent_3);
	});
	var node_7 = sibling(node_6, 2);
	var consequent_4 = ($$anchor) => {
		var p_3 = root_3$2();
		var text_6 = only_child(p_3, true);
		template_effect(() => set_text(text_6, $$props.desk.starting));
		append($$anchor, p_3);
	};
	var d = user_derived(() => $$props.desk.starting === t("umpire.starting"));
	if_block(node_7, ($$render) => {
		if (get(d)) $$render(consequent_4);
	});
	Notices(sibling(node_7, 2), {
		get page() {
			return page;
		},
		get view() {
			return $$props.view;
		}
	});
	reset(div_1);
	var div_2 = sibling(div_1, 2);
	var node_9 = child(div_2);
	Ruling(node_9, {
		get page() {
			return page;
		},
		get view() {
			return $$props.view;
		},
		get turned() {
			return get(turned);
		}
	});
	var div_3 = sibling(node_9, 2);
	RunningCard(child(div_3), { get view() {
		return $$props.view;
	} });
	reset(div_3);
	reset(div_2);
	var div_4 = sibling(div_2, 2);
	var node_11 = child(div_4);
	var consequent_5 = ($$anchor) => {
		EndPanel($$anchor, {
			get page() {
				return page;
			},
			get view() {
				return $$props.view;
			}
		});
	};
	var consequent_7 = ($$anchor) => {
		var fragment_2 = root_5$1();
		var node_12 = first_child(fragment_2);
		var consequent_6 = ($$anchor) => {
			var button_1 = root_4$2();
			var text_7 = only_child(button_1, true);
			template_effect(($0) => set_text(text_7, $0), [() => t("umpire.back")]);
			delegated("click", button_1, () => page.tap("not striking", () => set(striking, false)));
			append($$anchor, button_1);
		};
		if_block(node_12, ($$render) => {
			if (get(striking) && $$props.view.awaited !== "stroke") $$render(consequent_6);
		});
		StrokePanel(sibling(node_12, 2), {
			get page() {
				return page;
			},
			get view() {
				return $$props.view;
			},
			get ready() {
				return get(ready);
			},
			set ready($$value) {
				set(ready, $$value);
			}
		});
		append($$anchor, fragment_2);
	};
	var alternate = ($$anchor) => {
		var fragment_3 = root_5$1();
		var node_14 = first_child(fragment_3);
		NextPanel(node_14, {
			get page() {
				return page;
			},
			get view() {
				return $$props.view;
			},
			get offers() {
				return get(next);
			}
		});
		var node_15 = sibling(node_14, 2);
		var consequent_8 = ($$anchor) => {
			var button_2 = root_4$2();
			var text_8 = only_child(button_2, true);
			template_effect(($0) => set_text(text_8, $0), [() => t("umpire.stroke_made")]);
			delegated("click", button_2, () => page.tap("striking", () => set(striking, true)));
			append($$anchor, button_2);
		};
		if_block(node_15, ($$render) => {
			if (get(canStrike)) $$render(consequent_8);
		});
		append($$anchor, fragment_3);
	};
	if_block(node_11, ($$render) => {
		if (get(panel) === "end") $$render(consequent_5);
		else if (get(panel) === "stroke") $$render(consequent_7, 1);
		else $$render(alternate, -1);
	});
	reset(div_4);
	var div_5 = sibling(div_4, 2);
	var button_3 = child(div_5);
	var node_16 = child(button_3);
	Icon(node_16, { name: "undo" });
	var text_9 = only_child(sibling(node_16), true);
	reset(button_3);
	var button_4 = sibling(button_3, 2);
	var span_4 = child(button_4);
	Icon(child(span_4), { name: "undo" });
	reset(span_4);
	var text_10 = only_child(sibling(span_4), true);
	reset(button_4);
	var button_5 = sibling(button_4, 2);
	var node_18 = child(button_5);
	Icon(node_18, { name: "say" });
	var text_11 = only_child(sibling(node_18), true);
	reset(button_5);
	var button_6 = sibling(button_5, 2);
	var node_19 = child(button_6);
	Icon(node_19, { name: "more" });
	var text_12 = only_child(sibling(node_19), true);
	reset(button_6);
	var node_20 = sibling(button_6, 2);
	var consequent_9 = ($$anchor) => {
		var button_7 = root_6$1();
		var text_13 = only_child(button_7, true);
		template_effect(($0) => {
			button_7.disabled = get(ready) === null;
			set_text(text_13, $0);
		}, [() => t("umpire.rule_it")]);
		delegated("click", button_7, () => get(ready) && page.record(get(ready).offer, get(ready).values));
		append($$anchor, button_7);
	};
	var consequent_10 = ($$anchor) => {
		var button_8 = root_7();
		var node_21 = child(button_8);
		Icon(node_21, { name: "list" });
		var text_14 = only_child(sibling(node_21), true);
		reset(button_8);
		template_effect(($0) => set_text(text_14, $0), [() => t("match.history")]);
		delegated("click", button_8, () => page.open("history"));
		append($$anchor, button_8);
	};
	if_block(node_20, ($$render) => {
		if (get(panel) === "stroke") $$render(consequent_9);
		else if (get(panel) === "next" && get(striking) === false && get(canStrike) === false) $$render(consequent_10, 1);
	});
	reset(div_5);
	reset(div);
	var node_22 = sibling(div, 2);
	var bind_get = () => page.sheet !== "";
	var bind_set = (open) => {
		if (!open) page.sheet = "";
	};
	{
		let $0 = user_derived(() => titleOf(page.sheet));
		Modal(node_22, {
			get open() {
				return bind_get();
			},
			set open($$value) {
				bind_set($$value);
			},
			get title() {
				return get($0);
			},
			sheet: true,
			children: ($$anchor, $$slotProps) => {
				var fragment_4 = comment();
				var node_23 = first_child(fragment_4);
				var consequent_11 = ($$anchor) => {
					OfferSheet($$anchor, {
						get page() {
							return page;
						},
						get view() {
							return $$props.view;
						},
						get groups() {
							return INCIDENTS;
						}
					});
				};
				var consequent_12 = ($$anchor) => {
					var fragment_6 = root_8();
					var div_6 = first_child(fragment_6);
					var button_9 = child(div_6);
					var text_15 = only_child(button_9, true);
					var button_10 = sibling(button_9, 2);
					var text_16 = only_child(button_10, true);
					var button_11 = sibling(button_10, 2);
					var text_17 = only_child(button_11, true);
					var button_12 = sibling(button_11, 2);
					var text_18 = only_child(button_12, true);
					reset(div_6);
					OfferSheet(sibling(div_6, 2), {
						get page() {
							return page;
						},
						get view() {
							return $$props.view;
						},
						get groups() {
							return OTHERS;
						}
					});
					template_effect(($0, $1, $2, $3) => {
						set_text(text_15, $0);
						set_text(text_16, $1);
						set_text(text_17, $2);
						set_text(text_18, $3);
					}, [
						() => t("match.history"),
						() => t("card.title"),
						() => t("umpire.table"),
						() => t("umpire.network")
					]);
					delegated("click", button_9, () => page.open("history"));
					delegated("click", button_10, () => page.open("card"));
					delegated("click", button_11, () => page.open("table"));
					delegated("click", button_12, () => page.open("network"));
					append($$anchor, fragment_6);
				};
				var consequent_13 = ($$anchor) => {
					HistorySheet($$anchor, {
						get page() {
							return page;
						},
						get view() {
							return $$props.view;
						}
					});
				};
				var consequent_14 = ($$anchor) => {
					CardSheet($$anchor, {
						get page() {
							return page;
						},
						get view() {
							return $$props.view;
						}
					});
				};
				var consequent_15 = ($$anchor) => {
					TableSheet($$anchor, {
						get view() {
							return $$props.view;
						},
						get turned() {
							return get(turned);
						},
						onTurn: turnTable
					});
				};
				var consequent_16 = ($$anchor) => {
					NetworkSheet($$anchor, {
						get page() {
							return page;
						},
						get id() {
							return $$props.id;
						}
					});
				};
				var consequent_17 = ($$anchor) => {
					LawSheet($$anchor, { get page() {
						return page;
					} });
				};
				if_block(node_23, ($$render) => {
					if (page.sheet === "incidents") $$render(consequent_11);
					else if (page.sheet === "more") $$render(consequent_12, 1);
					else if (page.sheet === "history") $$render(consequent_13, 2);
					else if (page.sheet === "card") $$render(consequent_14, 3);
					else if (page.sheet === "table") $$render(consequent_15, 4);
					else if (page.sheet === "network") $$render(consequent_16, 5);
					else if (page.sheet === "law") $$render(consequent_17, 6);
				});
				append($$anchor, fragment_4);
			},
			$$slots: { default: true }
		});
	}
	var node_25 = sibling(node_22, 2);
	var bind_get_1 = () => page.asked !== null;
	var bind_set_1 = (open) => {
		if (!open) page.asked = null;
	};
	{
		let $0 = user_derived(() => page.asked?.label ?? "");
		Modal(node_25, {
			get open() {
				return bind_get_1();
			},
			set open($$value) {
				bind_set_1($$value);
			},
			get title() {
				return get($0);
			},
			sheet: true,
			children: ($$anchor, $$slotProps) => {
				var fragment_12 = comment();
				var node_26 = first_child(fragment_12);
				var consequent_18 = ($$anchor) => {
					var fragment_13 = comment();
					key(first_child(fragment_13), () => page.asked, ($$anchor) => {
						OfferForm($$anchor, {
							get page() {
								return page;
							},
							get offer() {
								return page.asked;
							}
						});
					});
					append($$anchor, fragment_13);
				};
				if_block(node_26, ($$render) => {
					if (page.asked) $$render(consequent_18);
				});
				append($$anchor, fragment_12);
			},
			$$slots: { default: true }
		});
	}
	template_effect(($0, $1, $2, $3, $4, $5, $6) => {
		set_attribute(div, "aria-busy", page.busy);
		set_attribute(div, "data-seq", $$props.view.seq);
		set_attribute(a, "aria-label", $0);
		set_text(text, get(title));
		classes = set_class(button, 1, "plain net c-console", null, classes, { warn: $$props.desk.pen === "lost" || $$props.desk.difference !== "" || $$props.desk.mode === "noting" });
		set_attribute(button, "aria-label", $1);
		classes_1 = set_class(span_1, 1, "dot c-console", null, classes_1, { off: !$$props.desk.online });
		classes_2 = set_class(span_2, 1, "small c-console", null, classes_2, { calm: $$props.desk.online && $$props.desk.outbox === 0 });
		set_text(text_2, $2);
		button_3.disabled = !$$props.view.can_undo;
		set_text(text_9, $3);
		button_4.disabled = !$$props.view.can_redo;
		set_text(text_10, $4);
		set_text(text_11, $5);
		set_text(text_12, $6);
	}, [
		() => t("umpire.list"),
		() => t("umpire.network"),
		() => $$props.desk.outbox > 0 ? t("umpire.net_waiting", { n: $$props.desk.outbox }) : $$props.desk.online ? t("umpire.net_online") : t("umpire.net_offline"),
		() => t("umpire.undo"),
		() => t("umpire.redo"),
		() => t("umpire.incident"),
		() => t("umpire.more")
	]);
	delegated("click", button, () => page.open("network"));
	delegated("click", button_3, () => page.undo());
	delegated("click", button_4, () => page.redo());
	delegated("click", button_5, () => page.open("incidents"));
	delegated("click", button_6, () => page.open("more"));
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/MatchList.svelte
var root$2 = from_html(`<p class="alert" role="alert"> </p>`);
var root_1$2 = from_html(`<li class="c-matchlist"><a class="c-matchlist"><strong class="c-matchlist"> </strong> <span class="soft small"> </span></a></li>`);
var root_2$2 = from_html(`<li class="soft c-matchlist"> </li>`);
var root_3$1 = from_html(`<p><button type="button"> </button></p>`);
var root_4$1 = from_html(`<h2 class="c-matchlist"> </h2> <!> <ul></ul> <!>`, 1);
function MatchList($$anchor, $$props) {
	push($$props, true);
	/** The umpire's matches: those on this device, and those that the server has from others. */
	let here = state([]);
	let elsewhere = state([]);
	let next = state("");
	let problem = state("");
	const found = user_derived(() => [...get(here), ...get(elsewhere)]);
	onMount(async () => {
		try {
			set(here, await storedMatches());
		} catch (error) {
			set(problem, errorText(error), true);
		}
		await more().catch(() => void 0);
	});
	/** The next page of the server's list. */
	async function more() {
		const page = await http.get(`/api/umpired?before=${get(next)}`);
		const known = new Set(get(found).map((match) => match.id));
		const others = page.matches.filter((match) => !known.has(match.id));
		set(elsewhere, [...get(elsewhere), ...others.map(({ id, title, updated_ms }) => ({
			id,
			title,
			event: t("umpire.elsewhere"),
			updated_ms
		}))]);
		set(next, page.next, true);
	}
	var fragment = root_4$1();
	var h2 = first_child(fragment);
	var text = only_child(h2, true);
	var node = sibling(h2, 2);
	var consequent = ($$anchor) => {
		var p = root$2();
		var text_1 = only_child(p, true);
		template_effect(() => set_text(text_1, get(problem)));
		append($$anchor, p);
	};
	if_block(node, ($$render) => {
		if (get(problem)) $$render(consequent);
	});
	var ul = sibling(node, 2);
	each(ul, 21, () => get(found), (match) => match.id, ($$anchor, match) => {
		var li = root_1$2();
		var a = child(li);
		var strong = child(a);
		var text_2 = only_child(strong, true);
		var text_3 = only_child(sibling(strong, 2), true);
		reset(a);
		reset(li);
		template_effect(($0) => {
			set_attribute(a, "href", `/umpire/${get(match).id ?? ""}`);
			set_text(text_2, get(match).title);
			set_text(text_3, $0);
		}, [() => [get(match).event, language.ago(get(match).updated_ms, Date.now())].filter((part) => part !== "").join(" · ")]);
		append($$anchor, li);
	}, ($$anchor) => {
		var li_1 = root_2$2();
		var text_4 = only_child(li_1, true);
		template_effect(($0) => set_text(text_4, $0), [() => t("umpire.none_yet")]);
		append($$anchor, li_1);
	});
	reset(ul);
	var node_1 = sibling(ul, 2);
	var consequent_1 = ($$anchor) => {
		var p_1 = root_3$1();
		var button = child(p_1);
		var text_5 = only_child(button, true);
		reset(p_1);
		template_effect(($0) => set_text(text_5, $0), [() => t("games.more")]);
		delegated("click", button, () => more().catch((error) => set(problem, errorText(error), true)));
		append($$anchor, p_1);
	};
	if_block(node_1, ($$render) => {
		if (get(next) !== "") $$render(consequent_1);
	});
	template_effect(($0) => set_text(text, $0), [() => t("umpire.mine")]);
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/umpire/setup.ts
var STAGES = [
	"league",
	"early",
	"pre_quarter",
	"quarter",
	"semi",
	"final"
];
/** Stages of the tournament from the quarter-final on. */
var LATE = [
	"quarter",
	"semi",
	"final"
];
/** The house's sheet has two formats: three boards to 15, and to 29 from the semi-final on. */
var HOUSE_29 = ["semi", "final"];
function emptyForm(umpire = "") {
	return {
		championship: "",
		event: "",
		round: "",
		stage: "early",
		edition: "icf",
		own: false,
		target: 25,
		boards: 8,
		games: 3,
		doubles: false,
		names: [
			"",
			"",
			"",
			""
		],
		teams: ["", ""],
		station: "",
		matchNo: "",
		umpire,
		strikers: "",
		international: true,
		listed: true
	};
}
/** True if the match belongs to the late rounds, which have their own limit of boards: by its preset, or its stage. */
function isLate(form, formats) {
	if (form.edition === "house") return HOUSE_29.includes(form.stage);
	return formats.find((one) => one.code === form.edition)?.late ?? LATE.includes(form.stage);
}
/** The setup of the match, at the device's date and time. `names` are what empty fields mean. */
function setupOf(form, now, names, formats) {
	const name = (at) => form.names[at]?.trim() || (names[at] ?? "");
	const texts = {
		championship: form.championship,
		event: form.event,
		round: form.round,
		match_no: form.matchNo,
		station: form.station,
		umpire_name: form.umpire
	};
	const filled = Object.entries(texts).filter(([, text]) => text.trim() !== "");
	const strikers = form.strikers.split(",").map((mark) => mark.trim()).filter((mark) => mark !== "");
	return {
		edition: editionOf(form, formats),
		...isLate(form, formats) && { late: true },
		...form.doubles && { doubles: true },
		names: form.doubles ? [[name(0), name(1)], [name(2), name(3)]] : [[name(0)], [name(2)]],
		...form.teams.some((team) => team.trim() !== "") && { teams: form.teams.map((team) => team.trim()) },
		umpire: "human",
		...!form.international && { international: false },
		...Object.fromEntries(filled.map(([key, text]) => [key, text.trim()])),
		date: isoDate(now),
		time: now.toTimeString().slice(0, 5),
		...strikers.length > 0 && { strikers }
	};
}
function editionOf(form, formats) {
	const code = form.edition === "house" ? isLate(form, formats) ? "house-29" : "house-15" : form.edition;
	if (!form.own) return code;
	const base = formats.find((one) => one.code === form.edition)?.base ?? form.edition;
	return {
		base,
		code: `own-${base}-${`${form.target}-${form.boards}-${form.games}`}`,
		name: `${base} (${form.target}/${form.boards}/${form.games})`,
		game_target: form.target,
		boards: form.boards,
		board_limit_from_quarter_final: form.boards,
		games: form.games
	};
}
function isoDate(now) {
	const two = (value) => String(value).padStart(2, "0");
	return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
//#endregion
//#region src/pages/umpire/NewMatch.svelte
var root$1 = from_html(`<label class="check c-newmatch"><input type="radio" name="doubles"/> </label>`);
var root_1$1 = from_html(`<label class="field c-newmatch"><span> </span> <input type="text" maxlength="40" autocomplete="off" class="c-newmatch"/></label>`);
var root_2$1 = from_html(`<option> </option>`);
var root_3 = from_html(`<label class="field c-newmatch"><span> </span><input type="number" min="1" max="999" name="target" class="c-newmatch"/></label> <label class="field c-newmatch"><span> </span><input type="number" min="0" max="99" name="boards" class="c-newmatch"/></label> <label class="field c-newmatch"><span> </span> <select name="games" class="c-newmatch"></select></label>`, 1);
var root_4 = from_html(`<label class="field c-newmatch"><span> </span> <input type="text" maxlength="60" autocomplete="off" class="c-newmatch"/></label>`);
var root_5 = from_html(`<p class="alert" role="alert"> </p>`);
var root_6 = from_html(`<form class="c-newmatch"><h2> </h2> <fieldset class="grid c-newmatch"><legend class="c-newmatch"> </legend> <div class="row wide c-newmatch"></div> <!> <!></fieldset> <fieldset class="grid c-newmatch"><legend class="c-newmatch"> </legend> <label class="field c-newmatch"><span> </span> <select name="edition" class="c-newmatch"></select></label> <label class="field c-newmatch"><span> </span> <select name="stage" class="c-newmatch"></select> <span class="soft small"> </span></label> <label class="check wide c-newmatch"><input type="checkbox" name="own"/> </label> <!></fieldset> <fieldset class="grid c-newmatch"><legend class="c-newmatch"> </legend> <!> <label class="field c-newmatch"><span> </span> <input type="text" maxlength="200" autocomplete="off" name="strikers" class="c-newmatch"/> <span class="soft small"> </span></label> <label class="check c-newmatch"><input type="checkbox" name="international"/> </label></fieldset> <!> <button class="main go c-newmatch"> </button></form>`);
function NewMatch($$anchor, $$props) {
	push($$props, true);
	const binding_group = [];
	/** The form of a new match: event, stage, laws, names, table, umpire. */
	const form = proxy(emptyForm());
	const attempt = new Attempt();
	/** What can be chosen without a network. */
	const KNOWN = [
		"icf",
		"icf-cz",
		"icf-co",
		"icf-1991",
		"house"
	];
	onMount(() => {
		options.load();
		me.load().then(() => {
			if (form.umpire === "") form.umpire = me.name;
		});
	});
	const formats = user_derived(() => options.all?.editions ?? []);
	const editions = user_derived(() => get(formats).length > 0 ? get(formats).map((one) => one.code) : KNOWN);
	const late = user_derived(() => isLate(form, get(formats)));
	const places = user_derived(() => form.doubles ? [
		0,
		1,
		2,
		3
	] : [0, 2]);
	const defaults = user_derived(() => [
		0,
		1,
		2,
		3
	].map((at) => {
		const side = t(at < 2 ? "umpire.side_a" : "umpire.side_b");
		return form.doubles ? `${side} ${at % 2 + 1}` : side;
	}));
	async function create(event) {
		event.preventDefault();
		await attempt.run(async () => router.go(`/umpire/${await newMatch(setupOf(form, /* @__PURE__ */ new Date(), get(defaults), get(formats)))}`));
	}
	var form_1 = root_6();
	var h2 = child(form_1);
	var text = only_child(h2, true);
	var fieldset = sibling(h2, 2);
	var legend = child(fieldset);
	var text_1 = only_child(legend, true);
	var div = sibling(legend, 2);
	each(div, 20, () => [false, true], (doubles) => doubles, ($$anchor, doubles) => {
		var label = root$1();
		var input = child(label);
		remove_input_defaults(input);
		var input_value;
		var text_2 = sibling(input, 1, true);
		reset(label);
		template_effect(($0) => {
			if (input_value !== (input_value = doubles)) input.value = (input.__value = input_value) ?? "";
			set_text(text_2, $0);
		}, [() => doubles ? t("umpire.doubles") : t("umpire.singles")]);
		bind_group(binding_group, [], input, () => {
			return form.doubles;
		}, ($$value) => form.doubles = $$value);
		append($$anchor, label);
	});
	reset(div);
	var node = sibling(div, 2);
	each(node, 16, () => get(places), (at) => at, ($$anchor, at) => {
		var label_1 = root_1$1();
		var span = child(label_1);
		var text_3 = only_child(span, true);
		var input_1 = sibling(span, 2);
		remove_input_defaults(input_1);
		reset(label_1);
		template_effect(() => {
			set_text(text_3, get(defaults)[at]);
			set_attribute(input_1, "name", `name${at ?? ""}`);
		});
		bind_value(input_1, () => form.names[at], ($$value) => form.names[at] = $$value);
		append($$anchor, label_1);
	});
	each(sibling(node, 2), 17, () => form.teams, index, ($$anchor, _, at) => {
		var label_2 = root_1$1();
		var span_1 = child(label_2);
		var text_4 = only_child(span_1, true);
		var input_2 = sibling(span_1, 2);
		remove_input_defaults(input_2);
		set_attribute(input_2, "name", `team${at}`);
		reset(label_2);
		template_effect(($0) => set_text(text_4, $0), [() => t("umpire.team", { side: t(at === 0 ? "umpire.side_a" : "umpire.side_b") })]);
		bind_value(input_2, () => form.teams[at], ($$value) => form.teams[at] = $$value);
		append($$anchor, label_2);
	});
	reset(fieldset);
	var fieldset_1 = sibling(fieldset, 2);
	var legend_1 = child(fieldset_1);
	var text_5 = only_child(legend_1, true);
	var label_3 = sibling(legend_1, 2);
	var span_2 = child(label_3);
	var text_6 = only_child(span_2, true);
	var select = sibling(span_2, 2);
	each(select, 20, () => get(editions), (code) => code, ($$anchor, code) => {
		var option = root_2$1();
		var text_7 = only_child(option, true);
		var option_value = {};
		template_effect(($0) => {
			set_text(text_7, $0);
			if (option_value !== (option_value = code)) option.value = (option.__value = option_value) ?? "";
		}, [() => editionName(code)]);
		append($$anchor, option);
	});
	reset(select);
	init_select(select);
	reset(label_3);
	var label_4 = sibling(label_3, 2);
	var span_3 = child(label_4);
	var text_8 = only_child(span_3, true);
	var select_1 = sibling(span_3, 2);
	each(select_1, 20, () => STAGES, (stage) => stage, ($$anchor, stage) => {
		var option_1 = root_2$1();
		var text_9 = only_child(option_1, true);
		var option_1_value = {};
		template_effect(($0) => {
			set_text(text_9, $0);
			if (option_1_value !== (option_1_value = stage)) option_1.value = (option_1.__value = option_1_value) ?? "";
		}, [() => t(`umpire.stage_${stage}`)]);
		append($$anchor, option_1);
	});
	reset(select_1);
	init_select(select_1);
	var text_10 = only_child(sibling(select_1, 2), true);
	reset(label_4);
	var label_5 = sibling(label_4, 2);
	var input_3 = child(label_5);
	remove_input_defaults(input_3);
	var text_11 = sibling(input_3, 1, true);
	reset(label_5);
	var node_2 = sibling(label_5, 2);
	var consequent = ($$anchor) => {
		var fragment = root_3();
		var label_6 = first_child(fragment);
		var span_5 = child(label_6);
		var text_12 = only_child(span_5, true);
		var input_4 = sibling(span_5);
		remove_input_defaults(input_4);
		reset(label_6);
		var label_7 = sibling(label_6, 2);
		var span_6 = child(label_7);
		var text_13 = only_child(span_6, true);
		var input_5 = sibling(span_6);
		remove_input_defaults(input_5);
		reset(label_7);
		var label_8 = sibling(label_7, 2);
		var span_7 = child(label_8);
		var text_14 = only_child(span_7, true);
		var select_2 = sibling(span_7, 2);
		each(select_2, 20, () => [
			1,
			3,
			5
		], (n) => n, ($$anchor, n) => {
			var option_2 = root_2$1();
			var text_15 = only_child(option_2, true);
			var option_2_value = {};
			template_effect(() => {
				set_text(text_15, n);
				if (option_2_value !== (option_2_value = n)) option_2.value = (option_2.__value = option_2_value) ?? "";
			});
			append($$anchor, option_2);
		});
		reset(select_2);
		init_select(select_2);
		reset(label_8);
		template_effect(($0, $1, $2) => {
			set_text(text_12, $0);
			set_text(text_13, $1);
			set_text(text_14, $2);
		}, [
			() => t("umpire.own_target"),
			() => t("umpire.own_boards"),
			() => t("umpire.own_games")
		]);
		bind_value(input_4, () => form.target, ($$value) => form.target = $$value);
		bind_value(input_5, () => form.boards, ($$value) => form.boards = $$value);
		bind_select_value(select_2, () => form.games, ($$value) => form.games = $$value);
		append($$anchor, fragment);
	};
	if_block(node_2, ($$render) => {
		if (form.own) $$render(consequent);
	});
	reset(fieldset_1);
	var fieldset_2 = sibling(fieldset_1, 2);
	var legend_2 = child(fieldset_2);
	var text_16 = only_child(legend_2, true);
	var node_3 = sibling(legend_2, 2);
	each(node_3, 16, () => [
		"championship",
		"event",
		"round",
		"station",
		"matchNo",
		"umpire"
	], (key) => key, ($$anchor, key) => {
		var label_9 = root_4();
		var span_8 = child(label_9);
		var text_17 = only_child(span_8, true);
		var input_6 = sibling(span_8, 2);
		remove_input_defaults(input_6);
		reset(label_9);
		template_effect(($0) => {
			set_text(text_17, $0);
			set_attribute(input_6, "name", key);
		}, [() => t(`umpire.form_${key === "matchNo" ? "match_no" : key}`)]);
		bind_value(input_6, () => form[key], ($$value) => form[key] = $$value);
		append($$anchor, label_9);
	});
	var label_10 = sibling(node_3, 2);
	var span_9 = child(label_10);
	var text_18 = only_child(span_9, true);
	var input_7 = sibling(span_9, 2);
	remove_input_defaults(input_7);
	var text_19 = only_child(sibling(input_7, 2), true);
	reset(label_10);
	var label_11 = sibling(label_10, 2);
	var input_8 = child(label_11);
	remove_input_defaults(input_8);
	var text_20 = sibling(input_8, 1, true);
	reset(label_11);
	reset(fieldset_2);
	var node_4 = sibling(fieldset_2, 2);
	var consequent_1 = ($$anchor) => {
		var p = root_5();
		var text_21 = only_child(p, true);
		template_effect(() => set_text(text_21, attempt.problem));
		append($$anchor, p);
	};
	if_block(node_4, ($$render) => {
		if (attempt.problem) $$render(consequent_1);
	});
	var button = sibling(node_4, 2);
	var text_22 = only_child(button, true);
	reset(form_1);
	template_effect(($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) => {
		set_text(text, $0);
		set_text(text_1, $1);
		set_text(text_5, $2);
		set_text(text_6, $3);
		set_text(text_8, $4);
		set_text(text_10, $5);
		set_text(text_11, $6);
		set_text(text_16, $7);
		set_text(text_18, $8);
		set_text(text_19, $9);
		set_text(text_20, $10);
		button.disabled = attempt.busy;
		set_text(text_22, $11);
	}, [
		() => t("umpire.new"),
		() => t("umpire.players"),
		() => t("umpire.laws"),
		() => t("home.edition"),
		() => t("umpire.stage"),
		() => form.own ? "" : get(late) ? t("umpire.stage_is_late") : t("umpire.stage_is_early"),
		() => t("umpire.own_format"),
		() => t("umpire.event_data"),
		() => t("umpire.form_strikers"),
		() => t("umpire.form_strikers_about"),
		() => t("umpire.form_international"),
		() => t("umpire.create")
	]);
	event("submit", form_1, create);
	bind_select_value(select, () => form.edition, ($$value) => form.edition = $$value);
	bind_select_value(select_1, () => form.stage, ($$value) => form.stage = $$value);
	bind_checked(input_3, () => form.own, ($$value) => form.own = $$value);
	bind_value(input_7, () => form.strikers, ($$value) => form.strikers = $$value);
	bind_checked(input_8, () => form.international, ($$value) => form.international = $$value);
	append($$anchor, form_1);
	pop();
}
//#endregion
//#region src/pages/umpire/Umpire.svelte
var root = from_html(`<div class="page c-umpire"><div><h1> </h1> <p class="soft"> </p> <!></div> <!></div>`);
var root_1 = from_html(`<p role="status"> </p>`);
var root_2 = from_html(`<div class="page c-umpire"><h1> </h1> <!> <p><a class="button" href="/umpire"> </a></p></div>`);
function Umpire($$anchor, $$props) {
	push($$props, true);
	/** The umpire's matches, a new one, or the console of one of them. */
	const id = user_derived(() => router.route.page === "umpire" ? router.route.id : "");
	let desk = state(null);
	let problem = state("");
	let left = false;
	onMount(() => {
		if (get(id) !== "") open();
		return () => {
			left = true;
			get(desk)?.close();
		};
	});
	async function open() {
		set(problem, "");
		try {
			const opened = await openDesk(get(id));
			if (left) opened.close();
			else set(desk, opened);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var div = root();
		var div_1 = child(div);
		var h1 = child(div_1);
		var text = only_child(h1, true);
		var p = sibling(h1, 2);
		var text_1 = only_child(p, true);
		MatchList(sibling(p, 2), {});
		reset(div_1);
		NewMatch(sibling(div_1, 2), {});
		reset(div);
		template_effect(($0, $1) => {
			set_text(text, $0);
			set_text(text_1, $1);
		}, [() => t("umpire.title"), () => t("umpire.about")]);
		append($$anchor, div);
	};
	var consequent_1 = ($$anchor) => {
		Console($$anchor, {
			get desk() {
				return get(desk);
			},
			get id() {
				return get(id);
			},
			get view() {
				return get(desk).view;
			}
		});
	};
	var alternate_1 = ($$anchor) => {
		var div_2 = root_2();
		var h1_1 = child(div_2);
		var text_2 = only_child(h1_1, true);
		var node_3 = sibling(h1_1, 2);
		var consequent_2 = ($$anchor) => {
			Retry($$anchor, {
				get text() {
					return get(problem);
				},
				onRetry: open
			});
		};
		var alternate = ($$anchor) => {
			var p_1 = root_1();
			var text_3 = only_child(p_1, true);
			template_effect(($0) => set_text(text_3, $0), [() => get(desk)?.starting || t("app.wait")]);
			append($$anchor, p_1);
		};
		if_block(node_3, ($$render) => {
			if (get(problem)) $$render(consequent_2);
			else $$render(alternate, -1);
		});
		var p_2 = sibling(node_3, 2);
		var text_4 = only_child(child(p_2), true);
		reset(p_2);
		reset(div_2);
		template_effect(($0, $1) => {
			set_text(text_2, $0);
			set_text(text_4, $1);
		}, [() => t("umpire.title"), () => t("umpire.list")]);
		append($$anchor, div_2);
	};
	if_block(node, ($$render) => {
		if (get(id) === "") $$render(consequent);
		else if (get(desk)?.view) $$render(consequent_1, 1);
		else $$render(alternate_1, -1);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
export { Umpire as t };
