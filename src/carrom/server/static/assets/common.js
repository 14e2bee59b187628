const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/cs.js","assets/words-cs.js","assets/de.js","assets/words-de.js","assets/en.js","assets/words-en.js","assets/es.js","assets/words-es.js","assets/Home.js","assets/page-home.js","assets/vendor.js","assets/page-home.css","assets/Learn.js","assets/page-learn.js","assets/board.js","assets/play.js","assets/play.css","assets/page-match.js","assets/page-laws.js","assets/page-laws.css","assets/page-live.js","assets/page-live.css","assets/page-match.css","assets/page-learn.css","assets/Puzzles.js","assets/page-puzzles.js","assets/page-puzzles.css","assets/Challenges.js","assets/page-challenges.js","assets/page-challenges.css","assets/Study.js","assets/page-analysis.js","assets/page-analysis.css","assets/Laws.js","assets/Exam.js","assets/page-exam.js","assets/page-exam.css","assets/Ranking.js","assets/page-ranking.js","assets/page-ranking.css","assets/Player.js","assets/page-player.js","assets/page-player.css","assets/Umpire.js","assets/page-umpire.js","assets/page-umpire.css","assets/Edit.js","assets/page-edit.js","assets/page-edit.css","assets/Me.js","assets/page-me.js","assets/page-me.css","assets/Trust.js","assets/page-trust.js","assets/page-trust.css","assets/Match.js","assets/Analysis.js","assets/Live.js","assets/Hall.js","assets/Overlay.js","assets/NotFound.js","assets/page-missing.js","assets/page-missing.css"])))=>i.map(i=>d[i]);
import { $ as set, B as event, F as from_svg, G as user_effect, I as props_id, J as child, M as append, N as comment, O as if_block, P as from_html, Q as proxy, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, _ as init_select, a as prop, b as set_class, et as state, f as remove_input_defaults, g as bind_select_value, h as set_value, i as onMount, it as push, j as set_text, l as bind_checked, m as set_checked, n as MediaQuery, p as set_attribute, r as __vitePreload, rt as pop, s as bind_this, st as reset, tt as user_derived, v as select_option, w as snippet, z as delegated } from "./vendor.js";
//#region src/lib/format.ts
/** The text of an entry with its values filled in. The value `n` chooses the plural form. */
function formatEntry(entry, language, values = {}) {
	return (typeof entry === "string" ? entry : entry[pluralForm(language, values["n"])] ?? entry.other).replace(/\{(\w+)\}/g, (whole, name) => {
		const value = values[name];
		if (value === void 0) return whole;
		return typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value;
	});
}
function pluralForm(language, n) {
	const rule = new Intl.PluralRules(language).select(Number(n ?? 0));
	return rule === "one" || rule === "few" || rule === "many" ? rule : "other";
}
/** The text with a capital letter: error messages of the server start in lower case. */
function capitalized(text) {
	return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
//#endregion
//#region src/lib/languages.ts
var loaders = /* #__PURE__ */ Object.assign({
	"../words/cs.json": () => __vitePreload(() => import("./cs.js").then((m) => m["default"]), __vite__mapDeps([0,1])),
	"../words/de.json": () => __vitePreload(() => import("./de.js").then((m) => m["default"]), __vite__mapDeps([2,3])),
	"../words/en.json": () => __vitePreload(() => import("./en.js").then((m) => m["default"]), __vite__mapDeps([4,5])),
	"../words/es.json": () => __vitePreload(() => import("./es.js").then((m) => m["default"]), __vite__mapDeps([6,7]))
});
/** The name of a language in itself, with a capital letter. */
function languageName(code) {
	const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
	return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
/** Codes of all languages, ordered by name. */
var LANGUAGES = Object.keys(loaders).map((file) => file.slice(9, -5)).sort((a, b) => languageName(a).localeCompare(languageName(b), "en"));
/** Load the words of a language; none if there is no such file. */
async function loadWords(code) {
	return loaders[`../words/${code}.json`]?.();
}
/** The language that the query of an address asks for, if the app has it. */
function languageIn(query) {
	const asked = new URLSearchParams(query).get("lang");
	return LANGUAGES.find((code) => code === asked);
}
/** The first of the reader's languages that the app has; English if it has none. */
function preferredLanguage(accepted) {
	for (const tag of accepted) {
		const code = tag.toLowerCase().split("-")[0];
		const found = LANGUAGES.find((known) => known === code);
		if (found !== void 0) return found;
		if (code === "sk") return "cs";
	}
	return "en";
}
//#endregion
//#region src/lib/storage.ts
/** The browser's local storage. Where it is forbidden, values live as long as the page. */
var fallback = /* @__PURE__ */ new Map();
function readStored(key) {
	try {
		return localStorage.getItem(`carrom.${key}`);
	} catch {
		return fallback.get(key) ?? null;
	}
}
function store(key, value) {
	try {
		localStorage.setItem(`carrom.${key}`, value);
	} catch {
		fallback.set(key, value);
	}
}
//#endregion
//#region src/lib/language.svelte.ts
var Language = class {
	#code = state("en");
	get code() {
		return get(this.#code);
	}
	set code(value) {
		set(this.#code, value, true);
	}
	#pack = state({});
	async start() {
		const asked = languageIn(location.search);
		const stored = LANGUAGES.find((code) => code === readStored("language"));
		await this.#load(asked ?? stored ?? preferredLanguage(navigator.languages));
	}
	async choose(code) {
		store("language", code);
		await this.#load(code);
	}
	async #load(code) {
		const pack = await loadWords(code);
		if (pack === void 0) return;
		set(this.#pack, pack);
		this.code = code;
		document.documentElement.lang = code;
	}
	has(key) {
		return key in get(this.#pack);
	}
	text(key, values = {}) {
		return formatEntry(get(this.#pack)[key] ?? key, this.code, values);
	}
	/** The sentence in the chosen language, from one that the server sent in all of them. */
	pick(words) {
		return words[this.code] || words.en;
	}
	number(value, digits = 0) {
		const options = {
			minimumFractionDigits: digits,
			maximumFractionDigits: digits
		};
		return new Intl.NumberFormat(this.code, options).format(value);
	}
	/** Time since a moment: `2 min`, `3 h`, or the date if it is more than a day. */
	ago(ms, now) {
		const minutes = Math.max(0, Math.round((now - ms) / 6e4));
		const relative = new Intl.RelativeTimeFormat(this.code, {
			numeric: "auto",
			style: "short"
		});
		if (minutes < 60) return relative.format(-minutes, "minute");
		if (minutes < 1440) return relative.format(-Math.round(minutes / 60), "hour");
		return new Intl.DateTimeFormat(this.code, { dateStyle: "medium" }).format(ms);
	}
};
var language = new Language();
/** The text of a key in the chosen language. */
function t(key, values = {}) {
	return language.text(key, values);
}
/** The word for a name that the server sent, or the name itself if there is no word for it. */
function wordFor(prefix, name) {
	const key = `${prefix}.${name}`;
	return language.has(key) ? language.text(key) : name;
}
/** A share as whole percent. */
function percent(share) {
	return new Intl.NumberFormat(language.code, {
		style: "percent",
		maximumFractionDigits: 0
	}).format(share);
}
//#endregion
//#region src/parts/Retry.svelte
var root$8 = from_html(`<div class="retry c-retry" role="alert"><p class="c-retry"> </p> <button type="button"> </button></div>`);
function Retry($$anchor, $$props) {
	push($$props, true);
	/** A problem and the way on: a button that tries again, which the page does by itself when the network is back. */
	let busy = state(false);
	onMount(() => {
		const again = () => void retry();
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	});
	async function retry() {
		if (get(busy)) return;
		set(busy, true);
		try {
			await $$props.onRetry();
		} finally {
			set(busy, false);
		}
	}
	var div = root$8();
	var p = child(div);
	var text_1 = only_child(p, true);
	var button = sibling(p, 2);
	var text_2 = only_child(button, true);
	reset(div);
	template_effect(($0) => {
		set_text(text_1, $$props.text);
		set_attribute(button, "aria-busy", get(busy));
		set_text(text_2, $0);
	}, [() => t("app.retry")]);
	delegated("click", button, retry);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/parts/Icon.svelte
var root$7 = from_svg(`<svg viewBox="0 0 24 24" aria-hidden="true"><path></path></svg>`);
function Icon($$anchor, $$props) {
	/** Line icons of 24 by 24; a label always says the same. */
	const PATHS = {
		play: "M8 5v14l11-7z",
		pause: "M8 5v14M16 5v14",
		back: "M15 5l-7 7 7 7",
		forward: "M9 5l7 7-7 7",
		share: "M12 15V4M8 8l4-4 4 4M5 12v7h14v-7",
		down: "M12 4v11M8 11l4 4 4-4M5 19h14",
		sound: "M5 10v4h3l4 4V6L8 10zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11",
		silent: "M5 10v4h3l4 4V6L8 10zM16 10l4 4M20 10l-4 4",
		settings: "M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4M8 15v4",
		list: "M5 6h14M5 12h14M5 18h14",
		more: "M6 12h.01M12 12h.01M18 12h.01",
		undo: "M9 7L4 12l5 5M4 12h10a5 5 0 010 8h-3",
		lift: "M12 16V4M7 9l5-5 5 5M5 20h14",
		say: "M5 6h14v9h-8l-4 4v-4H5z",
		close: "M6 6l12 12M18 6L6 18",
		through: "M4 6v12l8-6zM12 6v12l8-6z",
		home: "M4 12l8-7 8 7M7 10v9h10v-9"
	};
	let size = prop($$props, "size", 3, 22);
	var svg = root$7();
	let classes;
	var path = only_child(svg);
	template_effect(() => {
		set_attribute(svg, "width", size());
		set_attribute(svg, "height", size());
		classes = set_class(svg, 0, "c-icon", null, classes, { full: $$props.name === "play" });
		set_attribute(path, "d", PATHS[$$props.name]);
	});
	append($$anchor, svg);
}
//#endregion
//#region src/routes.ts
var row = (one) => one;
var asWritten = (text) => text;
/** Dashes replace the dots of a label in an address: a path that ends in a dot and a word looks like a file. */
var dotted = (text) => text.replaceAll("-", ".");
/** A tilde replaces the dot of a clause, for the same reason. */
function clause(text) {
	try {
		return decodeURIComponent(text).replaceAll("~", ".");
	} catch {
		return "";
	}
}
var ID = "/(?<id>[A-Za-z0-9_-]{1,64})";
/** The pages by name, in the order of the menu. */
var ROUTES = {
	home: row({
		path: "/",
		rest: "(?:index\\.html)?",
		params: {},
		load: () => __vitePreload(() => import("./Home.js"), __vite__mapDeps([8,9,10,11]))
	}),
	learn: row({
		path: "/learn",
		rest: "(?:/(?<lesson>[a-z]{1,40}))?",
		params: { lesson: asWritten },
		load: () => __vitePreload(() => import("./Learn.js"), __vite__mapDeps([12,13,10,14,15,16,17,18,19,20,21,22,23])),
		menu: "learn.link",
		title: "learn.title"
	}),
	puzzles: row({
		path: "/puzzles",
		rest: "(?:/(?<id>daily|[0-9a-f]{6}))?",
		params: { id: asWritten },
		load: () => __vitePreload(() => import("./Puzzles.js"), __vite__mapDeps([24,25,10,14,15,16,26])),
		menu: "puzzle.title",
		title: "puzzle.title"
	}),
	challenges: row({
		path: "/challenges",
		rest: "(?:/(?<run>[A-Za-z0-9_-]{1,40}))?",
		params: { run: asWritten },
		load: () => __vitePreload(() => import("./Challenges.js"), __vite__mapDeps([27,28,10,15,14,16,17,18,19,20,21,22,29])),
		menu: "challenge.link",
		title: "challenge.title"
	}),
	study: row({
		path: "/study",
		rest: "(?:/(?<id>[0-9a-f]{24}))?",
		params: { id: asWritten },
		load: () => __vitePreload(() => import("./Study.js"), __vite__mapDeps([30,31,10,14,32])),
		menu: "analysis.study",
		title: "analysis.study"
	}),
	laws: row({
		path: "/laws",
		rest: "(?:/(?<edition>[a-z0-9-]{1,40}))?(?:/(?<clause>[A-Za-z0-9%~-]{1,60}))?",
		params: {
			edition: asWritten,
			clause
		},
		load: () => __vitePreload(() => import("./Laws.js"), __vite__mapDeps([33,18,10,19])),
		menu: "laws.title",
		title: "laws.title"
	}),
	exam: row({
		path: "/exam",
		params: {},
		load: () => __vitePreload(() => import("./Exam.js"), __vite__mapDeps([34,35,10,36])),
		menu: "exam.link",
		title: "exam.title"
	}),
	ranking: row({
		path: "/ranking",
		params: {},
		load: () => __vitePreload(() => import("./Ranking.js"), __vite__mapDeps([37,38,10,39])),
		menu: "rating.ranking",
		title: "rating.ranking"
	}),
	games: row({
		path: "/games",
		params: {},
		load: () => __vitePreload(() => import("./Player.js"), __vite__mapDeps([40,41,10,42])),
		menu: "games.title",
		title: "games.title"
	}),
	umpire: row({
		path: "/umpire",
		rest: "(?:/(?<id>[A-Za-z0-9_-]{22,64}))?",
		params: { id: asWritten },
		load: () => __vitePreload(() => import("./Umpire.js"), __vite__mapDeps([43,44,10,45])),
		menu: "umpire.link",
		title: "umpire.title",
		isNewById: true,
		isBare: (id) => id !== ""
	}),
	edit: row({
		path: "/edit",
		params: {},
		load: () => __vitePreload(() => import("./Edit.js"), __vite__mapDeps([46,47,10,14,48])),
		menu: "edit.title",
		title: "edit.title"
	}),
	me: row({
		path: "/me",
		params: {},
		load: () => __vitePreload(() => import("./Me.js"), __vite__mapDeps([49,50,10,51])),
		menu: "me.title",
		title: "me.title"
	}),
	trust: row({
		path: "/trust",
		params: {},
		load: () => __vitePreload(() => import("./Trust.js"), __vite__mapDeps([52,53,10,54])),
		title: "trust.title"
	}),
	player: row({
		path: "/players",
		rest: "/(?<id>[A-Za-z0-9:-]{1,64})",
		params: { id: asWritten },
		load: () => __vitePreload(() => import("./Player.js"), __vite__mapDeps([40,41,10,42])),
		isNewById: true
	}),
	match: row({
		path: "/m",
		rest: `${ID}(?:/(?<label>[0-9]+(?:[.-][0-9]+){0,2}))?`,
		params: {
			id: asWritten,
			label: dotted
		},
		load: () => __vitePreload(() => import("./Match.js"), __vite__mapDeps([55,17,10,14,15,16,18,19,20,21,22])),
		isNewById: true
	}),
	analysis: row({
		path: "/m",
		rest: `${ID}/analysis(?:/(?<board>[0-9]+-[0-9]+))?`,
		params: {
			id: asWritten,
			board: dotted
		},
		load: () => __vitePreload(() => import("./Analysis.js"), __vite__mapDeps([56,31,10,14,32])),
		title: "analysis.title",
		isNewById: true
	}),
	/** The public page of a table, the scoreboard for a hall, the line for a video stream. */
	live: row({
		path: "/live",
		rest: ID,
		params: { id: asWritten },
		load: () => __vitePreload(() => import("./Live.js"), __vite__mapDeps([57,20,10,17,14,15,16,18,19,22,21])),
		isNewById: true
	}),
	hall: row({
		path: "/hall",
		rest: ID,
		params: { id: asWritten },
		load: () => __vitePreload(() => import("./Hall.js"), __vite__mapDeps([58,20,10,17,14,15,16,18,19,22,21])),
		isNewById: true,
		isBare: () => true
	}),
	overlay: row({
		path: "/overlay",
		rest: ID,
		params: { id: asWritten },
		load: () => __vitePreload(() => import("./Overlay.js"), __vite__mapDeps([59,20,10,17,14,15,16,18,19,22,21])),
		isNewById: true,
		isBare: () => true
	}),
	/** No address leads here: it is what all others do. */
	notFound: row({
		path: "",
		rest: "(?!)",
		params: {},
		load: () => __vitePreload(() => import("./NotFound.js"), __vite__mapDeps([60,61,10,62]))
	})
};
var ROWS = Object.entries(ROUTES).map(([name, one]) => [name, one]);
var PATTERNS = ROWS.map(([name, { path, rest = "", params }]) => ({
	name,
	params,
	pattern: new RegExp(`^${path}${rest}/?$`)
}));
function routeOf(address) {
	for (const { name, params, pattern } of PATTERNS) {
		const found = pattern.exec(address);
		if (found === null) continue;
		const read = Object.entries(params).map(([param, how]) => [param, how(found.groups?.[param] ?? "")]);
		return {
			page: name,
			...Object.fromEntries(read)
		};
	}
	return { page: "notFound" };
}
var rowOf = (route) => ROUTES[route.page];
var idOf = (route) => "id" in route ? route.id : "";
/** Changes when a page has to be made anew. */
var keyOf = (route) => rowOf(route).isNewById === true ? `${route.page} ${idOf(route)}` : route.page;
var isBare = (route) => rowOf(route).isBare?.(idOf(route)) ?? false;
/** The links of the menu. */
var MENU = ROWS.flatMap(([page, { path, menu }]) => menu === void 0 ? [] : [{
	page,
	path,
	text: menu
}]);
//#endregion
//#region src/lib/router.svelte.ts
var Router = class {
	#route = state(proxy(routeOf(location.pathname)));
	get route() {
		return get(this.#route);
	}
	set route(value) {
		set(this.#route, value, true);
	}
	constructor() {
		addEventListener("popstate", () => this.follow());
		addEventListener("click", (event) => this.#onClick(event));
	}
	go(path, { replace = false } = {}) {
		if (replace) history.replaceState(null, "", path);
		else if (path !== location.pathname + location.hash) history.pushState(null, "", path);
		this.follow();
	}
	follow() {
		const next = routeOf(location.pathname);
		const moved = next.page !== this.route.page;
		this.route = next;
		if (moved) scrollTo(0, 0);
	}
	/** Links within the app change the page without a reload; the browser handles all other clicks. */
	#onClick(event) {
		if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (link === null || link.target !== "" || link.hasAttribute("download")) return;
		const address = new URL(link.href);
		if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
		if (routeOf(address.pathname).page === "notFound" || link.getAttribute("href")?.startsWith("#") === true) return;
		event.preventDefault();
		this.go(address.pathname + address.hash);
	}
};
var router = new Router();
//#endregion
//#region src/lib/http.ts
var Refusal = class extends Error {
	status;
	words;
	at;
	/** Facts that the server has, where a batch of facts was refused. */
	have;
	constructor(status, problem) {
		super(problem?.error ?? `status ${status}`);
		this.status = status;
		this.words = problem?.message ?? null;
		this.at = problem?.at ?? "";
		this.have = problem !== null && "have" in problem ? problem.have : null;
	}
};
async function ask(method, path, body) {
	const init = {
		method,
		headers: { accept: "application/json" },
		credentials: "same-origin"
	};
	if (body !== void 0) {
		init.headers = {
			...init.headers,
			"content-type": "application/json"
		};
		init.body = JSON.stringify(body);
	}
	let answer;
	try {
		answer = await fetch(path, init);
	} catch {
		throw new Refusal(0, null);
	}
	if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer));
	if (answer.status === 204) return void 0;
	return await answer.json();
}
async function problemOf(answer) {
	try {
		const found = await answer.json();
		return typeof found.message === "object" ? found : null;
	} catch {
		return null;
	}
}
var http = {
	get: (path) => ask("GET", path),
	post: (path, body = {}) => ask("POST", path, body),
	put: (path, body) => ask("PUT", path, body),
	patch: (path, body) => ask("PATCH", path, body),
	delete: (path) => ask("DELETE", path)
};
//#endregion
//#region src/lib/me.svelte.ts
var Visitor = class {
	#id = state("");
	get id() {
		return get(this.#id);
	}
	set id(value) {
		set(this.#id, value, true);
	}
	#name = state("");
	get name() {
		return get(this.#name);
	}
	set name(value) {
		set(this.#name, value, true);
	}
	#account = state(false);
	get account() {
		return get(this.#account);
	}
	set account(value) {
		set(this.#account, value, true);
	}
	#request = null;
	load() {
		this.#request ??= http.get("/api/me").then((me) => this.#update(me), () => {
			this.#request = null;
		});
		return this.#request;
	}
	async rename(name) {
		this.#update(await http.patch("/api/me", { name }));
	}
	async create(form) {
		const created = await http.post("/api/accounts", form);
		this.#update(created.me);
		return created.codes;
	}
	async logIn(form) {
		this.#update(await http.post("/api/login", form));
	}
	/** Log out of this device, or of all. */
	async logOut(everywhere = false) {
		this.#update(await http.post("/api/logout", { everywhere }));
	}
	async recover(form) {
		this.#update(await http.post("/api/recover", form));
	}
	async changePassphrase(form) {
		this.#update(await http.post("/api/account/passphrase", form));
	}
	async renewCodes(form) {
		return (await http.post("/api/account/codes", form)).codes;
	}
	async deleteAccount(form) {
		this.#update(await http.post("/api/account/delete", form));
	}
	sessions() {
		return http.get("/api/account/sessions");
	}
	/** Log another device out; returns the sessions that remain. */
	endSession(id) {
		return http.delete(`/api/account/sessions/${id}`);
	}
	#update(me) {
		this.id = me.id;
		this.name = me.name;
		this.account = me.account;
	}
};
var me = new Visitor();
//#endregion
//#region src/parts/Header.svelte
var root$6 = from_html(`<a class="link c-header"> </a>`);
var root_1$2 = from_html(`<option> </option>`);
var root_2 = from_html(`<header class="c-header"><a class="brand c-header" href="/"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><circle cx="16" cy="16" r="14" class="disc c-header"></circle><circle cx="16" cy="16" r="9.5" class="ring c-header"></circle><circle cx="16" cy="16" r="4" class="dot c-header"></circle></svg> <span>Carrom</span></a> <nav class="c-header"><button class="plain menu c-header"><!></button> <div></div> <label><span class="hidden"> </span> <select class="c-header"></select></label></nav></header>`);
function Header($$anchor, $$props) {
	push($$props, true);
	const page = user_derived(() => router.route.page);
	/** True while the links are shown on a phone. */
	let open = state(false);
	user_effect(() => {
		router.route;
		set(open, false);
	});
	function onLanguage(event) {
		language.choose(event.currentTarget.value);
	}
	var header = root_2();
	var a = child(header);
	var nav = sibling(a, 2);
	var button = child(nav);
	Icon(child(button), { name: "list" });
	reset(button);
	var div = sibling(button, 2);
	let classes;
	each(div, 21, () => MENU, (link) => link.path, ($$anchor, link) => {
		var a_1 = root$6();
		var text = only_child(a_1, true);
		template_effect(($0) => {
			set_attribute(a_1, "href", get(link).path);
			set_attribute(a_1, "aria-current", get(page) === get(link).page ? "page" : void 0);
			set_text(text, $0);
		}, [() => get(link).page === "me" && me.name || t(get(link).text)]);
		append($$anchor, a_1);
	});
	reset(div);
	var label = sibling(div, 2);
	var span = child(label);
	var text_1 = only_child(span, true);
	var select = sibling(span, 2);
	each(select, 20, () => LANGUAGES, (code) => code, ($$anchor, code) => {
		var option = root_1$2();
		var text_2 = only_child(option, true);
		var option_value = {};
		template_effect(($0) => {
			set_attribute(option, "lang", code);
			set_text(text_2, $0);
			if (option_value !== (option_value = code)) option.value = (option.__value = option_value) ?? "";
		}, [() => languageName(code)]);
		append($$anchor, option);
	});
	reset(select);
	var select_value;
	init_select(select);
	reset(label);
	reset(nav);
	reset(header);
	template_effect(($0, $1, $2) => {
		set_attribute(a, "aria-current", get(page) === "home" ? "page" : void 0);
		set_attribute(nav, "aria-label", $0);
		set_attribute(button, "aria-label", $1);
		set_attribute(button, "aria-expanded", get(open));
		classes = set_class(div, 1, "links c-header", null, classes, { open: get(open) });
		set_text(text_1, $2);
		if (select_value !== (select_value = language.code)) select.value = (select.__value = select_value) ?? "", select_option(select, select_value);
	}, [
		() => t("app.menu"),
		() => t("app.menu"),
		() => t("app.language")
	]);
	delegated("click", button, () => set(open, !get(open)));
	delegated("change", select, onLanguage);
	append($$anchor, header);
	pop();
}
delegate(["click", "change"]);
//#endregion
//#region src/lib/title.svelte.ts
var PageTitle = class {
	#own = state("");
	get own() {
		return get(this.#own);
	}
	set own(value) {
		set(this.#own, value, true);
	}
};
var pageTitle = new PageTitle();
var titled = (name) => name === "" ? "Carrom" : `${name} · Carrom`;
//#endregion
//#region src/lib/settings.svelte.ts
var CHOICES = {
	sound: [true, false],
	line: [
		"full",
		"short",
		"off"
	],
	way: ["pull", "push"],
	theme: [
		"system",
		"light",
		"dark"
	],
	motion: ["full", "instant"],
	turn: [true, false],
	alerts: [true, false],
	hints: [
		0,
		1,
		2,
		3
	],
	phrases: [true, false]
};
function loadSettings() {
	const chosen = {
		sound: true,
		line: "full",
		way: "pull",
		theme: "system",
		motion: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "full",
		turn: true,
		alerts: true,
		hints: 0,
		phrases: true
	};
	let found;
	try {
		found = JSON.parse(readStored("settings") ?? "{}");
	} catch {
		return chosen;
	}
	const good = Object.keys(CHOICES).filter((name) => CHOICES[name].includes(found[name]));
	return Object.assign(chosen, Object.fromEntries(good.map((name) => [name, found[name]])));
}
var settings = proxy(loadSettings());
function storeSettings() {
	store("settings", JSON.stringify(settings));
}
/** Set the theme as an attribute of the page; without the attribute the system decides. */
function applyTheme(theme) {
	if (theme === "system") delete document.documentElement.dataset["theme"];
	else document.documentElement.dataset["theme"] = theme;
}
//#endregion
//#region src/lib/options.svelte.ts
var OptionsStore = class {
	#all = state(null);
	get all() {
		return get(this.#all);
	}
	set all(value) {
		set(this.#all, value);
	}
	#failed = state(false);
	get failed() {
		return get(this.#failed);
	}
	set failed(value) {
		set(this.#failed, value, true);
	}
	#request = null;
	get levels() {
		return this.all?.levels ?? [];
	}
	/** Loads the options on the first call; a failed request is repeated on the next. */
	load() {
		this.#request ??= http.get("/api/choices").then((options) => {
			this.all = options;
			this.failed = false;
		}, () => {
			this.failed = true;
			this.#request = null;
		});
		return this.#request;
	}
};
var options = new OptionsStore();
//#endregion
//#region src/lib/addresses.ts
/** Addresses of pages, as `routes.ts` reads them, and the secret of a seat link. Pure functions. */
/** Dashes replace the dots of a label: a path that ends in a dot and a word looks like a file. */
function matchPath(id, label = "") {
	return label === "" ? `/m/${id}` : `/m/${id}/${label.replaceAll(".", "-")}`;
}
function lawPath(edition, clause) {
	return `/laws/${edition}/${encodeURIComponent(clause.replaceAll(".", "~"))}`;
}
/** The analysis of a board, such as `1.2`; of the first one if none is given. */
function analysisPath(id, board = "") {
	return board === "" ? `/m/${id}/analysis` : `/m/${id}/analysis/${board.replace(".", "-")}`;
}
/** The analysis of pasted text. */
function studyPath(id = "") {
	return id === "" ? "/study" : `/study/${id}`;
}
/** The secret of a seat link, from the fragment, which a browser never sends to a server. */
function seatToken(hash) {
	const token = new URLSearchParams(hash.replace(/^#/, "")).get("seat");
	return token !== null && /^[A-Za-z0-9_.-]{16,100}$/.test(token) ? token : null;
}
function seatPath(id, token) {
	return `/m/${id}#seat=${token}`;
}
//#endregion
//#region src/lib/errors.ts
/** Error messages for the reader. */
function errorText(error) {
	if (error instanceof Refusal) {
		if (error.words !== null) return capitalized(language.pick(error.words));
		if (error.status === 0) return t("error.offline");
		if (error.status === 404) return t("error.lost");
	}
	return t("error.other");
}
//#endregion
//#region src/lib/attempt.svelte.ts
var Attempt = class {
	#busy = state(false);
	get busy() {
		return get(this.#busy);
	}
	set busy(value) {
		set(this.#busy, value, true);
	}
	#problem = state("");
	get problem() {
		return get(this.#problem);
	}
	set problem(value) {
		set(this.#problem, value, true);
	}
	async run(work) {
		[this.busy, this.problem] = [true, ""];
		try {
			await work();
		} catch (error) {
			this.problem = errorText(error);
		} finally {
			this.busy = false;
		}
	}
};
//#endregion
//#region src/parts/Modal.svelte
var root$5 = from_html(`<dialog><header class="c-modal"><h2> </h2> <button class="plain c-modal" type="button"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" class="c-modal"></path></svg></button></header> <!></dialog>`);
function Modal($$anchor, $$props) {
	const id = props_id();
	push($$props, true);
	let open = prop($$props, "open", 15), sheet = prop($$props, "sheet", 3, false);
	let dialog;
	user_effect(() => {
		if (open() && !dialog.open) dialog.showModal();
		if (!open() && dialog.open) dialog.close();
	});
	function onClick(event) {
		if (event.target === dialog) open(false);
	}
	var dialog_1 = root$5();
	let classes;
	var header = child(dialog_1);
	var h2 = child(header);
	var text = only_child(h2, true);
	var button = sibling(h2, 2);
	reset(header);
	var node = sibling(header, 2);
	var consequent = ($$anchor) => {
		var fragment = comment();
		snippet(first_child(fragment), () => $$props.children);
		append($$anchor, fragment);
	};
	if_block(node, ($$render) => {
		if (open()) $$render(consequent);
	});
	reset(dialog_1);
	bind_this(dialog_1, ($$value) => dialog = $$value, () => dialog);
	template_effect(($0) => {
		set_attribute(dialog_1, "aria-labelledby", id);
		classes = set_class(dialog_1, 1, "c-modal", null, classes, { sheet: sheet() });
		set_attribute(h2, "id", id);
		set_text(text, $$props.title);
		set_attribute(button, "aria-label", $0);
	}, [() => t("app.close")]);
	event("close", dialog_1, () => open(false));
	delegated("click", dialog_1, onClick);
	delegated("click", button, () => open(false));
	append($$anchor, dialog_1);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/lib/labels.ts
function readLabel(text) {
	const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
	if (found === null) return null;
	return {
		game: Number(found[1]),
		board: Number(found[2]),
		stroke: Number(found[3])
	};
}
/** The part of a label that names its board: `1.2` of `1.2.14`. */
function boardOf(text) {
	return text.split(".").slice(0, 2).join(".");
}
/** The stroke that an address names: the label itself, or the first stroke of a board or a game. */
function findLabel(wanted, labels) {
	if (labels.includes(wanted)) return wanted;
	return labels.find((label) => label.startsWith(`${wanted}.`)) ?? null;
}
/** The label `step` places further; null beyond either end. */
function neighbour(label, labels, step) {
	const at = labels.indexOf(label);
	return at < 0 ? null : labels[at + step] ?? null;
}
//#endregion
//#region src/parts/SpokenMen.svelte
var root$4 = from_html(`<p class="hidden" aria-live="assertive"> </p>`);
function SpokenMen($$anchor, $$props) {
	push($$props, true);
	/** Says where the men of a board lie when M is pressed on it. */
	let spoken = state("");
	user_effect(() => {
		const listened = $$props.board;
		listened?.addEventListener("keydown", onKey);
		return () => listened?.removeEventListener("keydown", onKey);
	});
	function onKey(event) {
		if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.altKey || event.metaKey) return;
		event.preventDefault();
		set(spoken, "");
		const text = $$props.describe();
		setTimeout(() => set(spoken, text, true), 50);
	}
	var p = root$4();
	var text_1 = only_child(p, true);
	template_effect(() => set_text(text_1, get(spoken)));
	append($$anchor, p);
	pop();
}
//#endregion
//#region src/lib/matches.ts
function storedLinks() {
	try {
		return JSON.parse(readStored("links") ?? "{}");
	} catch {
		return {};
	}
}
function linksOf(id) {
	return storedLinks()[id] ?? [];
}
function storeLinks(id, links) {
	if (links.length === 0) return;
	const newest = Object.entries({
		...storedLinks(),
		[id]: links
	}).slice(-20);
	store("links", JSON.stringify(Object.fromEntries(newest)));
}
/** Free a seat, as the creator of the match; the new link is stored. */
async function renewLink(id, { pair, number }) {
	const made = await http.post(`/api/matches/${id}/free`, {
		pair,
		number
	});
	storeLinks(id, [...linksOf(id).filter((link) => link.pair !== pair || link.number !== number), made]);
}
async function createMatch(form) {
	openMatch(await http.post("/api/matches", form));
}
async function createRematch(id) {
	openMatch(await http.post(`/api/matches/${id}/rematch`));
}
function openMatch(match) {
	storeLinks(match.id, match.links);
	router.go(matchPath(match.id));
}
//#endregion
//#region src/lib/editions.ts
/** Names of the laws for readers. */
/** Name of an edition or preset by its code; a shortened edition has the name of the whole, since its length is shown. */
function editionName(code) {
	const key = `edition.${code.replace(/-(?:board|game)$/, "").replaceAll("-", "_")}`;
	return language.has(key) ? t(key) : t("edition.own");
}
//#endregion
//#region src/parts/Face.svelte
var root$3 = from_svg(`<svg viewBox="0 0 48 48" aria-hidden="true" class="c-face"><circle cx="24" cy="24" r="24"></circle><path d="M10 48q1-10 14-10t14 10z" stroke="#3a2a1a" stroke-width="0.8"></path><path stroke="#3a2a1a" stroke-width="0.8"></path><circle cx="24" cy="24" r="13" stroke="#3a2a1a" stroke-width="1"></circle><circle cx="18.5" cy="23" r="1.5" fill="#2b1c12"></circle><circle cx="29.5" cy="23" r="1.5" fill="#2b1c12"></circle><path fill="none" stroke="#2b1c12" stroke-width="1.3" stroke-linecap="round"></path><path stroke="#3a2a1a" stroke-width="0.8" stroke-linejoin="round"></path></svg>`);
function Face($$anchor, $$props) {
	/** The face of a bot by its level: a wooden figure with a head-dress of its own. */
	/** Pixels. */
	/** What lies behind the head, and on it. */
	/** Lines on the face: brows, beard, glasses. */
	const MOUTH = "M19 31q5 3.4 10 0";
	const FACES = [
		{
			ground: "#d9e4dc",
			wood: "#eed6a8",
			dark: "#6b4a2b",
			behind: "",
			above: "M11 22q-1-13 13-13t13 13q-6-2-8-6q-6 5-18 6z",
			lines: MOUTH
		},
		{
			ground: "#dfe3ec",
			wood: "#e2c08c",
			dark: "#40566e",
			behind: "",
			above: "M10 19q2-11 14-11t14 11h3v3H11z",
			lines: MOUTH
		},
		{
			ground: "#efe2cc",
			wood: "#c79361",
			dark: "#8a4b2a",
			behind: "",
			above: "M10 20q0-13 14-13t14 13l-14-6zM24 14l14 6v3l-14-6-14 6v-3z",
			lines: `${MOUTH}M18 28q6-3 12 0`
		},
		{
			ground: "#e9dfe6",
			wood: "#edcfa6",
			dark: "#7a3b2e",
			behind: "M9 22q0-14 15-14t15 14v16h-6V24H15v14H9z",
			above: "M11 21q2-11 13-11t13 11q-9 0-13-6q-4 6-13 6z",
			lines: MOUTH
		},
		{
			ground: "#dbe7ea",
			wood: "#d9ad7c",
			dark: "#2f6690",
			behind: "M8 24Q8 7 24 7t16 17q0 10-4 16H12Q8 34 8 24z",
			above: "M12 21q2-9 12-9t12 9q1-12-12-13-13 1-12 13z",
			lines: MOUTH
		},
		{
			ground: "#e6e2d2",
			wood: "#8d5f3b",
			dark: "#2b1c12",
			behind: "",
			above: "M11 19q1-11 13-11t13 11q-6-5-13-5t-13 5z",
			lines: `${MOUTH}M15 30q1 9 9 9t9-9`
		},
		{
			ground: "#e2e6dd",
			wood: "#e8c99a",
			dark: "#4b4b4b",
			behind: "M19 8a5 5 0 1 1 10 0a5 5 0 1 1-10 0z",
			above: "M11 20q1-11 13-11t13 11q-6-6-13-6t-13 6z",
			lines: `${MOUTH}M14 22a4 4 0 1 0 8 0a4 4 0 1 0-8 0M26 22a4 4 0 1 0 8 0a4 4 0 1 0-8 0M22 22h4`
		},
		{
			ground: "#e8dccb",
			wood: "#b98555",
			dark: "#f4efe4",
			behind: "M8 26Q7 7 24 7t16 19l-4 4V20H12v10z",
			above: "M11 18q2-10 13-10t13 10z",
			lines: `${MOUTH}M11 18h26M17 19.5l5-1M31 19.5l-5-1`
		}
	];
	/** A level above those that are drawn has the head of one of them in the colours of another. */
	const face = user_derived(() => {
		const at = Math.max($$props.level, 1) - 1;
		const head = FACES[at % FACES.length];
		const coloured = FACES[(at + 3 * Math.floor(at / FACES.length)) % FACES.length];
		return head && coloured && {
			...head,
			ground: coloured.ground,
			wood: coloured.wood,
			dark: coloured.dark
		};
	});
	var fragment = comment();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var svg = root$3();
		var circle = child(svg);
		var path = sibling(circle);
		var path_1 = sibling(path);
		var circle_1 = sibling(path_1);
		var path_2 = sibling(circle_1, 3);
		var path_3 = sibling(path_2);
		reset(svg);
		template_effect(() => {
			set_attribute(svg, "width", $$props.size);
			set_attribute(svg, "height", $$props.size);
			set_attribute(circle, "fill", get(face).ground);
			set_attribute(path, "fill", get(face).dark);
			set_attribute(path_1, "d", get(face).behind);
			set_attribute(path_1, "fill", get(face).dark);
			set_attribute(circle_1, "fill", get(face).wood);
			set_attribute(path_2, "d", get(face).lines);
			set_attribute(path_3, "d", get(face).above);
			set_attribute(path_3, "fill", get(face).dark);
		});
		append($$anchor, svg);
	};
	if_block(node, ($$render) => {
		if (get(face)) $$render(consequent);
	});
	append($$anchor, fragment);
}
//#endregion
//#region src/lib/summaries.ts
/** Matches in lists, in words. */
function nameOf(player) {
	if (player.kind === "bot") return t("match.named_bot", {
		name: player.name,
		n: player.level ?? 0
	});
	if (player.kind === "open") return t("match.open_seat");
	return player.name;
}
/** The names of one side. */
function sideOf(match, pair) {
	return match.players.filter((player) => player.pair === pair).map(nameOf).join(" + ");
}
/** Games of a match, points of a game or board. */
function scoreOf(match) {
	const figures = match.length === "match" ? match.games_won : match.score;
	return `${figures[0]}–${figures[1]}`;
}
//#endregion
//#region src/parts/RatingTag.svelte
var root$2 = from_html(`<span class="rating c-ratingtag"><span aria-hidden="true"> </span><span class="hidden"> </span></span>`);
function RatingTag($$anchor, $$props) {
	push($$props, true);
	/** A rating beside a name; a question mark says that it is provisional. */
	const about = user_derived(() => $$props.mark === null ? "" : t($$props.mark.provisional ? "rating.about_provisional" : "rating.about", { n: String($$props.mark.rating) }));
	var fragment = comment();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var span = root$2();
		var span_1 = child(span);
		var text = only_child(span_1);
		var text_1 = only_child(sibling(span_1), true);
		reset(span);
		template_effect(() => {
			set_attribute(span, "title", get(about));
			set_text(text, `${$$props.mark.rating ?? ""}${$$props.mark.provisional ? "?" : ""}`);
			set_text(text_1, get(about));
		});
		append($$anchor, span);
	};
	if_block(node, ($$render) => {
		if ($$props.mark !== null) $$render(consequent);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/lib/clock.ts
/** The server's time in the browser, and countdowns. */
var ServerClock = class {
	#offset = null;
	/** Record a message written at `serverMs` that arrived at `localMs`. The fastest message gives the best offset. */
	sample(serverMs, localMs) {
		const offset = serverMs - localMs;
		if (this.#offset === null || offset > this.#offset) this.#offset = offset;
		else if (this.#offset - offset > 5e3) this.#offset = offset;
	}
	now(localMs) {
		return localMs + (this.#offset ?? 0);
	}
	/** Time left now, if `leftMs` were left at the server's time `writtenMs`. */
	left(leftMs, writtenMs, localMs) {
		return leftMs - Math.max(0, this.now(localMs) - writtenMs);
	}
};
/** `0:12`, `15:00`; seconds are rounded up, so 0:00 means that the time is over. */
function countdown(ms) {
	const seconds = Math.max(0, Math.ceil(ms / 1e3));
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
//#endregion
//#region src/lib/lines.ts
/** Known lines and those of a welcome; the known ones are dropped if lines between them are missing. */
function joinLines(known, fresh) {
	const first = fresh[0];
	if (first === void 0) return [...known];
	const before = known.filter((line) => line.seq < first.seq);
	return (before.at(-1)?.seq ?? -1) === first.seq - 1 ? [...before, ...fresh] : [...fresh];
}
/** True for an event of which nothing is told, such as a trial board that nobody played. */
function isSilent(line) {
	return line.call.en === "";
}
/**
* Lines grouped by board; lines between boards belong to the board before. If earlier lines are not loaded, the
* first lines belong to the board of the first stroke after them.
*/
function groupLines(lines) {
	const groups = [];
	let name = (lines[0]?.seq ?? 0) > 0 ? boardOf(lines.find((line) => readLabel(line.label) !== null)?.label ?? "") : "";
	for (const line of lines) {
		if (isSilent(line)) continue;
		if (readLabel(line.label) !== null) name = boardOf(line.label);
		const last = groups.at(-1);
		if (last !== void 0 && last.name === name) last.lines.push(line);
		else groups.push({
			name,
			lines: [line]
		});
	}
	return groups;
}
//#endregion
//#region src/lib/ids.ts
/** A unique id for a command. A plain-HTTP page has no `crypto.randomUUID`. */
function newId() {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
//#endregion
//#region src/lib/socket.ts
var PING_MS = 8e3;
var FIRST_WAIT_MS = 400;
var LONGEST_WAIT_MS = 1e4;
var real$1 = {
	open: (address) => new WebSocket(address),
	after: (ms, run) => {
		const timer = setTimeout(run, ms);
		return () => clearTimeout(timer);
	},
	now: () => Date.now(),
	chance: () => Math.random()
};
/** Codes from 4400 on mean that reconnecting would not help: no such match, a foreign page, a forged cookie. */
var isFinal = (code) => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;
var MatchSocket = class {
	/** The last event received. */
	seq = -1;
	#socket = null;
	#welcomed = false;
	#tries = 0;
	#lastMessage = 0;
	#closed = false;
	#cancel = [];
	#pending = /* @__PURE__ */ new Map();
	#address;
	#listener;
	#environment;
	constructor(address, listener, environment = real$1) {
		this.#address = address;
		this.#listener = listener;
		this.#environment = environment;
		this.#connect();
	}
	/** Send a command and wait for its answer; null if the socket is closed first. */
	send(body) {
		const command = {
			...body,
			id: newId(),
			seq: this.seq
		};
		return new Promise((settle) => {
			if (this.#closed) {
				settle(null);
				return;
			}
			this.#pending.set(command.id, {
				command,
				settle
			});
			if (this.#welcomed) this.#transmit(command);
		});
	}
	/** Show something to the others; lost without a connection, and never answered. */
	show(body) {
		if (this.#welcomed) this.#transmit({
			...body,
			seq: this.seq
		});
	}
	/** Say a set phrase, if the socket is open: it has no answer and is not repeated. */
	say(phrase) {
		if (this.#welcomed) this.#transmit({
			t: "say",
			phrase
		});
	}
	/** Reconnect at once, for instance when the device is online again; on an open socket, ping. */
	reconnect() {
		if (this.#closed) return;
		if (this.#socket === null) {
			this.#tries = 0;
			this.#connect();
		} else if (this.#welcomed) this.#transmit({ t: "ping" });
	}
	/** Drop the connection at once: the device lost its network. */
	disconnect() {
		const socket = this.#socket;
		if (this.#closed || socket === null) return;
		this.#onClose(4008);
		socket.close(4008);
	}
	close() {
		this.#closed = true;
		this.#stopTimers();
		const socket = this.#socket;
		this.#socket = null;
		socket?.close(1e3);
		this.#settleAll();
	}
	#connect() {
		this.#stopTimers();
		this.#welcomed = false;
		this.#listener.onConnection(this.#tries === 0 ? "connecting" : "lost", 0);
		const socket = this.#environment.open(this.#address);
		this.#socket = socket;
		this.#lastMessage = this.#environment.now();
		socket.onopen = () => {
			if (socket === this.#socket) this.#transmit({
				t: "hello",
				since: this.seq
			});
		};
		socket.onmessage = (event) => {
			if (socket === this.#socket) this.#onText(String(event.data));
		};
		socket.onclose = (event) => {
			if (socket === this.#socket) this.#onClose(event.code);
		};
		this.#watch();
	}
	/** Ping a silent socket, then give it up: a phone that changed its network closes nothing. */
	#watch() {
		this.#timer(PING_MS, () => {
			const socket = this.#socket;
			if (socket === null) return;
			if (this.#environment.now() - this.#lastMessage > 2e4) {
				this.#onClose(4008);
				socket.close(4008);
				return;
			}
			if (this.#welcomed) this.#transmit({ t: "ping" });
			this.#watch();
		});
	}
	#onText(text) {
		this.#lastMessage = this.#environment.now();
		const message = JSON.parse(text);
		if (message.t === "welcome") {
			this.#welcomed = true;
			this.#tries = 0;
			this.seq = message.seq;
			this.#listener.onMessage(message);
			this.#listener.onConnection("open", 0);
			for (const { command } of this.#pending.values()) this.#transmit(command);
			return;
		}
		if (message.t === "event") {
			if (message.seq <= this.seq) return;
			this.seq = message.seq;
		}
		if (message.t === "ack" || message.t === "refused") this.#settle(message);
		this.#listener.onMessage(message);
	}
	#settle(answer) {
		const pending = this.#pending.get(answer.id);
		this.#pending.delete(answer.id);
		pending?.settle(answer);
	}
	#onClose(code) {
		this.#socket = null;
		this.#welcomed = false;
		this.#stopTimers();
		if (isFinal(code)) {
			this.#closed = true;
			this.#listener.onConnection("refused", code);
			this.#settleAll();
			return;
		}
		this.#tries += 1;
		this.#listener.onConnection("lost", code);
		const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#tries - 1));
		this.#timer(longest * (.5 + this.#environment.chance() / 2), () => this.#connect());
	}
	#settleAll() {
		for (const { settle } of this.#pending.values()) settle(null);
		this.#pending.clear();
	}
	#transmit(message) {
		this.#socket?.send(JSON.stringify(message));
	}
	#timer(ms, run) {
		this.#cancel.push(this.#environment.after(ms, run));
	}
	#stopTimers() {
		for (const cancel of this.#cancel.splice(0)) cancel();
	}
};
function socketAddress(id, place = location) {
	return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/ws/matches/${id}`;
}
//#endregion
//#region src/lib/alerts.ts
/** Tells a player who looks elsewhere that the match waits: title, icon, sound, vibration, and a notification. */
var ICON = "/icon.svg";
var TURN_ICON = "/icon-turn.svg";
var MARK = "● ";
/** Seconds and hertz of the tone. */
var TONE_S = .18;
var TONE_HZ = 660;
var BUZZ_MS = 200;
/** Ask the browser whether notifications may be shown; call it from a click. */
async function allowNotifications() {
	if ("Notification" in window && Notification.permission === "default") await Notification.requestPermission();
}
/** Alert a player whose page is hidden; does nothing while he looks at it. */
function alertTurn(alert) {
	if (!document.hidden) return;
	mark(alert.title);
	if (alert.sound) tone();
	if ("vibrate" in navigator) navigator.vibrate(BUZZ_MS);
	notify(alert);
}
/** The page is looked at again, or another player is in turn. */
function clearAlert() {
	if (document.title.startsWith(MARK)) document.title = document.title.slice(document.title.indexOf(" · ") + 3);
	setIcon(ICON);
}
function mark(words) {
	clearAlert();
	document.title = `${MARK}${words} · ${document.title}`;
	setIcon(TURN_ICON);
}
function setIcon(path) {
	document.querySelector("link[rel=\"icon\"]")?.setAttribute("href", path);
}
function tone() {
	const audio = new AudioContext();
	const sound = audio.createOscillator();
	const volume = audio.createGain();
	sound.frequency.value = TONE_HZ;
	volume.gain.setValueAtTime(.12, audio.currentTime);
	volume.gain.exponentialRampToValueAtTime(.001, audio.currentTime + TONE_S);
	sound.connect(volume).connect(audio.destination);
	sound.onended = () => void audio.close();
	sound.start();
	sound.stop(audio.currentTime + TONE_S);
}
function notify({ title, body }) {
	if (!("Notification" in window) || Notification.permission !== "granted") return;
	try {
		const note = new Notification(title, {
			body,
			icon: "/icon-192.png",
			tag: "carrom-turn"
		});
		note.onclick = () => window.focus();
	} catch {}
}
//#endregion
//#region src/parts/Copy.svelte
var root$1 = from_html(`<button type="button"> </button>`);
var root_1$1 = from_html(`<div class="copy c-copy"><label class="field c-copy"><span class="small"> </span> <input type="text" readonly="" class="c-copy"/></label> <button type="button"> </button> <!> <span class="hidden" role="status"> </span></div>`);
function Copy($$anchor, $$props) {
	push($$props, true);
	let field;
	let copied = state(false);
	const canShare = "share" in navigator;
	async function copy() {
		field.select();
		try {
			await navigator.clipboard.writeText($$props.text);
		} catch {
			document.execCommand("copy");
		}
		set(copied, true);
		setTimeout(() => set(copied, false), 2e3);
	}
	async function share() {
		try {
			await navigator.share({ url: $$props.text });
		} catch {}
	}
	var div = root_1$1();
	var label_1 = child(div);
	var span = child(label_1);
	var text_1 = only_child(span, true);
	var input = sibling(span, 2);
	remove_input_defaults(input);
	bind_this(input, ($$value) => field = $$value, () => field);
	reset(label_1);
	var button = sibling(label_1, 2);
	var text_2 = only_child(button, true);
	var node = sibling(button, 2);
	var consequent = ($$anchor) => {
		var button_1 = root$1();
		var text_3 = only_child(button_1, true);
		template_effect(($0) => set_text(text_3, $0), [() => t("app.share")]);
		delegated("click", button_1, share);
		append($$anchor, button_1);
	};
	if_block(node, ($$render) => {
		if (canShare) $$render(consequent);
	});
	var text_4 = only_child(sibling(node, 2), true);
	reset(div);
	template_effect(($0, $1) => {
		set_text(text_1, $$props.label);
		set_value(input, $$props.text);
		set_text(text_2, $0);
		set_text(text_4, $1);
	}, [() => get(copied) ? t("app.copied") : t("app.copy"), () => get(copied) ? t("app.copied") : ""]);
	event("focus", input, () => field.select());
	delegated("click", button, copy);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/parts/Preferences.svelte
var root = from_html(`<option> </option>`);
var root_1 = from_html(`<div class="settings c-preferences"><label class="check"><input type="checkbox"/> </label> <label class="check"><input type="checkbox"/> </label> <label class="check"><input type="checkbox"/> </label> <label class="check"><input type="checkbox"/> </label> <label class="field"><span> </span> <select></select></label> <label class="field"><span> </span> <select></select></label> <label class="field"><span> </span> <select></select></label> <details class="small"><summary class="c-preferences"> </summary> <p class="soft"> </p></details></div>`);
function Preferences($$anchor, $$props) {
	push($$props, true);
	const LINES = [
		"full",
		"short",
		"off"
	];
	const WAYS = ["pull", "push"];
	const THEMES = [
		"system",
		"light",
		"dark"
	];
	user_effect(() => {
		applyTheme(settings.theme);
		storeSettings();
	});
	var div = root_1();
	var label = child(div);
	var input = child(label);
	remove_input_defaults(input);
	var text = sibling(input, 1, true);
	reset(label);
	var label_1 = sibling(label, 2);
	var input_1 = child(label_1);
	remove_input_defaults(input_1);
	var text_1 = sibling(input_1, 1, true);
	reset(label_1);
	var label_2 = sibling(label_1, 2);
	var input_2 = child(label_2);
	remove_input_defaults(input_2);
	var text_2 = sibling(input_2, 1, true);
	reset(label_2);
	var label_3 = sibling(label_2, 2);
	var input_3 = child(label_3);
	remove_input_defaults(input_3);
	var text_3 = sibling(input_3, 1, true);
	reset(label_3);
	var label_4 = sibling(label_3, 2);
	var span = child(label_4);
	var text_4 = only_child(span, true);
	var select = sibling(span, 2);
	each(select, 20, () => LINES, (line) => line, ($$anchor, line) => {
		var option = root();
		var text_5 = only_child(option, true);
		var option_value = {};
		template_effect(($0) => {
			set_text(text_5, $0);
			if (option_value !== (option_value = line)) option.value = (option.__value = option_value) ?? "";
		}, [() => t(`set.line_${line}`)]);
		append($$anchor, option);
	});
	reset(select);
	init_select(select);
	reset(label_4);
	var label_5 = sibling(label_4, 2);
	var span_1 = child(label_5);
	var text_6 = only_child(span_1, true);
	var select_1 = sibling(span_1, 2);
	each(select_1, 20, () => WAYS, (way) => way, ($$anchor, way) => {
		var option_1 = root();
		var text_7 = only_child(option_1, true);
		var option_1_value = {};
		template_effect(($0) => {
			set_text(text_7, $0);
			if (option_1_value !== (option_1_value = way)) option_1.value = (option_1.__value = option_1_value) ?? "";
		}, [() => t(`set.way_${way}`)]);
		append($$anchor, option_1);
	});
	reset(select_1);
	init_select(select_1);
	reset(label_5);
	var label_6 = sibling(label_5, 2);
	var span_2 = child(label_6);
	var text_8 = only_child(span_2, true);
	var select_2 = sibling(span_2, 2);
	each(select_2, 20, () => THEMES, (theme) => theme, ($$anchor, theme) => {
		var option_2 = root();
		var text_9 = only_child(option_2, true);
		var option_2_value = {};
		template_effect(($0) => {
			set_text(text_9, $0);
			if (option_2_value !== (option_2_value = theme)) option_2.value = (option_2.__value = option_2_value) ?? "";
		}, [() => t(`set.theme_${theme}`)]);
		append($$anchor, option_2);
	});
	reset(select_2);
	init_select(select_2);
	reset(label_6);
	var details = sibling(label_6, 2);
	var summary = child(details);
	var text_10 = only_child(summary, true);
	var text_11 = only_child(sibling(summary, 2), true);
	reset(details);
	reset(div);
	template_effect(($0, $1, $2, $3, $4, $5, $6, $7, $8) => {
		set_text(text, $0);
		set_checked(input_1, settings.motion === "full");
		set_text(text_1, $1);
		set_text(text_2, $2);
		set_text(text_3, $3);
		set_text(text_4, $4);
		set_text(text_6, $5);
		set_text(text_8, $6);
		set_text(text_10, $7);
		set_text(text_11, $8);
	}, [
		() => t("set.sound"),
		() => t("set.motion"),
		() => t("set.turn"),
		() => t("set.alerts"),
		() => t("set.line"),
		() => t("set.way"),
		() => t("set.theme"),
		() => t("set.keys"),
		() => t("set.keys_about")
	]);
	bind_checked(input, () => settings.sound, ($$value) => settings.sound = $$value);
	delegated("change", input_1, (event) => settings.motion = event.currentTarget.checked ? "full" : "instant");
	bind_checked(input_2, () => settings.turn, ($$value) => settings.turn = $$value);
	delegated("change", input_3, (event) => event.currentTarget.checked && void allowNotifications());
	bind_checked(input_3, () => settings.alerts, ($$value) => settings.alerts = $$value);
	bind_select_value(select, () => settings.line, ($$value) => settings.line = $$value);
	bind_select_value(select_1, () => settings.way, ($$value) => settings.way = $$value);
	bind_select_value(select_2, () => settings.theme, ($$value) => settings.theme = $$value);
	append($$anchor, div);
	pop();
}
delegate(["change"]);
//#endregion
//#region src/lib/screen.svelte.ts
var LOW = "(orientation: landscape) and (max-height: 860px)";
var compact = new MediaQuery("(orientation: landscape) and (max-height: 480px)");
var roomy = new MediaQuery(`${LOW} and (min-width: 1100px), (min-width: 900px) and (min-height: 861px) and (orientation: landscape)`);
//#endregion
//#region src/lib/throttle.ts
var real = {
	now: () => performance.now(),
	after: (ms, run) => {
		const timer = setTimeout(run, ms);
		return () => clearTimeout(timer);
	}
};
var Throttle = class {
	interval;
	send;
	timing;
	#sentAt = -Infinity;
	#waiting = null;
	#cancel = null;
	constructor(interval, send, timing = real) {
		this.interval = interval;
		this.send = send;
		this.timing = timing;
	}
	/** Send the value now, or when the interval is over unless another replaces it. */
	offer(value) {
		this.#waiting = { value };
		if (this.#cancel !== null) return;
		const left = this.#sentAt + this.interval - this.timing.now();
		if (left <= 0) this.#flush();
		else this.#cancel = this.timing.after(left, () => this.#flush());
	}
	/** Forget a value that waits. */
	drop() {
		this.#cancel?.();
		this.#cancel = null;
		this.#waiting = null;
	}
	#flush() {
		const waiting = this.#waiting;
		this.drop();
		if (waiting === null) return;
		this.#sentAt = this.timing.now();
		this.send(waiting.value);
	}
};
//#endregion
export { isBare as $, neighbour as A, studyPath as B, createRematch as C, SpokenMen as D, renewLink as E, analysisPath as F, pageTitle as G, applyTheme as H, lawPath as I, me as J, titled as K, matchPath as L, Modal as M, Attempt as N, boardOf as O, errorText as P, ROUTES as Q, seatPath as R, createMatch as S, openMatch as T, settings as U, options as V, storeSettings as W, http as X, Refusal as Y, router as Z, nameOf as _, Copy as a, language as at, Face as b, MatchSocket as c, wordFor as ct, groupLines as d, capitalized as dt, keyOf as et, isSilent as f, RatingTag as g, countdown as h, Preferences as i, Retry as it, readLabel as j, findLabel as k, socketAddress as l, readStored as lt, ServerClock as m, compact as n, rowOf as nt, alertTurn as o, percent as ot, joinLines as p, Header as q, roomy as r, Icon as rt, clearAlert as s, t as st, Throttle as t, routeOf as tt, newId as u, store as ut, scoreOf as v, linksOf as w, editionName as x, sideOf as y, seatToken as z };
