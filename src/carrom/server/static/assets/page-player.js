import { $ as set, G as user_effect, J as child, M as append, N as comment, O as if_block, P as from_html, Q as proxy, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, _ as init_select, b as set_class, ct as noop, et as state, g as bind_select_value, h as set_value, i as onMount, it as push, j as set_text, lt as to_array, p as set_attribute, rt as pop, st as reset, tt as user_derived, z as delegated } from "./vendor.js";
import { G as pageTitle, I as lawPath, J as me, K as titled, L as matchPath, P as errorText, X as http, Z as router, at as language, b as Face, it as Retry, st as t, v as scoreOf, x as editionName, y as sideOf } from "./common.js";
//#region src/pages/player/Career.svelte
var root$3 = from_html(`<p class="soft" role="status"> <progress class="c-career"></progress></p>`);
var root_1$2 = from_html(`<dt class="c-career"> </dt> <dd class="c-career"> </dd>`, 1);
var root_2$2 = from_html(`<tr><th scope="row" class="c-career"> </th><td class="bar c-career"><meter aria-hidden="true" class="c-career"></meter></td><td class="c-career"> </td></tr>`);
var root_3$1 = from_html(`<p class="soft"> </p>`);
var root_4$1 = from_html(`<li><a class="tag"> </a> <span class="soft small"> </span> </li>`);
var root_5$1 = from_html(`<dl class="c-career"></dl> <h3> </h3> <table><tbody></tbody></table> <h3> </h3> <table><tbody></tbody></table> <h3> </h3> <!> <ul></ul>`, 1);
var root_6$1 = from_html(`<section aria-labelledby="career" class="c-career"><h2 id="career"> </h2> <!> <!> <!></section>`);
function Career($$anchor, $$props) {
	push($$props, true);
	/** Milliseconds between two requests while matches are counted. */
	const EVERY_MS = 700;
	let career = state(null);
	let problem = state("");
	let open = true;
	const percent = (part, of) => of === 0 ? "–" : `${language.number(100 * part / of, 0)} %`;
	const figures = user_derived(() => get(career) === null ? [] : rows(get(career)));
	const widest = user_derived(() => Math.max(1, ...(get(career)?.kinds ?? []).map((kind) => kind.strokes)));
	onMount(() => {
		count();
		return () => open = false;
	});
	async function count() {
		set(problem, "");
		try {
			do {
				set(career, await http.get(`/api/players/${$$props.player}/career`));
				if (get(career).counted >= get(career).of) return;
				await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
			} while (open);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	/** A first contact with a man of the other side, and none at all, have names of their own here. */
	function contactName(contact) {
		if (contact.kind === "bury") return t("career.contact_theirs");
		return contact.kind === "miss" ? t("career.contact_none") : contact.name[language.code];
	}
	function rows(all) {
		const mean = all.boards_won === 0 ? "–" : language.number(all.points / all.boards_won, 1);
		return [
			[t("career.matches"), `${all.matches} (${percent(all.won, all.matches)})`],
			[t("career.boards"), `${all.boards} (${percent(all.boards_won, all.boards)})`],
			[t("career.points"), mean],
			[t("career.slams"), String(all.slams)],
			[t("career.strokes"), language.number(all.strokes, 0)],
			[t("career.pocketing"), percent(all.pocketing, all.strokes)],
			[t("career.striker"), percent(all.striker_lost, all.strokes)],
			[t("career.queens"), `${all.queens_covered} / ${all.queens_taken}`]
		];
	}
	var section = root_6$1();
	var h2 = child(section);
	var text = only_child(h2, true);
	var node = sibling(h2, 2);
	var consequent = ($$anchor) => {
		var p = root$3();
		var text_1 = child(p);
		var progress = sibling(text_1);
		reset(p);
		template_effect(($0) => {
			set_text(text_1, `${$0 ?? ""} `);
			set_value(progress, get(career).counted);
			set_attribute(progress, "max", get(career).of);
		}, [() => t("career.counting", {
			done: get(career).counted,
			n: get(career).of
		})]);
		append($$anchor, p);
	};
	if_block(node, ($$render) => {
		if (get(career) !== null && get(career).counted < get(career).of) $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	var consequent_1 = ($$anchor) => {
		Retry($$anchor, {
			get text() {
				return get(problem);
			},
			onRetry: count
		});
	};
	if_block(node_1, ($$render) => {
		if (get(problem) !== "") $$render(consequent_1);
	});
	var node_2 = sibling(node_1, 2);
	var consequent_3 = ($$anchor) => {
		var fragment_1 = root_5$1();
		var dl = first_child(fragment_1);
		each(dl, 21, () => get(figures), ([name, value]) => name, ($$anchor, $$item) => {
			var $$array = user_derived(() => to_array(get($$item), 2));
			let name = () => get($$array)[0];
			let value = () => get($$array)[1];
			var fragment_2 = root_1$2();
			var dt = first_child(fragment_2);
			var text_2 = only_child(dt, true);
			var text_3 = only_child(sibling(dt, 2), true);
			template_effect(() => {
				set_text(text_2, name());
				set_text(text_3, value());
			});
			append($$anchor, fragment_2);
		});
		reset(dl);
		var h3 = sibling(dl, 2);
		var text_4 = only_child(h3, true);
		var table = sibling(h3, 2);
		var tbody = child(table);
		each(tbody, 21, () => get(career).kinds, (kind) => kind.kind, ($$anchor, kind) => {
			var tr = root_2$2();
			var th = child(tr);
			var text_5 = only_child(th, true);
			var td = sibling(th);
			var meter = only_child(td);
			var text_6 = only_child(sibling(td), true);
			reset(tr);
			template_effect(() => {
				set_text(text_5, get(kind).name[language.code]);
				set_value(meter, get(kind).strokes);
				set_attribute(meter, "max", get(widest));
				set_text(text_6, get(kind).strokes);
			});
			append($$anchor, tr);
		});
		reset(tbody);
		reset(table);
		var h3_1 = sibling(table, 2);
		var text_7 = only_child(h3_1, true);
		var table_1 = sibling(h3_1, 2);
		var tbody_1 = child(table_1);
		each(tbody_1, 21, () => get(career).contacts, (contact) => contact.kind, ($$anchor, contact) => {
			var tr_1 = root_2$2();
			var th_1 = child(tr_1);
			var text_8 = only_child(th_1, true);
			var td_2 = sibling(th_1);
			var meter_1 = only_child(td_2);
			var text_9 = only_child(sibling(td_2), true);
			reset(tr_1);
			template_effect(($0, $1) => {
				set_text(text_8, $0);
				set_value(meter_1, get(contact).pocketing);
				set_attribute(meter_1, "max", get(contact).strokes);
				set_text(text_9, $1);
			}, [() => contactName(get(contact)), () => t("career.of", {
				n: get(contact).pocketing,
				of: get(contact).strokes
			})]);
			append($$anchor, tr_1);
		});
		reset(tbody_1);
		reset(table_1);
		var h3_2 = sibling(table_1, 2);
		var text_10 = only_child(h3_2, true);
		var node_3 = sibling(h3_2, 2);
		var consequent_2 = ($$anchor) => {
			var p_1 = root_3$1();
			var text_11 = only_child(p_1, true);
			template_effect(($0) => set_text(text_11, $0), [() => t("career.no_fouls")]);
			append($$anchor, p_1);
		};
		if_block(node_3, ($$render) => {
			if (get(career).fouls.length === 0) $$render(consequent_2);
		});
		var ul = sibling(node_3, 2);
		each(ul, 21, () => get(career).fouls, (foul) => `${foul.edition} ${foul.clause}`, ($$anchor, foul) => {
			var li = root_4$1();
			var a = child(li);
			var text_12 = only_child(a, true);
			var span = sibling(a, 2);
			var text_13 = only_child(span, true);
			var text_14 = sibling(span);
			reset(li);
			template_effect(($0, $1) => {
				set_attribute(a, "href", $0);
				set_text(text_12, get(foul).clause);
				set_text(text_13, $1);
				set_text(text_14, ` ${get(foul).fouls ?? ""}`);
			}, [() => lawPath(get(foul).edition, get(foul).clause), () => editionName(get(foul).edition)]);
			append($$anchor, li);
		});
		reset(ul);
		template_effect(($0, $1, $2) => {
			set_text(text_4, $0);
			set_text(text_7, $1);
			set_text(text_10, $2);
		}, [
			() => t("career.kinds"),
			() => t("career.contacts"),
			() => t("career.fouls")
		]);
		append($$anchor, fragment_1);
	};
	var consequent_4 = ($$anchor) => {
		var p_2 = root_3$1();
		var text_15 = only_child(p_2, true);
		template_effect(($0) => set_text(text_15, $0), [() => t("career.nothing")]);
		append($$anchor, p_2);
	};
	if_block(node_2, ($$render) => {
		if (get(career) !== null && get(career).matches > 0) $$render(consequent_3);
		else if (get(career) !== null && get(career).counted >= get(career).of) $$render(consequent_4, 1);
	});
	reset(section);
	template_effect(($0) => {
		set_attribute(section, "aria-busy", get(career) !== null && get(career).counted < get(career).of);
		set_text(text, $0);
	}, [() => t("career.title")]);
	append($$anchor, section);
	pop();
}
//#endregion
//#region src/pages/player/Games.svelte
var root$2 = from_html(`<strong class="turn c-games"> </strong>`);
var root_1$1 = from_html(`<span> </span>`);
var root_2$1 = from_html(`<li class="c-games"><a class="c-games"><span class="who c-games"> </span> <span class="score c-games"> </span> <span class="soft small"> </span> <!></a></li>`);
var root_3 = from_html(`<li class="soft none c-games"> </li>`);
var root_4 = from_html(`<option> </option>`);
var root_5 = from_html(`<p><button> </button></p>`);
var root_6 = from_html(`<p><a class="button c-games" href="/api/me/matches.zip" download=""> </a></p>`);
var root_7 = from_html(`<section aria-labelledby="running" class="c-games"><h2 id="running" class="c-games"> </h2> <ul></ul> <h2 class="c-games"> </h2> <div class="filters c-games"><label class="field"><span> </span> <select></select></label> <label class="field"><span> </span> <select></select></label></div> <ul></ul> <!> <!> <!></section>`);
function Games($$anchor, $$props) {
	push($$props, true);
	const row = ($$anchor, line = noop) => {
		const match = user_derived(() => line().match);
		var li = root_2$1();
		var a = child(li);
		var span = child(a);
		var text = only_child(span);
		var span_1 = sibling(span, 2);
		var text_1 = only_child(span_1, true);
		var span_2 = sibling(span_1, 2);
		var text_2 = only_child(span_2);
		var node = sibling(span_2, 2);
		var consequent = ($$anchor) => {
			var strong = root$2();
			var text_3 = only_child(strong, true);
			template_effect(($0) => set_text(text_3, $0), [() => t("games.your_turn")]);
			append($$anchor, strong);
		};
		var consequent_1 = ($$anchor) => {
			var span_3 = root_1$1();
			let classes;
			var text_4 = only_child(span_3, true);
			template_effect(($0) => {
				classes = set_class(span_3, 1, "result c-games", null, classes, { won: line().result === "won" });
				set_text(text_4, $0);
			}, [() => t(`games.${line().result}`)]);
			append($$anchor, span_3);
		};
		if_block(node, ($$render) => {
			if (line().your_turn && $$props.player.me) $$render(consequent);
			else if (line().result !== "none") $$render(consequent_1, 1);
		});
		reset(a);
		reset(li);
		template_effect(($0, $1, $2, $3, $4, $5) => {
			set_attribute(a, "href", $0);
			set_text(text, `${$1 ?? ""} – ${$2 ?? ""}`);
			set_text(text_1, $3);
			set_text(text_2, `${$4 ?? ""} · ${$5 ?? ""}`);
		}, [
			() => matchPath(get(match).id),
			() => sideOf(get(match), line().pair),
			() => sideOf(get(match), 1 - line().pair),
			() => get(match).status === "open" ? "" : line().pair === 0 ? scoreOf(get(match)) : scoreOf(get(match)).split("–").reverse().join("–"),
			() => t(`home.length_${get(match).length}`),
			() => language.ago(get(match).updated_ms, get(now))
		]);
		append($$anchor, li);
	};
	const EVERY_MS = 1e4;
	const RESULTS = [
		"all",
		"won",
		"lost",
		"drawn"
	];
	const LENGTHS = [
		"all",
		"board",
		"game",
		"match"
	];
	let current = state([]);
	let past = state([]);
	let next = state("");
	let result = state("all");
	let length = state("all");
	let busy = state(false);
	let problem = state("");
	let now = state(proxy(Date.now()));
	onMount(() => {
		load();
		const timer = setInterval(() => {
			if (!document.hidden) loadCurrent().catch(() => void 0);
		}, EVERY_MS);
		return () => clearInterval(timer);
	});
	const list = (asked) => http.get(`/api/players/${$$props.player.id}/games?${new URLSearchParams(asked)}`);
	/** A page of the history, by the server's filters: they look through pages that are not loaded. */
	function history(before) {
		const chosen = Object.entries({
			result: get(result),
			length: get(length)
		}).filter(([, value]) => value !== "all");
		return list({
			status: "finished",
			before,
			...Object.fromEntries(chosen)
		});
	}
	async function loadCurrent() {
		const [running, open] = [await list({ status: "running" }), await list({ status: "open" })];
		set(current, [...running.games, ...open.games].sort((one, other) => Number(other.your_turn) - Number(one.your_turn)));
		set(now, Date.now(), true);
	}
	async function load() {
		set(problem, "");
		try {
			await loadCurrent();
			await loadPast();
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	async function loadPast() {
		const asked = [get(result), get(length)].join();
		const found = await history("");
		if (asked !== [get(result), get(length)].join()) return;
		(($$value) => {
			var $$array = to_array($$value, 2);
			set(past, $$array[0]);
			set(next, $$array[1], true);
		})([found.games, found.next]);
	}
	async function more() {
		set(busy, true);
		try {
			const found = await history(get(next));
			(($$value) => {
				var $$array_1 = to_array($$value, 2);
				set(past, $$array_1[0]);
				set(next, $$array_1[1], true);
			})([[...get(past), ...found.games], found.next]);
		} catch (error) {
			set(problem, errorText(error), true);
		} finally {
			set(busy, false);
		}
	}
	var section = root_7();
	var h2 = child(section);
	var text_5 = only_child(h2, true);
	var ul = sibling(h2, 2);
	each(ul, 21, () => get(current), (line) => line.match.id, ($$anchor, line) => {
		row($$anchor, () => get(line));
	}, ($$anchor) => {
		var li_1 = root_3();
		var text_6 = only_child(li_1, true);
		template_effect(($0) => set_text(text_6, $0), [() => t("games.none")]);
		append($$anchor, li_1);
	});
	reset(ul);
	var h2_1 = sibling(ul, 2);
	var text_7 = only_child(h2_1, true);
	var div = sibling(h2_1, 2);
	var label = child(div);
	var span_4 = child(label);
	var text_8 = only_child(span_4, true);
	var select = sibling(span_4, 2);
	each(select, 20, () => RESULTS, (one) => one, ($$anchor, one) => {
		var option = root_4();
		var text_9 = only_child(option, true);
		var option_value = {};
		template_effect(($0) => {
			set_text(text_9, $0);
			if (option_value !== (option_value = one)) option.value = (option.__value = option_value) ?? "";
		}, [() => t(`games.${one}`)]);
		append($$anchor, option);
	});
	reset(select);
	init_select(select);
	reset(label);
	var label_1 = sibling(label, 2);
	var span_5 = child(label_1);
	var text_10 = only_child(span_5, true);
	var select_1 = sibling(span_5, 2);
	each(select_1, 20, () => LENGTHS, (one) => one, ($$anchor, one) => {
		var option_1 = root_4();
		var text_11 = only_child(option_1, true);
		var option_1_value = {};
		template_effect(($0) => {
			set_text(text_11, $0);
			if (option_1_value !== (option_1_value = one)) option_1.value = (option_1.__value = option_1_value) ?? "";
		}, [() => one === "all" ? t("games.all") : t(`home.length_${one}`)]);
		append($$anchor, option_1);
	});
	reset(select_1);
	init_select(select_1);
	reset(label_1);
	reset(div);
	var ul_1 = sibling(div, 2);
	each(ul_1, 21, () => get(past), (line) => line.match.id, ($$anchor, line) => {
		row($$anchor, () => get(line));
	}, ($$anchor) => {
		var li_2 = root_3();
		var text_12 = only_child(li_2, true);
		template_effect(($0) => set_text(text_12, $0), [() => t("games.none")]);
		append($$anchor, li_2);
	});
	reset(ul_1);
	var node_1 = sibling(ul_1, 2);
	var consequent_2 = ($$anchor) => {
		var p = root_5();
		var button = child(p);
		var text_13 = only_child(button, true);
		reset(p);
		template_effect(($0) => {
			button.disabled = get(busy);
			set_text(text_13, $0);
		}, [() => t("games.more")]);
		delegated("click", button, more);
		append($$anchor, p);
	};
	if_block(node_1, ($$render) => {
		if (get(next) !== "") $$render(consequent_2);
	});
	var node_2 = sibling(node_1, 2);
	var consequent_3 = ($$anchor) => {
		var p_1 = root_6();
		var text_14 = only_child(child(p_1), true);
		reset(p_1);
		template_effect(($0) => set_text(text_14, $0), [() => t("games.export")]);
		append($$anchor, p_1);
	};
	if_block(node_2, ($$render) => {
		if ($$props.player.me && get(current).length + get(past).length > 0) $$render(consequent_3);
	});
	var node_3 = sibling(node_2, 2);
	var consequent_4 = ($$anchor) => {
		Retry($$anchor, {
			get text() {
				return get(problem);
			},
			onRetry: load
		});
	};
	if_block(node_3, ($$render) => {
		if (get(problem) !== "") $$render(consequent_4);
	});
	reset(section);
	template_effect(($0, $1, $2, $3) => {
		set_text(text_5, $0);
		set_text(text_7, $1);
		set_text(text_8, $2);
		set_text(text_10, $3);
	}, [
		() => t("games.running"),
		() => t("games.history"),
		() => t("games.result"),
		() => t("home.length")
	]);
	delegated("change", select, load);
	bind_select_value(select, () => get(result), ($$value) => set(result, $$value));
	delegated("change", select_1, load);
	bind_select_value(select_1, () => get(length), ($$value) => set(length, $$value));
	append($$anchor, section);
	pop();
}
delegate(["change", "click"]);
//#endregion
//#region src/pages/player/curve.ts
/** Pixels that the line keeps from the edges. */
var MARGIN = 4;
/** The numbers from left to right, the largest at the top; equal numbers lie in the middle. */
function curveOf(values, width, height) {
	const low = Math.min(...values);
	const high = Math.max(...values);
	const across = (width - 2 * MARGIN) / Math.max(values.length - 1, 1);
	return {
		points: values.map((value, n) => {
			const part = high === low ? .5 : (value - low) / (high - low);
			return `${round(MARGIN + n * across)},${round(height - MARGIN - part * (height - 2 * MARGIN))}`;
		}).join(" "),
		low,
		high
	};
}
var round = (value) => Math.round(value * 10) / 10;
//#endregion
//#region src/pages/player/RatingCurve.svelte
var root$1 = from_html(`<section><h2> </h2> <svg role="img" class="c-ratingcurve"><polyline class="c-ratingcurve"></polyline><text x="2" y="12" class="c-ratingcurve"> </text><text x="2" class="c-ratingcurve"> </text></svg></section>`);
function RatingCurve($$anchor, $$props) {
	push($$props, true);
	const POOLS = ["game", "board"];
	const WIDTH = 320;
	const HEIGHT = 96;
	let histories = state([]);
	onMount(async () => {
		try {
			set(histories, (await Promise.all(POOLS.map((pool) => http.get(`/api/players/${$$props.player}/ratings/${pool}`)))).filter((history) => history.steps.length > 0));
		} catch {}
	});
	const last = (history) => history.steps.at(-1)?.rating ?? history.start;
	var fragment = comment();
	each(first_child(fragment), 17, () => get(histories), (history) => history.pool, ($$anchor, history) => {
		const curve = user_derived(() => curveOf([get(history).start, ...get(history).steps.map((step) => step.rating)], WIDTH, HEIGHT));
		var section = root$1();
		var h2 = child(section);
		var text = only_child(h2);
		var svg = sibling(h2, 2);
		set_attribute(svg, "viewBox", "0 0 320 96");
		var polyline = child(svg);
		var text_1 = sibling(polyline);
		var text_2 = only_child(text_1, true);
		var text_3 = sibling(text_1);
		set_attribute(text_3, "y", HEIGHT - 4);
		var text_4 = only_child(text_3, true);
		reset(svg);
		reset(section);
		template_effect(($0, $1, $2, $3, $4) => {
			set_text(text, `${$0 ?? ""}: ${$1 ?? ""}`);
			set_attribute(svg, "aria-label", $2);
			set_attribute(polyline, "points", get(curve).points);
			set_text(text_2, $3);
			set_text(text_4, $4);
		}, [
			() => t(`games.rating_${get(history).pool}`),
			() => language.number(last(get(history)), 0),
			() => t("games.curve", {
				low: get(curve).low,
				high: get(curve).high,
				n: get(history).steps.length
			}),
			() => language.number(get(curve).high, 0),
			() => language.number(get(curve).low, 0)
		]);
		append($$anchor, section);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/player/Player.svelte
var root = from_html(`<p class="soft"> </p>`);
var root_1 = from_html(`<div class="columns c-player"><!> <div class="figures c-player"><!> <!></div></div>`);
var root_2 = from_html(`<div class="player c-player"><h1 class="c-player"><!> </h1> <!></div>`);
function Player($$anchor, $$props) {
	push($$props, true);
	let player = state(null);
	let problem = state("");
	const title = user_derived(() => {
		if (get(player) === null) return t("games.title");
		if (get(player).me) return t("games.title");
		return get(player).level === null ? get(player).name : t("match.named_bot", {
			name: get(player).name,
			n: get(player).level
		});
	});
	onMount(load);
	user_effect(() => {
		pageTitle.own = titled(get(title));
	});
	async function load() {
		set(problem, "");
		try {
			await me.load();
			const id = router.route.page === "player" ? router.route.id : me.id;
			set(player, await http.get(`/api/players/${id}`));
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	var div = root_2();
	var h1 = child(div);
	var node = child(h1);
	var consequent = ($$anchor) => {
		Face($$anchor, {
			get level() {
				return get(player).level;
			},
			size: 44
		});
	};
	if_block(node, ($$render) => {
		if (get(player) !== null && get(player).level !== null) $$render(consequent);
	});
	var text = sibling(node);
	reset(h1);
	var node_1 = sibling(h1, 2);
	var consequent_1 = ($$anchor) => {
		Retry($$anchor, {
			get text() {
				return get(problem);
			},
			onRetry: load
		});
	};
	var consequent_2 = ($$anchor) => {
		var p = root();
		var text_1 = only_child(p, true);
		template_effect(($0) => set_text(text_1, $0), [() => t("app.wait")]);
		append($$anchor, p);
	};
	var alternate = ($$anchor) => {
		var div_1 = root_1();
		var node_2 = child(div_1);
		Games(node_2, { get player() {
			return get(player);
		} });
		var div_2 = sibling(node_2, 2);
		var node_3 = child(div_2);
		var consequent_3 = ($$anchor) => {
			RatingCurve($$anchor, { get player() {
				return get(player).id;
			} });
		};
		if_block(node_3, ($$render) => {
			if (!get(player).me || me.account) $$render(consequent_3);
		});
		Career(sibling(node_3, 2), { get player() {
			return get(player).id;
		} });
		reset(div_2);
		reset(div_1);
		append($$anchor, div_1);
	};
	if_block(node_1, ($$render) => {
		if (get(problem) !== "") $$render(consequent_1);
		else if (get(player) === null) $$render(consequent_2, 1);
		else $$render(alternate, -1);
	});
	reset(div);
	template_effect(() => set_text(text, ` ${get(title) ?? ""}`));
	append($$anchor, div);
	pop();
}
//#endregion
export { Player as t };
