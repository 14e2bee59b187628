import { $ as set, E as index, F as from_svg, G as user_effect, J as child, M as append, N as comment, O as if_block, P as from_html, Q as proxy, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, a as prop, b as set_class, et as state, i as onMount, it as push, j as set_text, p as set_attribute, rt as pop, st as reset, tt as user_derived, x as clsx, y as set_style } from "./vendor.js";
import { G as pageTitle, K as titled, L as matchPath, Z as router, at as language, c as MatchSocket, ct as wordFor, f as isSilent, h as countdown, l as socketAddress, m as ServerClock, p as joinLines, st as t, x as editionName } from "./common.js";
import { i as laws, n as LawButtons, r as LawDialog } from "./page-match.js";
//#region src/pages/live/Connection.svelte
var root$9 = from_html(`<p role="alert"> </p>`);
var root_1$7 = from_html(`<p role="status"> </p>`);
function Connection($$anchor, $$props) {
	push($$props, true);
	/** What is shown before there is a match, or when there is none. */
	let quiet = prop($$props, "quiet", 3, false);
	var fragment = comment();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var p = root$9();
		var text = only_child(p, true);
		template_effect(($0) => set_text(text, $0), [() => t($$props.table.code === 4404 ? "match.none" : "match.closed")]);
		append($$anchor, p);
	};
	var consequent_1 = ($$anchor) => {
		var p_1 = root_1$7();
		var text_1 = only_child(p_1, true);
		template_effect(($0) => set_text(text_1, $0), [() => t("match.connecting")]);
		append($$anchor, p_1);
	};
	var consequent_2 = ($$anchor) => {
		var p_2 = root_1$7();
		var text_2 = only_child(p_2, true);
		template_effect(($0) => set_text(text_2, $0), [() => t("match.lost")]);
		append($$anchor, p_2);
	};
	if_block(node, ($$render) => {
		if ($$props.table.connection === "refused") $$render(consequent);
		else if ($$props.table.view === null) $$render(consequent_1, 1);
		else if ($$props.table.connection === "lost" && !quiet()) $$render(consequent_2, 2);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/live/Countdown.svelte
var root$8 = from_html(`<span class="time c-countdown" role="timer"> </span>`);
function Countdown($$anchor, $$props) {
	push($$props, true);
	let now = state(proxy(Date.now()));
	onMount(() => {
		const timer = setInterval(() => set(now, Date.now(), true), 200);
		return () => clearInterval(timer);
	});
	const left = user_derived(() => $$props.clock.paused ? $$props.clock.left_ms : $$props.table.clock.left($$props.clock.left_ms, $$props.table.viewTime, get(now)));
	const shown = user_derived(() => countdown(Math.min(get(left), $$props.clock.seconds * 1e3)));
	const what = user_derived(() => t("match.clock", {
		what: wordFor("clock", $$props.clock.kind),
		law: $$props.clock.law
	}));
	var span = root$8();
	var text = only_child(span, true);
	template_effect(() => {
		set_attribute(span, "aria-label", get(what));
		set_attribute(span, "title", get(what));
		set_text(text, get(shown));
	});
	append($$anchor, span);
	pop();
}
//#endregion
//#region src/pages/live/Marks.svelte
var root$7 = from_html(`<span class="mark c-marks"> </span>`);
var root_1$6 = from_html(`<span class="mark queen c-marks"><span aria-hidden="true">♛</span> </span>`);
var root_2$5 = from_html(`<!> <!> <!>`, 1);
function Marks($$anchor, $$props) {
	push($$props, true);
	var fragment = root_2$5();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var span = root$7();
		var text = only_child(span, true);
		template_effect(($0) => set_text(text, $0), [() => t("live.breaks")]);
		append($$anchor, span);
	};
	if_block(node, ($$render) => {
		if ($$props.side.breaks) $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	var consequent_1 = ($$anchor) => {
		var span_1 = root_1$6();
		var text_1 = sibling(child(span_1));
		reset(span_1);
		template_effect(($0) => set_text(text_1, ` ${$0 ?? ""}`), [() => t($$props.side.queen === "covered" ? "match.queen" : "match.cover")]);
		append($$anchor, span_1);
	};
	if_block(node_1, ($$render) => {
		if ($$props.side.queen !== "") $$render(consequent_1);
	});
	var node_2 = sibling(node_1, 2);
	var consequent_2 = ($$anchor) => {
		var span_2 = root$7();
		var text_2 = only_child(span_2, true);
		template_effect(($0) => set_text(text_2, $0), [() => t("match.owes", { n: $$props.side.owed })]);
		append($$anchor, span_2);
	};
	if_block(node_2, ($$render) => {
		if ($$props.side.owed > 0) $$render(consequent_2);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/live/Men.svelte
var root$6 = from_svg(`<circle r="3" class="ring c-men"></circle>`);
var root_1$5 = from_svg(`<circle r="1.6" class="dot c-men"></circle>`);
var root_2$4 = from_svg(`<g><circle r="6" class="c-men"></circle><!><!></g>`);
var root_3$4 = from_html(`<span class="men c-men"><span class="hidden"> </span> <svg aria-hidden="true" class="c-men"></svg></span>`);
function Men($$anchor, $$props) {
	push($$props, true);
	const MOST = 9;
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_2 = ($$anchor) => {
		var span = root_3$4();
		var span_1 = child(span);
		var text = only_child(span_1, true);
		var svg = sibling(span_1, 2);
		set_attribute(svg, "viewBox", "0 0 135 16");
		each(svg, 21, () => ({ length: MOST }), index, ($$anchor, _, at) => {
			var g = root_2$4();
			set_attribute(g, "transform", `translate(${at * 15 + 8} 8)`);
			var node_1 = sibling(child(g));
			var consequent = ($$anchor) => {
				append($$anchor, root$6());
			};
			if_block(node_1, ($$render) => {
				if (at < $$props.side.men && $$props.side.colour === "white") $$render(consequent);
			});
			var node_2 = sibling(node_1);
			var consequent_1 = ($$anchor) => {
				append($$anchor, root_1$5());
			};
			if_block(node_2, ($$render) => {
				if (at < $$props.side.men && $$props.side.colour === "black") $$render(consequent_1);
			});
			reset(g);
			template_effect(() => set_class(g, 0, clsx(at < $$props.side.men ? $$props.side.colour : "gone"), "c-men"));
			append($$anchor, g);
		});
		reset(svg);
		reset(span);
		template_effect(($0) => set_text(text, $0), [() => t(`match.men_${$$props.side.colour}`, { n: $$props.side.men })]);
		append($$anchor, span);
	};
	if_block(node, ($$render) => {
		if ($$props.side.colour !== null) $$render(consequent_2);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/live/sides.ts
/** Events about the record of a real table, not about its play. */
var RECORD = new Set([
	"pen_taken",
	"referee_named",
	"late_facts",
	"ruled_otherwise"
]);
function sidesOf(view) {
	return [0, 1].map((pair) => sideOf(view, pair));
}
function sideOf(view, pair) {
	const players = view.players.filter((player) => player.pair === pair);
	const colour = players.find((player) => player.colour !== null)?.colour ?? null;
	const board = colour === null ? null : view.board;
	const sits = (seat) => seat !== null && players.some((player) => player.seat === seat);
	const covers = board?.queen === "awaiting_cover" && board.colour === colour;
	return {
		pair,
		names: players.map((player) => player.name),
		score: view.games.at(-1)?.score[pair] ?? 0,
		games: view.games_won[pair] ?? 0,
		colour,
		men: board === null || colour === null ? 0 : board.men[colour],
		owed: board === null || colour === null ? 0 : board.owed[colour],
		queen: board?.queen === `covered_${colour}` ? "covered" : covers ? "to_cover" : "",
		breaks: sits(view.breaker),
		turn: view.result === null && sits(view.waiting.seat),
		won: view.result?.winner === pair
	};
}
/** The last line that tells of the play. */
function lastCall(lines) {
	return lines.findLast((line) => !isSilent(line) && !RECORD.has(line.kind) && line.kind !== "created") ?? null;
}
/** The longest name of a side in characters: large type is made to fit it. */
function longest(sides) {
	return Math.max(...sides.map((side) => side.names.join(" / ").length), 4);
}
//#endregion
//#region src/pages/live/table.svelte.ts
var LiveTable = class {
	#connection = state("connecting");
	get connection() {
		return get(this.#connection);
	}
	set connection(value) {
		set(this.#connection, value, true);
	}
	#code = state(0);
	get code() {
		return get(this.#code);
	}
	set code(value) {
		set(this.#code, value, true);
	}
	#welcome = state(null);
	get welcome() {
		return get(this.#welcome);
	}
	set welcome(value) {
		set(this.#welcome, value);
	}
	#view = state(null);
	get view() {
		return get(this.#view);
	}
	set view(value) {
		set(this.#view, value);
	}
	#lines = state([]);
	get lines() {
		return get(this.#lines);
	}
	set lines(value) {
		set(this.#lines, value);
	}
	#viewTime = state(0);
	get viewTime() {
		return get(this.#viewTime);
	}
	set viewTime(value) {
		set(this.#viewTime, value, true);
	}
	clock = new ServerClock();
	#socket;
	#onLine = () => this.#socket.reconnect();
	#onLost = () => this.#socket.disconnect();
	constructor(id) {
		this.#socket = new MatchSocket(socketAddress(id), {
			onMessage: (message) => this.#receive(message),
			onConnection: (connection, code) => {
				this.connection = connection;
				this.code = code;
			}
		});
		addEventListener("online", this.#onLine);
		addEventListener("offline", this.#onLost);
	}
	close() {
		removeEventListener("online", this.#onLine);
		removeEventListener("offline", this.#onLost);
		this.#socket.close();
	}
	#receive(message) {
		if (message.t === "welcome") {
			this.clock.sample(message.now_ms, Date.now());
			this.welcome = message;
			this.#show(message.view, message.now_ms, joinLines(this.lines, message.lines));
		} else if (message.t === "event") {
			this.clock.sample(message.now_ms, Date.now());
			this.#show(message.view, message.now_ms, joinLines(this.lines, [message.line]));
		} else if (message.t === "presence" && this.view !== null) this.view = {
			...this.view,
			players: message.players
		};
		else if (message.t === "sync") this.clock.sample(message.now_ms, Date.now());
	}
	#show(view, written, lines) {
		this.view = view;
		this.viewTime = written;
		this.lines = lines.slice(-400);
	}
};
//#endregion
//#region src/pages/live/Hall.svelte
var root$5 = from_html(`<span class="queen c-hall"> </span>`);
var root_1$4 = from_html(`<span> </span> <!> <span class="clock c-hall"><!></span>`, 1);
var root_2$3 = from_html(`<span class="name c-hall"> </span>`);
var root_3$3 = from_html(`<span class="now c-hall"> </span>`);
var root_4$3 = from_html(`<section><h2 class="c-hall"></h2> <p class="points c-hall"><span class="hidden"> </span> </p> <p class="marks c-hall"><span class="games c-hall"> <strong> </strong></span><!><!><!><!></p></section>`);
var root_5$3 = from_html(`<p class="doubt c-hall"> </p>`);
var root_6$3 = from_html(`<span class="laws c-hall"> </span>`);
var root_7$2 = from_html(`<p> <!></p>`);
var root_8$1 = from_html(`<div class="hall c-hall"><h1 class="hidden"> </h1> <div class="top c-hall"><!> <!></div> <div class="sides c-hall"></div> <div aria-live="polite" aria-atomic="true"><!> <!></div></div>`);
function Hall($$anchor, $$props) {
	push($$props, true);
	const table = new LiveTable(router.route.page === "hall" ? router.route.id : "");
	onMount(() => () => table.close());
	const view = user_derived(() => table.view);
	const sides = user_derived(() => get(view) === null ? [] : sidesOf(get(view)));
	const line = user_derived(() => lastCall(table.lines));
	/** Characters that a name has to be shown in: doubles have two lines. */
	const wide = user_derived(() => get(sides).some((side) => side.names.length > 1) ? Math.max(...get(sides).flatMap((side) => side.names.map((name) => name.length)), 4) : longest(get(sides)));
	user_effect(() => {
		if (table.welcome !== null) pageTitle.own = titled(table.welcome.title);
	});
	var div = root_8$1();
	let styles;
	var h1 = child(div);
	var text = only_child(h1, true);
	var div_1 = sibling(h1, 2);
	var node = child(div_1);
	var consequent_2 = ($$anchor) => {
		var fragment = root_1$4();
		var span = first_child(fragment);
		var text_1 = only_child(span, true);
		var node_1 = sibling(span, 2);
		var consequent = ($$anchor) => {
			var span_1 = root$5();
			var text_2 = only_child(span_1, true);
			template_effect(($0) => set_text(text_2, $0), [() => t(`match.queen_${get(view).board.queen}`)]);
			append($$anchor, span_1);
		};
		if_block(node_1, ($$render) => {
			if (get(view).board) $$render(consequent);
		});
		var span_2 = sibling(node_1, 2);
		var node_2 = child(span_2);
		var consequent_1 = ($$anchor) => {
			Countdown($$anchor, {
				get table() {
					return table;
				},
				get clock() {
					return get(view).clock;
				}
			});
		};
		if_block(node_2, ($$render) => {
			if (get(view).clock) $$render(consequent_1);
		});
		reset(span_2);
		template_effect(($0) => set_text(text_1, $0), [() => get(view).games.length > 0 ? t("match.at", {
			game: get(view).games.length,
			board: get(view).board_number
		}) : t("match.before")]);
		append($$anchor, fragment);
	};
	if_block(node, ($$render) => {
		if (get(view)) $$render(consequent_2);
	});
	Connection(sibling(node, 2), { get table() {
		return table;
	} });
	reset(div_1);
	var div_2 = sibling(div_1, 2);
	each(div_2, 21, () => get(sides), (side) => side.pair, ($$anchor, side) => {
		var section = root_4$3();
		let classes;
		var h2 = child(section);
		each(h2, 21, () => get(side).names, index, ($$anchor, name) => {
			var span_3 = root_2$3();
			var text_3 = only_child(span_3, true);
			template_effect(($0) => set_text(text_3, $0), [() => get(name) || t("match.open_seat")]);
			append($$anchor, span_3);
		});
		reset(h2);
		var p = sibling(h2, 2);
		var span_4 = child(p);
		var text_4 = only_child(span_4, true);
		var text_5 = sibling(span_4, 1, true);
		reset(p);
		var p_1 = sibling(p, 2);
		var span_5 = child(p_1);
		var text_6 = child(span_5);
		var text_7 = only_child(sibling(text_6), true);
		reset(span_5);
		var node_4 = sibling(span_5);
		Men(node_4, { get side() {
			return get(side);
		} });
		var node_5 = sibling(node_4);
		var consequent_3 = ($$anchor) => {
			var span_6 = root_3$3();
			var text_8 = only_child(span_6, true);
			template_effect(($0) => set_text(text_8, $0), [() => t("live.turn")]);
			append($$anchor, span_6);
		};
		if_block(node_5, ($$render) => {
			if (get(side).turn) $$render(consequent_3);
		});
		var node_6 = sibling(node_5);
		var consequent_4 = ($$anchor) => {
			var span_7 = root_3$3();
			var text_9 = only_child(span_7, true);
			template_effect(($0) => set_text(text_9, $0), [() => t("live.won")]);
			append($$anchor, span_7);
		};
		if_block(node_6, ($$render) => {
			if (get(side).won) $$render(consequent_4);
		});
		Marks(sibling(node_6), { get side() {
			return get(side);
		} });
		reset(p_1);
		reset(section);
		template_effect(($0, $1) => {
			classes = set_class(section, 1, "c-hall", null, classes, {
				turn: get(side).turn,
				won: get(side).won
			});
			set_text(text_4, $0);
			set_text(text_5, get(side).score);
			set_text(text_6, `${$1 ?? ""} `);
			set_text(text_7, get(side).games);
		}, [() => t("card.points"), () => t("card.games")]);
		append($$anchor, section);
	});
	reset(div_2);
	var div_3 = sibling(div_2, 2);
	let classes_1;
	var node_8 = child(div_3);
	var consequent_5 = ($$anchor) => {
		var p_2 = root_5$3();
		var text_10 = only_child(p_2, true);
		template_effect(($0) => set_text(text_10, $0), [() => t(`live.${get(view).agreement}`)]);
		append($$anchor, p_2);
	};
	if_block(node_8, ($$render) => {
		if (get(view) && get(view).agreement !== "same") $$render(consequent_5);
	});
	var node_9 = sibling(node_8, 2);
	var consequent_7 = ($$anchor) => {
		var p_3 = root_7$2();
		var text_11 = child(p_3);
		var node_10 = sibling(text_11);
		var consequent_6 = ($$anchor) => {
			var span_8 = root_6$3();
			var text_12 = only_child(span_8, true);
			template_effect(($0) => set_text(text_12, $0), [() => get(line).laws.join(" · ")]);
			append($$anchor, span_8);
		};
		if_block(node_10, ($$render) => {
			if (get(line).laws.length > 0) $$render(consequent_6);
		});
		reset(p_3);
		template_effect(($0) => set_text(text_11, `${$0 ?? ""} `), [() => language.pick(get(line).call)]);
		append($$anchor, p_3);
	};
	if_block(node_9, ($$render) => {
		if (get(line)) $$render(consequent_7);
	});
	reset(div_3);
	reset(div);
	template_effect(($0, $1) => {
		styles = set_style(div, "", styles, { "--chars": $0 });
		set_text(text, $1);
		classes_1 = set_class(div_3, 1, "call c-hall", null, classes_1, { foul: get(line)?.foul });
	}, [() => Math.max(get(wide), 6), () => table.welcome?.title ?? t("live.hall")]);
	append($$anchor, div);
	pop();
}
//#endregion
//#region src/pages/live/Links.svelte
var root$4 = from_html(`<a class="button"> </a>`);
var root_1$3 = from_html(`<nav class="row"><!> <!> <a class="button"> </a> <a class="button"> </a> <a class="button" download=""> </a> <a class="button" target="_blank"> </a></nav>`);
function Links($$anchor, $$props) {
	push($$props, true);
	var nav = root_1$3();
	var node = child(nav);
	var consequent = ($$anchor) => {
		var a = root$4();
		var text = only_child(a, true);
		template_effect(($0, $1) => {
			set_attribute(a, "href", $0);
			set_text(text, $1);
		}, [() => matchPath($$props.id), () => t("live.match")]);
		append($$anchor, a);
	};
	if_block(node, ($$render) => {
		if ($$props.page === "live") $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	var consequent_1 = ($$anchor) => {
		var a_1 = root$4();
		var text_1 = only_child(a_1, true);
		template_effect(($0) => {
			set_attribute(a_1, "href", `/live/${$$props.id}`);
			set_text(text_1, $0);
		}, [() => t("live.title")]);
		append($$anchor, a_1);
	};
	if_block(node_1, ($$render) => {
		if ($$props.page === "match") $$render(consequent_1);
	});
	var a_2 = sibling(node_1, 2);
	var text_2 = only_child(a_2, true);
	var a_3 = sibling(a_2, 2);
	var text_3 = only_child(a_3, true);
	var a_4 = sibling(a_3, 2);
	var text_4 = only_child(a_4, true);
	var a_5 = sibling(a_4, 2);
	var text_5 = only_child(a_5, true);
	reset(nav);
	template_effect(($0, $1, $2, $3, $4) => {
		set_attribute(nav, "aria-label", $0);
		set_attribute(a_2, "href", `/hall/${$$props.id}`);
		set_text(text_2, $1);
		set_attribute(a_3, "href", `/overlay/${$$props.id}`);
		set_text(text_3, $2);
		set_attribute(a_4, "href", `/api/matches/${$$props.id}/record.carrom`);
		set_text(text_4, $3);
		set_attribute(a_5, "href", `/api/matches/${$$props.id}/card?lang=${language.code}`);
		set_text(text_5, $4);
	}, [
		() => t("live.links"),
		() => t("live.hall"),
		() => t("live.overlay"),
		() => t("live.file"),
		() => t("card.title")
	]);
	append($$anchor, nav);
	pop();
}
//#endregion
//#region src/pages/live/RunningCard.svelte
var root$3 = from_html(`<th scope="col" class="figure c-runningcard"> </th>`);
var root_1$2 = from_html(`<span><span aria-hidden="true">▸</span><span class="hidden"> </span></span>`);
var root_2$2 = from_html(`<span class="queen c-runningcard">♛</span>`);
var root_3$2 = from_html(`<td><!> <!> <span class="sum c-runningcard"> </span></td>`);
var root_4$2 = from_html(`<tr><td class="c-runningcard"> </td><!></tr>`);
var root_5$2 = from_html(`<table><caption class="c-runningcard"> </caption><thead><tr><th scope="col" class="c-runningcard"> </th><!></tr></thead><tbody></tbody></table>`);
var root_6$2 = from_html(`<p class="soft"> </p>`);
var root_7$1 = from_html(`<div class="cards c-runningcard"></div>`);
function RunningCard($$anchor, $$props) {
	push($$props, true);
	/** The boards of all games, as the paper card has them. */
	const names = user_derived(() => sidesOf($$props.view).map((side) => side.names.map((name) => name || t("match.open_seat")).join(" / ")));
	var div = root_7$1();
	each(div, 21, () => $$props.view.games.filter((game) => game.boards.length > 0), (game) => game.number, ($$anchor, game) => {
		var table = root_5$2();
		var caption = child(table);
		var text = only_child(caption, true);
		var thead = sibling(caption);
		var tr = child(thead);
		var th = child(tr);
		var text_1 = only_child(th, true);
		each(sibling(th), 17, () => get(names), index, ($$anchor, name) => {
			var th_1 = root$3();
			var text_2 = only_child(th_1, true);
			template_effect(() => set_text(text_2, get(name)));
			append($$anchor, th_1);
		});
		reset(tr);
		reset(thead);
		var tbody = sibling(thead);
		each(tbody, 21, () => get(game).boards, (row) => row.number, ($$anchor, row) => {
			var tr_1 = root_4$2();
			var td = child(tr_1);
			var text_3 = only_child(td, true);
			each(sibling(td), 16, () => [0, 1], (pair) => pair, ($$anchor, pair) => {
				var td_1 = root_3$2();
				let classes;
				var node_2 = child(td_1);
				var consequent = ($$anchor) => {
					var span = root_1$2();
					var text_4 = only_child(sibling(child(span)), true);
					reset(span);
					template_effect(($0, $1) => {
						set_attribute(span, "title", $0);
						set_text(text_4, $1);
					}, [() => t("card.broke"), () => t("card.broke")]);
					append($$anchor, span);
				};
				if_block(node_2, ($$render) => {
					if (get(row).breaker === pair) $$render(consequent);
				});
				var text_5 = sibling(node_2);
				var node_3 = sibling(text_5);
				var consequent_1 = ($$anchor) => {
					var span_2 = root_2$2();
					template_effect(($0) => set_attribute(span_2, "title", $0), [() => t("match.queen")]);
					append($$anchor, span_2);
				};
				if_block(node_3, ($$render) => {
					if (get(row).winner === pair && get(row).queen) $$render(consequent_1);
				});
				var text_6 = only_child(sibling(node_3, 2), true);
				reset(td_1);
				template_effect(() => {
					classes = set_class(td_1, 1, "figure c-runningcard", null, classes, { won: get(row).winner === pair });
					set_text(text_5, ` ${(get(row).winner === pair ? get(row).points : "·") ?? ""}`);
					set_text(text_6, get(row).score[pair]);
				});
				append($$anchor, td_1);
			});
			reset(tr_1);
			template_effect(() => set_text(text_3, get(row).number));
			append($$anchor, tr_1);
		});
		reset(tbody);
		reset(table);
		template_effect(($0, $1) => {
			set_text(text, $0);
			set_text(text_1, $1);
		}, [() => t("card.game", { n: get(game).number }), () => t("card.board")]);
		append($$anchor, table);
	}, ($$anchor) => {
		var p = root_6$2();
		var text_7 = only_child(p, true);
		template_effect(($0) => set_text(text_7, $0), [() => t("card.empty")]);
		append($$anchor, p);
	});
	reset(div);
	append($$anchor, div);
	pop();
}
//#endregion
//#region src/pages/live/TableView.svelte
var root$2 = from_html(`<span class="tag"> </span>`);
var root_1$1 = from_html(`<span class="clock c-tableview"><!></span>`);
var root_2$1 = from_html(`<p class="alert"> </p>`);
var root_3$1 = from_html(`<span class="name c-tableview"> </span>`);
var root_4$1 = from_html(`<span class="games c-tableview"> </span>`);
var root_5$1 = from_html(`<span class="now c-tableview"> </span>`);
var root_6$1 = from_html(`<section><h2 class="c-tableview"></h2> <p class="score c-tableview"><span class="points c-tableview"> </span><span class="hidden"> </span> <!></p> <p class="marks c-tableview"><!> <!> <!> <!></p></section>`);
var root_7 = from_html(`<p> <!></p>`);
var root_8 = from_html(`<div class="table c-tableview"><p class="where c-tableview"><strong> </strong> <!> <!> <!> <!></p> <!> <div class="sides c-tableview"></div> <div aria-live="polite" aria-atomic="true"><!></div> <!></div>`);
var root_9 = from_html(`<!> <!>`, 1);
function TableView($$anchor, $$props) {
	push($$props, true);
	/** A match without its board: names, score, men, who is in turn, the last call and the running card. */
	let dialog = prop($$props, "dialog", 3, true);
	const view = user_derived(() => $$props.table.view);
	const sides = user_derived(() => get(view) === null ? [] : sidesOf(get(view)));
	const line = user_derived(() => lastCall($$props.table.lines));
	const several = user_derived(() => (get(view)?.games.length ?? 0) > 1 || $$props.table.welcome?.length === "match");
	user_effect(() => {
		if (dialog() && $$props.table.welcome !== null) {
			laws.edition = $$props.table.welcome.base;
			laws.source = () => ({
				id: $$props.table.welcome?.match ?? "",
				lines: $$props.table.lines
			});
		}
	});
	var fragment = root_9();
	var node = first_child(fragment);
	var consequent_9 = ($$anchor) => {
		var div = root_8();
		var p = child(div);
		var strong = child(p);
		var text = only_child(strong, true);
		var node_1 = sibling(strong, 2);
		var consequent = ($$anchor) => {
			var span = root$2();
			var text_1 = only_child(span, true);
			template_effect(($0) => set_text(text_1, $0), [() => editionName($$props.table.welcome.edition)]);
			append($$anchor, span);
		};
		if_block(node_1, ($$render) => {
			if ($$props.table.welcome) $$render(consequent);
		});
		var node_2 = sibling(node_1, 2);
		var consequent_1 = ($$anchor) => {
			var span_1 = root$2();
			var text_2 = only_child(span_1, true);
			template_effect(($0) => set_text(text_2, $0), [() => t("live.umpired")]);
			append($$anchor, span_1);
		};
		if_block(node_2, ($$render) => {
			if ($$props.table.welcome?.umpired) $$render(consequent_1);
		});
		var node_3 = sibling(node_2, 2);
		var consequent_2 = ($$anchor) => {
			var span_2 = root$2();
			var text_3 = only_child(span_2, true);
			template_effect(($0) => set_text(text_3, $0), [() => t(`match.queen_${get(view).board.queen}`)]);
			append($$anchor, span_2);
		};
		if_block(node_3, ($$render) => {
			if (get(view).board) $$render(consequent_2);
		});
		var node_4 = sibling(node_3, 2);
		var consequent_3 = ($$anchor) => {
			var span_3 = root_1$1();
			Countdown(child(span_3), {
				get table() {
					return $$props.table;
				},
				get clock() {
					return get(view).clock;
				}
			});
			reset(span_3);
			append($$anchor, span_3);
		};
		if_block(node_4, ($$render) => {
			if (get(view).clock) $$render(consequent_3);
		});
		reset(p);
		var node_6 = sibling(p, 2);
		var consequent_4 = ($$anchor) => {
			var p_1 = root_2$1();
			var text_4 = only_child(p_1, true);
			template_effect(($0) => set_text(text_4, $0), [() => t(`live.${get(view).agreement}`)]);
			append($$anchor, p_1);
		};
		if_block(node_6, ($$render) => {
			if (get(view).agreement !== "same") $$render(consequent_4);
		});
		var div_1 = sibling(node_6, 2);
		each(div_1, 21, () => get(sides), (side) => side.pair, ($$anchor, side) => {
			var section = root_6$1();
			let classes;
			var h2 = child(section);
			each(h2, 21, () => get(side).names, index, ($$anchor, name, at) => {
				var span_4 = root_3$1();
				var text_5 = only_child(span_4);
				template_effect(($0) => set_text(text_5, `${at > 0 ? "/ " : ""}${$0 ?? ""}`), [() => get(name) || t("match.open_seat")]);
				append($$anchor, span_4);
			});
			reset(h2);
			var p_2 = sibling(h2, 2);
			var span_5 = child(p_2);
			var text_6 = only_child(span_5, true);
			var span_6 = sibling(span_5);
			var text_7 = only_child(span_6, true);
			var node_7 = sibling(span_6, 2);
			var consequent_5 = ($$anchor) => {
				var span_7 = root_4$1();
				var text_8 = only_child(span_7);
				template_effect(($0) => set_text(text_8, `${$0 ?? ""} ${get(side).games ?? ""}`), [() => t("card.games")]);
				append($$anchor, span_7);
			};
			if_block(node_7, ($$render) => {
				if (get(several)) $$render(consequent_5);
			});
			reset(p_2);
			var p_3 = sibling(p_2, 2);
			var node_8 = child(p_3);
			Men(node_8, { get side() {
				return get(side);
			} });
			var node_9 = sibling(node_8, 2);
			var consequent_6 = ($$anchor) => {
				var span_8 = root_5$1();
				var text_9 = only_child(span_8, true);
				template_effect(($0) => set_text(text_9, $0), [() => t("live.turn")]);
				append($$anchor, span_8);
			};
			if_block(node_9, ($$render) => {
				if (get(side).turn) $$render(consequent_6);
			});
			var node_10 = sibling(node_9, 2);
			var consequent_7 = ($$anchor) => {
				var span_9 = root_5$1();
				var text_10 = only_child(span_9, true);
				template_effect(($0) => set_text(text_10, $0), [() => t("live.won")]);
				append($$anchor, span_9);
			};
			if_block(node_10, ($$render) => {
				if (get(side).won) $$render(consequent_7);
			});
			Marks(sibling(node_10, 2), { get side() {
				return get(side);
			} });
			reset(p_3);
			reset(section);
			template_effect(($0) => {
				classes = set_class(section, 1, "c-tableview", null, classes, {
					turn: get(side).turn,
					won: get(side).won
				});
				set_text(text_6, get(side).score);
				set_text(text_7, $0);
			}, [() => t("card.points")]);
			append($$anchor, section);
		});
		reset(div_1);
		var div_2 = sibling(div_1, 2);
		let classes_1;
		var node_12 = child(div_2);
		var consequent_8 = ($$anchor) => {
			var p_4 = root_7();
			var text_11 = child(p_4);
			LawButtons(sibling(text_11), {
				get clauses() {
					return get(line).laws;
				},
				get readings() {
					return get(line).readings;
				},
				get seq() {
					return get(line).seq;
				}
			});
			reset(p_4);
			template_effect(($0) => set_text(text_11, `${$0 ?? ""} `), [() => language.pick(get(line).call)]);
			append($$anchor, p_4);
		};
		if_block(node_12, ($$render) => {
			if (get(line)) $$render(consequent_8);
		});
		reset(div_2);
		RunningCard(sibling(div_2, 2), { get view() {
			return get(view);
		} });
		reset(div);
		template_effect(($0) => {
			set_text(text, $0);
			classes_1 = set_class(div_2, 1, "call c-tableview", null, classes_1, { foul: get(line)?.foul });
		}, [() => get(view).games.length > 0 ? t("match.at", {
			game: get(view).games.length,
			board: get(view).board_number
		}) : t("match.before")]);
		append($$anchor, div);
	};
	if_block(node, ($$render) => {
		if (get(view)) $$render(consequent_9);
	});
	var node_15 = sibling(node, 2);
	var consequent_10 = ($$anchor) => {
		LawDialog($$anchor, {});
	};
	if_block(node_15, ($$render) => {
		if (dialog()) $$render(consequent_10);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/live/Live.svelte
var root$1 = from_html(`<div class="page c-live"><h1 class="c-live"> </h1> <div class="state c-live"><!></div> <!> <!></div>`);
function Live($$anchor, $$props) {
	push($$props, true);
	/** The public page of a table. */
	const id = router.route.page === "live" ? router.route.id : "";
	const table = new LiveTable(id);
	onMount(() => () => table.close());
	user_effect(() => {
		if (table.welcome !== null) pageTitle.own = titled(table.welcome.title);
	});
	var div = root$1();
	var h1 = child(div);
	var text = only_child(h1, true);
	var div_1 = sibling(h1, 2);
	Connection(child(div_1), { get table() {
		return table;
	} });
	reset(div_1);
	var node_1 = sibling(div_1, 2);
	TableView(node_1, { get table() {
		return table;
	} });
	Links(sibling(node_1, 2), {
		get id() {
			return id;
		},
		page: "live"
	});
	reset(div);
	template_effect(($0) => set_text(text, $0), [() => table.welcome?.title ?? t("live.title")]);
	append($$anchor, div);
	pop();
}
//#endregion
//#region src/pages/live/Overlay.svelte
var root = from_html(`<span aria-hidden="true"></span>`);
var root_1 = from_html(`<span class="small-mark">▸<span class="hidden"> </span></span>`);
var root_2 = from_html(`<span class="small-mark">♛<span class="hidden"> </span></span>`);
var root_3 = from_html(`<p><!> <span class="name c-overlay"> </span> <!> <!> <span class="games c-overlay"><span class="hidden"> </span> </span> <strong class="points c-overlay"> <span class="hidden"> </span></strong></p>`);
var root_4 = from_html(`<p class="call c-overlay"> </p>`);
var root_5 = from_html(`<!> <p class="where c-overlay"> </p> <!>`, 1);
var root_6 = from_html(`<div class="overlay c-overlay"><h1 class="hidden"> </h1> <!> <!></div>`);
function Overlay($$anchor, $$props) {
	push($$props, true);
	const table = new LiveTable(router.route.page === "overlay" ? router.route.id : "");
	onMount(() => () => table.close());
	const view = user_derived(() => table.view);
	const sides = user_derived(() => get(view) === null ? [] : sidesOf(get(view)));
	const line = user_derived(() => lastCall(table.lines));
	var div = root_6();
	var h1 = child(div);
	var text = only_child(h1, true);
	var node = sibling(h1, 2);
	Connection(node, {
		get table() {
			return table;
		},
		quiet: true
	});
	var node_1 = sibling(node, 2);
	var consequent_4 = ($$anchor) => {
		var fragment = root_5();
		var node_2 = first_child(fragment);
		each(node_2, 17, () => get(sides), (side) => side.pair, ($$anchor, side) => {
			var p = root_3();
			let classes;
			var node_3 = child(p);
			var consequent = ($$anchor) => {
				var span = root();
				template_effect(() => set_class(span, 1, `man ${get(side).colour ?? ""}`, "c-overlay"));
				append($$anchor, span);
			};
			if_block(node_3, ($$render) => {
				if (get(side).colour !== null) $$render(consequent);
			});
			var span_1 = sibling(node_3, 2);
			var text_1 = only_child(span_1, true);
			var node_4 = sibling(span_1, 2);
			var consequent_1 = ($$anchor) => {
				var span_2 = root_1();
				var text_2 = only_child(sibling(child(span_2)), true);
				reset(span_2);
				template_effect(($0, $1) => {
					set_attribute(span_2, "title", $0);
					set_text(text_2, $1);
				}, [() => t("live.breaks"), () => t("live.breaks")]);
				append($$anchor, span_2);
			};
			if_block(node_4, ($$render) => {
				if (get(side).breaks) $$render(consequent_1);
			});
			var node_5 = sibling(node_4, 2);
			var consequent_2 = ($$anchor) => {
				var span_4 = root_2();
				var text_3 = only_child(sibling(child(span_4)), true);
				reset(span_4);
				template_effect(($0, $1) => {
					set_attribute(span_4, "title", $0);
					set_text(text_3, $1);
				}, [() => t("match.queen"), () => t("match.queen")]);
				append($$anchor, span_4);
			};
			if_block(node_5, ($$render) => {
				if (get(side).queen !== "") $$render(consequent_2);
			});
			var span_6 = sibling(node_5, 2);
			var span_7 = child(span_6);
			var text_4 = only_child(span_7, true);
			var text_5 = sibling(span_7, 1, true);
			reset(span_6);
			var strong = sibling(span_6, 2);
			var text_6 = child(strong, true);
			var text_7 = only_child(sibling(text_6), true);
			reset(strong);
			reset(p);
			template_effect(($0, $1, $2) => {
				classes = set_class(p, 1, "side c-overlay", null, classes, {
					turn: get(side).turn,
					won: get(side).won
				});
				set_text(text_1, $0);
				set_text(text_4, $1);
				set_text(text_5, get(side).games);
				set_text(text_6, get(side).score);
				set_text(text_7, $2);
			}, [
				() => get(side).names.map((name) => name || t("match.open_seat")).join(" / "),
				() => t("card.games"),
				() => t("card.points")
			]);
			append($$anchor, p);
		});
		var p_1 = sibling(node_2, 2);
		var text_8 = only_child(p_1, true);
		var node_6 = sibling(p_1, 2);
		var consequent_3 = ($$anchor) => {
			var p_2 = root_4();
			var text_9 = only_child(p_2);
			template_effect(($0, $1) => set_text(text_9, `${$0 ?? ""} ${$1 ?? ""}`), [() => language.pick(get(line).call), () => get(line).laws.join(" · ")]);
			append($$anchor, p_2);
		};
		if_block(node_6, ($$render) => {
			if (get(line)) $$render(consequent_3);
		});
		template_effect(($0) => set_text(text_8, $0), [() => get(view).games.length > 0 ? t("match.at", {
			game: get(view).games.length,
			board: get(view).board_number
		}) : t("match.before")]);
		append($$anchor, fragment);
	};
	if_block(node_1, ($$render) => {
		if (get(view)) $$render(consequent_4);
	});
	reset(div);
	template_effect(($0) => set_text(text, $0), [() => table.welcome?.title ?? t("live.overlay")]);
	append($$anchor, div);
	pop();
}
//#endregion
export { Hall as a, Links as i, Live as n, TableView as r, Overlay as t };
