import { $ as set, B as event, E as index, F as from_svg, J as child, L as text, M as append, N as comment, O as if_block, P as from_html, Q as proxy, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, _ as init_select, a as prop, b as set_class, ct as noop, d as bind_value, et as state, f as remove_input_defaults, g as bind_select_value, i as onMount, it as push, j as set_text, l as bind_checked, lt as to_array, ot as next, p as set_attribute, rt as pop, st as reset, tt as user_derived, u as bind_group, x as clsx, z as delegated } from "./vendor.js";
import { J as me, L as matchPath, N as Attempt, P as errorText, S as createMatch, T as openMatch, V as options, X as http, Y as Refusal, Z as router, _ as nameOf, at as language, b as Face, g as RatingTag, it as Retry, st as t, v as scoreOf, x as editionName } from "./common.js";
//#region src/pages/home/form.ts
var MODES = [
	"bot",
	"here",
	"friend",
	"doubles",
	"watch",
	"practice"
];
function defaultChoices() {
	return {
		mode: "bot",
		level: 3,
		other: 3,
		name: "",
		seats: [
			{
				kind: "me",
				level: 3
			},
			{
				kind: "bot",
				level: 3
			},
			{
				kind: "bot",
				level: 3
			},
			{
				kind: "bot",
				level: 3
			}
		],
		edition: "icf",
		own: null,
		length: "board",
		clocks: false,
		trials: false,
		surface: "club",
		jumps: false,
		listed: true,
		aimLine: "full",
		hand: "exact",
		rated: false,
		anyone: false
	};
}
function playersOf(wanted) {
	const bot = (level) => ({
		kind: "bot",
		level
	});
	switch (wanted.mode) {
		case "bot": return [{ kind: "me" }, bot(wanted.level)];
		case "here": {
			const name = wanted.name.trim();
			return [{ kind: "me" }, name === "" ? { kind: "me" } : {
				kind: "me",
				name
			}];
		}
		case "friend": return [{ kind: "me" }, { kind: "open" }];
		case "doubles": return wanted.seats.map((seat) => seat.kind === "bot" ? bot(seat.level) : { kind: seat.kind });
		case "watch": return [bot(wanted.level), bot(wanted.other)];
		case "practice": return [{ kind: "me" }, { kind: "me" }];
	}
}
/** Modes in which a match can be rated: one person against a person or a bot. */
var canBeRated = (mode) => mode === "bot" || mode === "friend";
function formOf(wanted) {
	const law = wanted.own === null ? { edition: wanted.edition } : { own_edition: wanted.own };
	const practice = wanted.mode === "practice";
	return {
		...law,
		length: practice ? "board" : wanted.length,
		clocks: !practice && wanted.clocks,
		trials: !practice && wanted.trials,
		surface: wanted.surface,
		jumps: wanted.jumps,
		listed: wanted.listed && !practice,
		practice,
		aim_line: wanted.aimLine,
		hand: wanted.hand,
		rated: wanted.rated && canBeRated(wanted.mode),
		anyone: wanted.anyone && wanted.mode === "friend",
		players: playersOf(wanted)
	};
}
/** Degrees: against a hand that strays as much, an exact one wins every board. */
var HOPELESS = .7;
/** How much stronger an exact hand is than the worst of the bots; null if no person meets a bot that strays. */
function exactHandAgainst(wanted, levels) {
	const form = formOf(wanted);
	if (wanted.hand === "natural" || form.players.every((player) => player.kind === "bot")) return null;
	const strays = form.players.map((player) => levels.find((one) => one.level === player.level)?.aim_deg ?? 0);
	const degrees = Math.max(...strays);
	return degrees > 0 ? {
		degrees,
		hopeless: degrees >= HOPELESS
	} : null;
}
//#endregion
//#region src/pages/home/HandNotice.svelte
var root$7 = from_html(`<p class="small soft c-handnotice"> </p> <button type="button"> </button>`, 1);
var root_1$7 = from_html(`<div class="notice c-handnotice" aria-live="polite"><!></div>`);
function HandNotice($$anchor, $$props) {
	push($$props, true);
	/** Says when an exact hand meets a bot that strays, and offers the natural hand. */
	let wanted = prop($$props, "wanted", 7);
	const found = user_derived(() => exactHandAgainst(wanted(), options.levels));
	var div = root_1$7();
	var node = child(div);
	var consequent = ($$anchor) => {
		var fragment = root$7();
		var p = first_child(fragment);
		var text = only_child(p, true);
		var button = sibling(p, 2);
		var text_1 = only_child(button, true);
		template_effect(($0, $1) => {
			set_text(text, $0);
			set_text(text_1, $1);
		}, [() => t(get(found).hopeless ? "hand.hopeless" : "hand.ahead", { deg: language.number(get(found).degrees, get(found).degrees < .2 ? 2 : 1) }), () => t("hand.use_natural")]);
		delegated("click", button, () => wanted().hand = "natural");
		append($$anchor, fragment);
	};
	if_block(node, ($$render) => {
		if (get(found)) $$render(consequent);
	});
	reset(div);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/home/Level.svelte
var root$6 = from_html(`<label><input class="hidden" type="radio"/> <span> </span></label>`);
var root_1$6 = from_html(`<!> <span><strong> </strong> <br/> <span> </span></span> <span class="hand c-level"> </span>`, 1);
var root_2$6 = from_html(`<fieldset class="c-level"><legend class="c-level"> </legend> <div class="levels c-level"></div> <p class="small c-level" aria-live="polite"><!></p></fieldset>`);
function Level($$anchor, $$props) {
	push($$props, true);
	const binding_group = [];
	let level = prop($$props, "level", 15);
	const about = user_derived(() => options.levels.find((one) => one.level === level()));
	var fieldset = root_2$6();
	var legend = child(fieldset);
	var text = only_child(legend, true);
	var div = sibling(legend, 2);
	each(div, 21, () => options.levels, (one) => one.level, ($$anchor, one) => {
		var label_1 = root$6();
		let classes;
		var input = child(label_1);
		remove_input_defaults(input);
		var input_value;
		var text_1 = only_child(sibling(input, 2), true);
		reset(label_1);
		template_effect(() => {
			classes = set_class(label_1, 1, "c-level", null, classes, { chosen: level() === get(one).level });
			set_attribute(input, "name", $$props.label);
			if (input_value !== (input_value = get(one).level)) input.value = (input.__value = input_value) ?? "";
			set_text(text_1, get(one).level);
		});
		bind_group(binding_group, [], input, () => {
			get(one).level;
			return level();
		}, level);
		append($$anchor, label_1);
	});
	reset(div);
	var p = sibling(div, 2);
	var node = child(p);
	var consequent = ($$anchor) => {
		var fragment = root_1$6();
		var node_1 = first_child(fragment);
		Face(node_1, {
			get level() {
				return level();
			},
			size: 44
		});
		var span_1 = sibling(node_1, 2);
		var strong = child(span_1);
		var text_2 = only_child(strong, true);
		var text_3 = sibling(strong);
		var span_2 = sibling(text_3, 3);
		var text_4 = only_child(span_2, true);
		reset(span_1);
		var text_5 = only_child(sibling(span_1, 2), true);
		template_effect(($0, $1, $2, $3, $4) => {
			set_text(text_2, get(about).called);
			set_text(text_3, ` · ${$0 ?? ""} · ${$1 ?? ""}`);
			set_attribute(span_2, "title", $2);
			set_text(text_4, $3);
			set_text(text_5, $4);
		}, [
			() => t("match.bot", { n: level() }),
			() => language.pick(get(about).name),
			() => t("home.pockets_about", { n: get(about).strokes }),
			() => t("home.pockets", { n: get(about).pockets }),
			() => language.pick(get(about).about)
		]);
		append($$anchor, fragment);
	};
	if_block(node, ($$render) => {
		if (get(about)) $$render(consequent);
	});
	reset(p);
	reset(fieldset);
	template_effect(() => set_text(text, $$props.label));
	append($$anchor, fieldset);
	pop();
}
//#endregion
//#region src/pages/home/Lobby.svelte
var names = ($$anchor, players = noop) => {
	var fragment = comment();
	each(first_child(fragment), 19, players, (player) => player.number, ($$anchor, player, at) => {
		next();
		var fragment_1 = root$5();
		var text = first_child(fragment_1);
		RatingTag(sibling(text), { get mark() {
			return get(player).rating;
		} });
		template_effect(($0) => set_text(text, `${get(at) > 0 ? " + " : ""}${$0 ?? ""} `), [() => nameOf(get(player))]);
		append($$anchor, fragment_1);
	});
	append($$anchor, fragment);
};
var root$5 = from_html(` <!>`, 1);
var root_1$5 = from_html(`<p class="alert" role="alert"> </p>`);
var root_2$5 = from_html(`<span class="soft small watch c-lobby"> </span>`);
var root_3$4 = from_html(`<button class="small"> </button>`);
var root_4$1 = from_html(`<li><a class="c-lobby"><span class="who c-lobby"><span><!></span> <span class="soft" aria-hidden="true">–</span> <span><!></span></span> <span class="score c-lobby"> </span> <span class="soft small what"> </span> <!></a> <!></li>`);
var root_5$1 = from_html(`<li class="soft none c-lobby"> </li>`);
var root_6$1 = from_html(`<h3 class="c-lobby"> </h3> <ul></ul>`, 1);
var root_7$1 = from_html(`<section aria-labelledby="matches" class="c-lobby"><h2 id="matches"> </h2> <!> <!> <!></section>`);
function Lobby($$anchor, $$props) {
	push($$props, true);
	const EVERY_MS = 6e3;
	const KINDS = [
		"open",
		"running",
		"finished"
	];
	let lobby = state(null);
	let now = state(proxy(Date.now()));
	let failed = state(false);
	let problem = state("");
	onMount(() => {
		load();
		const timer = setInterval(() => {
			if (!document.hidden) load();
		}, EVERY_MS);
		return () => clearInterval(timer);
	});
	async function load() {
		try {
			set(lobby, await http.get("/api/matches"));
			set(now, Date.now(), true);
			set(failed, false);
		} catch {
			set(failed, true);
		}
	}
	/** Sit down at a table that is open to anybody. */
	async function sit(id) {
		set(problem, "");
		try {
			await me.load();
			await http.post(`/api/matches/${id}/join`);
			router.go(matchPath(id));
		} catch (error) {
			set(problem, errorText(error), true);
			load();
		}
	}
	const side = (match, pair) => match.players.filter((one) => one.pair === pair);
	var section = root_7$1();
	var h2 = child(section);
	var text_1 = only_child(h2, true);
	var node_2 = sibling(h2, 2);
	var consequent = ($$anchor) => {
		{
			let $0 = user_derived(() => t("error.offline"));
			Retry($$anchor, {
				get text() {
					return get($0);
				},
				onRetry: load
			});
		}
	};
	if_block(node_2, ($$render) => {
		if (get(failed)) $$render(consequent);
	});
	var node_3 = sibling(node_2, 2);
	var consequent_1 = ($$anchor) => {
		var p = root_1$5();
		var text_2 = only_child(p, true);
		template_effect(() => set_text(text_2, get(problem)));
		append($$anchor, p);
	};
	if_block(node_3, ($$render) => {
		if (get(problem) !== "") $$render(consequent_1);
	});
	each(sibling(node_3, 2), 16, () => KINDS, (kind) => kind, ($$anchor, kind) => {
		const matches = user_derived(() => get(lobby)?.[kind] ?? []);
		var fragment_3 = root_6$1();
		var h3 = first_child(fragment_3);
		var text_3 = only_child(h3, true);
		var ul = sibling(h3, 2);
		each(ul, 21, () => get(matches), (match) => match.id, ($$anchor, match) => {
			var li = root_4$1();
			let classes;
			var a = child(li);
			var span = child(a);
			var span_1 = child(span);
			let classes_1;
			var node_5 = child(span_1);
			{
				let $0 = user_derived(() => side(get(match), 0));
				names(node_5, () => get($0));
			}
			reset(span_1);
			var span_2 = sibling(span_1, 4);
			let classes_2;
			var node_6 = child(span_2);
			{
				let $0 = user_derived(() => side(get(match), 1));
				names(node_6, () => get($0));
			}
			reset(span_2);
			reset(span);
			var span_3 = sibling(span, 2);
			var text_4 = only_child(span_3, true);
			var span_4 = sibling(span_3, 2);
			var text_5 = only_child(span_4, true);
			var node_7 = sibling(span_4, 2);
			var consequent_2 = ($$anchor) => {
				var span_5 = root_2$5();
				var text_6 = only_child(span_5, true);
				template_effect(($0) => set_text(text_6, $0), [() => t("match.watchers", { n: get(match).watchers })]);
				append($$anchor, span_5);
			};
			if_block(node_7, ($$render) => {
				if (get(match).watchers > 0) $$render(consequent_2);
			});
			reset(a);
			var node_8 = sibling(a, 2);
			var consequent_3 = ($$anchor) => {
				var button = root_3$4();
				var text_7 = only_child(button, true);
				template_effect(($0) => set_text(text_7, $0), [() => t("quick.join")]);
				delegated("click", button, () => sit(get(match).id));
				append($$anchor, button);
			};
			if_block(node_8, ($$render) => {
				if (get(match).anyone && kind === "open") $$render(consequent_3);
			});
			reset(li);
			template_effect(($0, $1, $2) => {
				classes = set_class(li, 1, "c-lobby", null, classes, { joinable: get(match).anyone && kind === "open" });
				set_attribute(a, "href", $0);
				classes_1 = set_class(span_1, 1, "c-lobby", null, classes_1, { won: get(match).winner === 0 });
				classes_2 = set_class(span_2, 1, "c-lobby", null, classes_2, { won: get(match).winner === 1 });
				set_text(text_4, $1);
				set_text(text_5, $2);
			}, [
				() => matchPath(get(match).id),
				() => kind === "open" ? "" : scoreOf(get(match)),
				() => [
					t(`home.length_${get(match).length}`),
					...get(match).umpired ? [t("live.umpired")] : [],
					...get(match).rated ? [t("rating.rated")] : [],
					editionName(get(match).edition),
					language.ago(get(match).updated_ms, get(now))
				].join(" · ")
			]);
			append($$anchor, li);
		}, ($$anchor) => {
			var li_1 = root_5$1();
			var text_8 = only_child(li_1, true);
			template_effect(($0) => set_text(text_8, $0), [() => get(lobby) !== null ? t(`home.none_${kind}`) : get(failed) ? "–" : t("app.wait")]);
			append($$anchor, li_1);
		});
		reset(ul);
		template_effect(($0) => set_text(text_3, $0), [() => t(`home.${kind}`)]);
		append($$anchor, fragment_3);
	});
	reset(section);
	template_effect(($0) => set_text(text_1, $0), [() => t("home.matches")]);
	append($$anchor, section);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/home/Modes.svelte
var root$4 = from_svg(`<rect width="6.4" height="6.4" rx="1.4" class="bot c-modes"></rect>`);
var root_1$4 = from_svg(`<circle r="3.4"></circle>`);
var root_2$4 = from_html(`<label><input class="hidden" type="radio" name="mode"/> <svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true" class="c-modes"><rect x="9" y="9" width="14" height="14" rx="2" class="wood c-modes"></rect><circle cx="16" cy="16" r="2.2" class="centre c-modes"></circle><!></svg> <span> </span></label>`);
var root_3$3 = from_html(`<fieldset class="c-modes"><legend class="hidden"> </legend> <!></fieldset>`);
function Modes($$anchor, $$props) {
	push($$props, true);
	const binding_group = [];
	let mode = prop($$props, "mode", 15);
	/** Seats from the bottom, anti-clockwise: p person, b bot, o open seat. */
	const PICTURES = {
		bot: "p b ",
		here: "p p ",
		friend: "p o ",
		doubles: "pbpb",
		watch: "b b ",
		practice: "p   "
	};
	const AT = [
		[16, 27],
		[27, 16],
		[16, 5],
		[5, 16]
	];
	const CLASS = {
		p: "person",
		b: "bot",
		o: "open"
	};
	var fieldset = root_3$3();
	var legend = child(fieldset);
	var text = only_child(legend, true);
	each(sibling(legend, 2), 16, () => MODES, (one) => one, ($$anchor, one) => {
		var label = root_2$4();
		let classes;
		var input = child(label);
		remove_input_defaults(input);
		var input_value;
		var svg = sibling(input, 2);
		each(sibling(child(svg), 2), 17, () => AT, index, ($$anchor, $$item, seat) => {
			var $$array = user_derived(() => to_array(get($$item), 2));
			let x = () => get($$array)[0];
			let y = () => get($$array)[1];
			const who = user_derived(() => CLASS[PICTURES[one][seat] ?? " "]);
			var fragment = comment();
			var node_2 = first_child(fragment);
			var consequent = ($$anchor) => {
				var rect = root$4();
				template_effect(() => {
					set_attribute(rect, "x", x() - 3.2);
					set_attribute(rect, "y", y() - 3.2);
				});
				append($$anchor, rect);
			};
			var consequent_1 = ($$anchor) => {
				var circle = root_1$4();
				template_effect(() => {
					set_attribute(circle, "cx", x());
					set_attribute(circle, "cy", y());
					set_class(circle, 0, clsx(get(who)), "c-modes");
				});
				append($$anchor, circle);
			};
			if_block(node_2, ($$render) => {
				if (get(who) === "bot") $$render(consequent);
				else if (get(who) !== void 0) $$render(consequent_1, 1);
			});
			append($$anchor, fragment);
		});
		reset(svg);
		var text_1 = only_child(sibling(svg, 2), true);
		reset(label);
		template_effect(($0) => {
			classes = set_class(label, 1, "c-modes", null, classes, { chosen: mode() === one });
			if (input_value !== (input_value = one)) input.value = (input.__value = input_value) ?? "";
			set_text(text_1, $0);
		}, [() => t(`home.${one}`)]);
		bind_group(binding_group, [], input, () => {
			return mode();
		}, mode);
		append($$anchor, label);
	});
	reset(fieldset);
	template_effect(($0) => set_text(text, $0), [() => t("home.how")]);
	append($$anchor, fieldset);
	pop();
}
//#endregion
//#region src/pages/home/Quick.svelte
var root$3 = from_html(`<label class="check"><input type="checkbox"/> </label>`);
var root_1$3 = from_html(`<a class="button"> </a>`);
var root_2$3 = from_html(`<p class="alert" role="alert"> </p> <!>`, 1);
var root_3$2 = from_html(`<section aria-labelledby="quick" class="c-quick"><h2 id="quick"> </h2> <p class="soft small"> </p> <div class="row c-quick"><label class="check"><input type="radio" name="quick"/> </label> <label class="check"><input type="radio" name="quick"/> </label> <!></div> <div class="row c-quick"><button> </button> <a class="link c-quick" href="/ranking"> </a></div> <!></section>`);
function Quick($$anchor, $$props) {
	push($$props, true);
	const binding_group = [];
	/** One button to a game: the table nearest to the own strength, or a new one. */
	let length = state("board");
	let rated = state(true);
	let busy = state(false);
	let problem = state("");
	/** A rated game that is not over keeps from another one. */
	let unfinished = state("");
	onMount(() => void me.load());
	async function find() {
		(($$value) => {
			var $$array = to_array($$value, 3);
			set(busy, $$array[0], true);
			set(problem, $$array[1], true);
			set(unfinished, $$array[2], true);
		})([
			true,
			"",
			""
		]);
		try {
			await me.load();
			openMatch(await http.post("/api/quick", {
				length: get(length),
				rated: get(rated) && me.account
			}));
		} catch (error) {
			set(problem, errorText(error), true);
			if (error instanceof Refusal && error.message === "rated_running") set(unfinished, error.at, true);
		} finally {
			set(busy, false);
		}
	}
	var section = root_3$2();
	var h2 = child(section);
	var text = only_child(h2, true);
	var p = sibling(h2, 2);
	var text_1 = only_child(p, true);
	var div = sibling(p, 2);
	var label = child(div);
	var input = child(label);
	remove_input_defaults(input);
	input.value = input.__value = "board";
	var text_2 = sibling(input, 1, true);
	reset(label);
	var label_1 = sibling(label, 2);
	var input_1 = child(label_1);
	remove_input_defaults(input_1);
	input_1.value = input_1.__value = "game";
	var text_3 = sibling(input_1, 1, true);
	reset(label_1);
	var node = sibling(label_1, 2);
	var consequent = ($$anchor) => {
		var label_2 = root$3();
		var input_2 = child(label_2);
		remove_input_defaults(input_2);
		var text_4 = sibling(input_2, 1, true);
		reset(label_2);
		template_effect(($0) => set_text(text_4, $0), [() => t("rating.option")]);
		bind_checked(input_2, () => get(rated), ($$value) => set(rated, $$value));
		append($$anchor, label_2);
	};
	if_block(node, ($$render) => {
		if (me.account) $$render(consequent);
	});
	reset(div);
	var div_1 = sibling(div, 2);
	var button = child(div_1);
	var text_5 = only_child(button, true);
	var text_6 = only_child(sibling(button, 2), true);
	reset(div_1);
	var node_1 = sibling(div_1, 2);
	var consequent_2 = ($$anchor) => {
		var fragment = root_2$3();
		var p_1 = first_child(fragment);
		var text_7 = only_child(p_1, true);
		var node_2 = sibling(p_1, 2);
		var consequent_1 = ($$anchor) => {
			var a_1 = root_1$3();
			var text_8 = only_child(a_1, true);
			template_effect(($0, $1) => {
				set_attribute(a_1, "href", $0);
				set_text(text_8, $1);
			}, [() => matchPath(get(unfinished)), () => t("quick.unfinished")]);
			append($$anchor, a_1);
		};
		if_block(node_2, ($$render) => {
			if (get(unfinished) !== "") $$render(consequent_1);
		});
		template_effect(() => set_text(text_7, get(problem)));
		append($$anchor, fragment);
	};
	if_block(node_1, ($$render) => {
		if (get(problem) !== "") $$render(consequent_2);
	});
	reset(section);
	template_effect(($0, $1, $2, $3, $4, $5) => {
		set_text(text, $0);
		set_text(text_1, $1);
		set_text(text_2, $2);
		set_text(text_3, $3);
		button.disabled = get(busy);
		set_text(text_5, $4);
		set_text(text_6, $5);
	}, [
		() => t("quick.title"),
		() => t("quick.about"),
		() => t("home.length_board"),
		() => t("home.length_game"),
		() => t("quick.title"),
		() => t("rating.ranking")
	]);
	bind_group(binding_group, [], input, () => get(length), ($$value) => set(length, $$value));
	bind_group(binding_group, [], input_1, () => get(length), ($$value) => set(length, $$value));
	delegated("click", button, find);
	append($$anchor, section);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/home/Options.svelte
var root$2 = from_html(`<option> </option>`);
var root_1$2 = from_html(`<button type="button" class="plain"> </button>`);
var root_2$2 = from_html(`<label class="check"><input type="radio" name="length"/> </label>`);
var root_3$1 = from_html(`<label class="check"><input type="radio" name="hand"/> </label>`);
var root_4 = from_html(`<a href="/me"> </a>`);
var root_5 = from_html(`<div class="field"><label class="check"><input type="checkbox"/> </label> <span class="soft small"> <!></span></div>`);
var root_6 = from_html(`<label class="check"><input type="checkbox"/> </label>`);
var root_7 = from_html(`<details class="c-options"><summary class="c-options"><span> </span> <span class="soft small"> </span></summary> <div class="grid c-options"><label class="field"><span> </span> <select></select> <span class="soft small"> </span></label> <div class="field"><label for="own"> </label> <input id="own" type="file" accept=".toml,text/plain" class="c-options"/> <span class="soft small"><!></span> <span class="small problem c-options" role="alert"> </span></div> <fieldset><legend> </legend> <div class="row c-options"></div></fieldset> <label class="field"><span> </span> <select></select> <span class="soft small"> </span></label> <fieldset><legend> </legend> <div class="row c-options"></div> <span class="soft small"> </span></fieldset> <label class="field"><span> </span> <select></select> <span class="soft small"> </span></label> <!> <div class="checks c-options"><label class="check"><input type="checkbox"/> </label> <label class="check"><input type="checkbox"/> </label> <label class="check"><input type="checkbox"/> </label> <label class="check"><input type="checkbox"/> </label> <!></div></div></details>`);
function Options($$anchor, $$props) {
	push($$props, true);
	const binding_group = [];
	const binding_group_1 = [];
	let wanted = prop($$props, "wanted", 7);
	const LENGTHS = [
		"board",
		"game",
		"match"
	];
	const HANDS = ["exact", "natural"];
	const LINES = [
		"full",
		"short",
		"none"
	];
	const LARGEST = 2e4;
	let file = state("");
	let problem = state("");
	const edition = user_derived(() => options.all?.editions.find((one) => one.code === wanted().edition));
	const surface = user_derived(() => options.all?.surfaces.find((one) => one.code === wanted().surface));
	const practice = user_derived(() => wanted().mode === "practice");
	const summary = user_derived(() => [
		wanted().own === null ? editionName(wanted().edition) : get(file),
		get(practice) ? "" : t(`home.length_${wanted().length}`),
		wanted().clocks && !get(practice) ? t("home.clocks") : "",
		wanted().trials && !get(practice) ? t("home.trials") : "",
		wanted().surface === "club" ? "" : [t("home.surface"), t(`surface.${wanted().surface}`)].join(": "),
		wanted().jumps ? t("home.jumps") : "",
		wanted().hand === "natural" ? t("hand.tag") : "",
		wanted().aimLine === "full" ? "" : t(`line.tag_${wanted().aimLine}`),
		wanted().rated && canBeRated(wanted().mode) ? t("rating.rated") : ""
	].filter((part) => part !== ""));
	async function onFile(event) {
		const chosen = event.currentTarget.files?.[0];
		set(problem, "");
		if (chosen === void 0) return;
		if (chosen.size > LARGEST) {
			set(problem, t("home.own_too_large"), true);
			return;
		}
		wanted().own = await chosen.text();
		set(file, chosen.name, true);
	}
	/** A rated match is a board or a game under conditions that the server sets; they are shown. */
	function onRated() {
		if (!wanted().rated) return;
		published();
		wanted().edition = "icf";
		if (wanted().length === "match") wanted().length = "game";
		(($$value) => {
			var $$array = to_array($$value, 4);
			wanted().clocks = $$array[0];
			wanted().trials = $$array[1];
			wanted().jumps = $$array[2];
			wanted().surface = $$array[3];
		})([
			true,
			false,
			false,
			"club"
		]);
		(($$value) => {
			var $$array_1 = to_array($$value, 2);
			wanted().aimLine = $$array_1[0];
			wanted().hand = $$array_1[1];
		})(["short", "natural"]);
	}
	function published() {
		wanted().own = null;
		set(file, "");
	}
	var details = root_7();
	var summary_1 = child(details);
	var span = child(summary_1);
	var text$1 = only_child(span, true);
	var text_1 = only_child(sibling(span, 2), true);
	reset(summary_1);
	var div = sibling(summary_1, 2);
	var label = child(div);
	var span_2 = child(label);
	var text_2 = only_child(span_2, true);
	var select = sibling(span_2, 2);
	each(select, 21, () => options.all?.editions ?? [], (one) => one.code, ($$anchor, one) => {
		var option = root$2();
		var text_3 = only_child(option, true);
		var option_value = {};
		template_effect(($0) => {
			set_text(text_3, $0);
			if (option_value !== (option_value = get(one).code)) option.value = (option.__value = option_value) ?? "";
		}, [() => editionName(get(one).code)]);
		append($$anchor, option);
	}, ($$anchor) => {
		var option_1 = root$2();
		var text_4 = only_child(option_1, true);
		option_1.value = option_1.__value = "icf";
		template_effect(($0) => set_text(text_4, $0), [() => editionName("icf")]);
		append($$anchor, option_1);
	});
	reset(select);
	init_select(select);
	var text_5 = only_child(sibling(select, 2), true);
	reset(label);
	var div_1 = sibling(label, 2);
	var label_1 = child(div_1);
	var text_6 = only_child(label_1, true);
	var input = sibling(label_1, 2);
	var span_4 = sibling(input, 2);
	var node = child(span_4);
	var consequent = ($$anchor) => {
		var button = root_1$2();
		var text_7 = only_child(button, true);
		template_effect(($0) => set_text(text_7, $0), [() => t("home.own_drop", { file: get(file) })]);
		delegated("click", button, published);
		append($$anchor, button);
	};
	var alternate = ($$anchor) => {
		var text_8 = text();
		template_effect(($0) => set_text(text_8, $0), [() => t("home.own_about")]);
		append($$anchor, text_8);
	};
	if_block(node, ($$render) => {
		if (wanted().own !== null) $$render(consequent);
		else $$render(alternate, -1);
	});
	reset(span_4);
	var text_9 = only_child(sibling(span_4, 2), true);
	reset(div_1);
	var fieldset = sibling(div_1, 2);
	var legend = child(fieldset);
	var text_10 = only_child(legend, true);
	var div_2 = sibling(legend, 2);
	each(div_2, 20, () => LENGTHS, (length) => length, ($$anchor, length) => {
		var label_2 = root_2$2();
		var input_1 = child(label_2);
		remove_input_defaults(input_1);
		var input_1_value;
		var text_11 = sibling(input_1);
		reset(label_2);
		template_effect(($0) => {
			if (input_1_value !== (input_1_value = length)) input_1.value = (input_1.__value = input_1_value) ?? "";
			set_text(text_11, ` ${$0 ?? ""}`);
		}, [() => t(`home.length_${length}`)]);
		bind_group(binding_group, [], input_1, () => {
			return wanted().length;
		}, ($$value) => wanted().length = $$value);
		append($$anchor, label_2);
	});
	reset(div_2);
	reset(fieldset);
	var label_3 = sibling(fieldset, 2);
	var span_6 = child(label_3);
	var text_12 = only_child(span_6, true);
	var select_1 = sibling(span_6, 2);
	each(select_1, 21, () => options.all?.surfaces ?? [], (one) => one.code, ($$anchor, one) => {
		var option_2 = root$2();
		var text_13 = only_child(option_2, true);
		var option_2_value = {};
		template_effect(($0) => {
			set_text(text_13, $0);
			if (option_2_value !== (option_2_value = get(one).code)) option_2.value = (option_2.__value = option_2_value) ?? "";
		}, [() => t(`surface.${get(one).code}`)]);
		append($$anchor, option_2);
	}, ($$anchor) => {
		var option_3 = root$2();
		var text_14 = only_child(option_3, true);
		option_3.value = option_3.__value = "club";
		template_effect(($0) => set_text(text_14, $0), [() => t("surface.club")]);
		append($$anchor, option_3);
	});
	reset(select_1);
	init_select(select_1);
	var text_15 = only_child(sibling(select_1, 2), true);
	reset(label_3);
	var fieldset_1 = sibling(label_3, 2);
	var legend_1 = child(fieldset_1);
	var text_16 = only_child(legend_1, true);
	var div_3 = sibling(legend_1, 2);
	each(div_3, 20, () => HANDS, (hand) => hand, ($$anchor, hand) => {
		var label_4 = root_3$1();
		var input_2 = child(label_4);
		remove_input_defaults(input_2);
		var input_2_value;
		var text_17 = sibling(input_2);
		reset(label_4);
		template_effect(($0) => {
			if (input_2_value !== (input_2_value = hand)) input_2.value = (input_2.__value = input_2_value) ?? "";
			set_text(text_17, ` ${$0 ?? ""}`);
		}, [() => t(`hand.${hand}`)]);
		bind_group(binding_group_1, [], input_2, () => {
			return wanted().hand;
		}, ($$value) => wanted().hand = $$value);
		append($$anchor, label_4);
	});
	reset(div_3);
	var text_18 = only_child(sibling(div_3, 2), true);
	reset(fieldset_1);
	var label_5 = sibling(fieldset_1, 2);
	var span_9 = child(label_5);
	var text_19 = only_child(span_9, true);
	var select_2 = sibling(span_9, 2);
	each(select_2, 20, () => LINES, (line) => line, ($$anchor, line) => {
		var option_4 = root$2();
		var text_20 = only_child(option_4, true);
		var option_4_value = {};
		template_effect(($0) => {
			set_text(text_20, $0);
			if (option_4_value !== (option_4_value = line)) option_4.value = (option_4.__value = option_4_value) ?? "";
		}, [() => t(`line.${line}`)]);
		append($$anchor, option_4);
	});
	reset(select_2);
	init_select(select_2);
	var text_21 = only_child(sibling(select_2, 2), true);
	reset(label_5);
	var node_1 = sibling(label_5, 2);
	var consequent_2 = ($$anchor) => {
		var div_4 = root_5();
		var label_6 = child(div_4);
		var input_3 = child(label_6);
		remove_input_defaults(input_3);
		var text_22 = sibling(input_3, 1, true);
		reset(label_6);
		var span_11 = sibling(label_6, 2);
		var text_23 = child(span_11);
		var node_2 = sibling(text_23);
		var consequent_1 = ($$anchor) => {
			var a = root_4();
			var text_24 = only_child(a, true);
			template_effect(($0) => set_text(text_24, $0), [() => t("me.title")]);
			append($$anchor, a);
		};
		if_block(node_2, ($$render) => {
			if (!me.account) $$render(consequent_1);
		});
		reset(span_11);
		reset(div_4);
		template_effect(($0, $1) => {
			input_3.disabled = !me.account;
			set_text(text_22, $0);
			set_text(text_23, `${$1 ?? ""} `);
		}, [() => t("rating.option"), () => me.account ? t("rating.option_about") : t("rating.option_account")]);
		delegated("change", input_3, onRated);
		bind_checked(input_3, () => wanted().rated, ($$value) => wanted().rated = $$value);
		append($$anchor, div_4);
	};
	var d = user_derived(() => canBeRated(wanted().mode));
	if_block(node_1, ($$render) => {
		if (get(d)) $$render(consequent_2);
	});
	var div_5 = sibling(node_1, 2);
	var label_7 = child(div_5);
	var input_4 = child(label_7);
	remove_input_defaults(input_4);
	var text_25 = sibling(input_4, 1, true);
	reset(label_7);
	var label_8 = sibling(label_7, 2);
	var input_5 = child(label_8);
	remove_input_defaults(input_5);
	var text_26 = sibling(input_5, 1, true);
	reset(label_8);
	var label_9 = sibling(label_8, 2);
	var input_6 = child(label_9);
	remove_input_defaults(input_6);
	var text_27 = sibling(input_6, 1, true);
	reset(label_9);
	var label_10 = sibling(label_9, 2);
	var input_7 = child(label_10);
	remove_input_defaults(input_7);
	var text_28 = sibling(input_7, 1, true);
	reset(label_10);
	var node_3 = sibling(label_10, 2);
	var consequent_3 = ($$anchor) => {
		var label_11 = root_6();
		var input_8 = child(label_11);
		remove_input_defaults(input_8);
		var text_29 = sibling(input_8, 1, true);
		reset(label_11);
		template_effect(($0) => {
			input_8.disabled = !wanted().listed;
			set_text(text_29, $0);
		}, [() => t("quick.anyone")]);
		bind_checked(input_8, () => wanted().anyone, ($$value) => wanted().anyone = $$value);
		append($$anchor, label_11);
	};
	if_block(node_3, ($$render) => {
		if (wanted().mode === "friend") $$render(consequent_3);
	});
	reset(div_5);
	reset(div);
	reset(details);
	template_effect(($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) => {
		set_text(text$1, $0);
		set_text(text_1, $1);
		set_text(text_2, $2);
		set_text(text_5, $3);
		set_text(text_6, $4);
		set_text(text_9, get(problem));
		fieldset.disabled = get(practice);
		set_text(text_10, $5);
		set_text(text_12, $6);
		set_text(text_15, $7);
		set_text(text_16, $8);
		set_text(text_18, $9);
		set_text(text_19, $10);
		set_text(text_21, $11);
		input_4.disabled = get(practice);
		set_text(text_25, $12);
		input_5.disabled = get(practice);
		set_text(text_26, $13);
		set_text(text_27, $14);
		input_7.disabled = get(practice);
		set_text(text_28, $15);
	}, [
		() => t("home.options"),
		() => get(summary).join(" · "),
		() => t("home.edition"),
		() => get(edition) && wanted().own === null ? language.pick(get(edition).about) : "",
		() => t("home.own"),
		() => t("home.length"),
		() => t("home.surface"),
		() => get(surface) ? t("home.surface_about", { friction: language.number(get(surface).friction, 2) }) : "",
		() => t("hand.title"),
		() => t(`hand.${wanted().hand}_about`),
		() => t("line.title"),
		() => t("line.about"),
		() => t("home.clocks"),
		() => t("home.trials"),
		() => t("home.jumps"),
		() => t("home.listed")
	]);
	delegated("change", select, published);
	bind_select_value(select, () => wanted().edition, ($$value) => wanted().edition = $$value);
	delegated("change", input, onFile);
	bind_select_value(select_1, () => wanted().surface, ($$value) => wanted().surface = $$value);
	bind_select_value(select_2, () => wanted().aimLine, ($$value) => wanted().aimLine = $$value);
	bind_checked(input_4, () => wanted().clocks, ($$value) => wanted().clocks = $$value);
	bind_checked(input_5, () => wanted().trials, ($$value) => wanted().trials = $$value);
	bind_checked(input_6, () => wanted().jumps, ($$value) => wanted().jumps = $$value);
	bind_checked(input_7, () => wanted().listed, ($$value) => wanted().listed = $$value);
	append($$anchor, details);
	pop();
}
delegate(["change", "click"]);
//#endregion
//#region src/pages/home/Seats.svelte
var root$1 = from_html(`<option> </option>`);
var root_1$1 = from_html(`<div class="seat c-seats"><select></select> <select class="level c-seats"></select></div>`);
var root_2$1 = from_html(`<div class="pair c-seats"><h2 class="c-seats"> </h2> <!></div>`);
var root_3 = from_html(`<fieldset class="c-seats"><legend class="hidden"> </legend> <!></fieldset>`);
function Seats($$anchor, $$props) {
	push($$props, true);
	const KINDS = [
		"me",
		"bot",
		"open"
	];
	var fieldset = root_3();
	var legend = child(fieldset);
	var text = only_child(legend, true);
	each(sibling(legend, 2), 16, () => [0, 1], (pair) => pair, ($$anchor, pair) => {
		var div = root_2$1();
		var h2 = child(div);
		var text_1 = only_child(h2, true);
		each(sibling(h2, 2), 16, () => [0, 1], (number) => number, ($$anchor, number) => {
			const seat = user_derived(() => $$props.seats[pair * 2 + number]);
			var fragment = comment();
			var node_2 = first_child(fragment);
			var consequent = ($$anchor) => {
				const label = user_derived(() => t("home.player", { n: pair * 2 + number + 1 }));
				var div_1 = root_1$1();
				var select = child(div_1);
				each(select, 20, () => KINDS, (kind) => kind, ($$anchor, kind) => {
					var option = root$1();
					var text_2 = only_child(option, true);
					var option_value = {};
					template_effect(($0) => {
						set_text(text_2, $0);
						if (option_value !== (option_value = kind)) option.value = (option.__value = option_value) ?? "";
					}, [() => t(`home.seat_${kind}`)]);
					append($$anchor, option);
				});
				reset(select);
				init_select(select);
				var select_1 = sibling(select, 2);
				each(select_1, 21, () => options.levels, ({ level }) => level, ($$anchor, $$item) => {
					let level = () => get($$item).level;
					var option_1 = root$1();
					var text_3 = only_child(option_1, true);
					var option_1_value = {};
					template_effect(($0) => {
						set_text(text_3, $0);
						if (option_1_value !== (option_1_value = level())) option_1.value = (option_1.__value = option_1_value) ?? "";
					}, [() => t("home.level_n", { n: level() })]);
					append($$anchor, option_1);
				});
				reset(select_1);
				init_select(select_1);
				reset(div_1);
				template_effect(($0) => {
					set_attribute(select, "aria-label", get(label));
					set_attribute(select_1, "aria-label", $0);
					select_1.disabled = get(seat).kind !== "bot";
				}, [() => `${get(label)}: ${t("home.level")}`]);
				bind_select_value(select, () => get(seat).kind, ($$value) => get(seat).kind = $$value);
				bind_select_value(select_1, () => get(seat).level, ($$value) => get(seat).level = $$value);
				append($$anchor, div_1);
			};
			if_block(node_2, ($$render) => {
				if (get(seat)) $$render(consequent);
			});
			append($$anchor, fragment);
		});
		reset(div);
		template_effect(($0) => set_text(text_1, $0), [() => t(pair === 0 ? "home.pair_one" : "home.pair_two")]);
		append($$anchor, div);
	});
	reset(fieldset);
	template_effect(($0) => set_text(text, $0), [() => t("home.seats")]);
	append($$anchor, fieldset);
	pop();
}
//#endregion
//#region src/pages/home/Home.svelte
var root = from_html(`<label class="field"><span> </span> <input type="text" maxlength="40" autocomplete="off"/></label>`);
var root_1 = from_html(`<!> <!>`, 1);
var root_2 = from_html(`<div class="home c-home"><form class="c-home"><h1> </h1> <p class="soft"> <a class="learn c-home" href="/learn"> </a></p> <!> <!> <div class="details c-home"><!> <p class="soft"> </p></div> <!> <button class="main go c-home"> </button> <!> <p class="problem c-home" role="alert"> </p></form> <div><!> <!></div></div>`);
function Home($$anchor, $$props) {
	push($$props, true);
	const wanted = proxy(defaultChoices());
	const attempt = new Attempt();
	onMount(() => {
		load();
	});
	async function load() {
		await Promise.all([me.load(), options.load()]);
	}
	async function play(event) {
		event.preventDefault();
		await attempt.run(async () => {
			await me.load();
			await createMatch(formOf(wanted));
		});
	}
	var div = root_2();
	var form = child(div);
	var h1 = child(form);
	var text = only_child(h1, true);
	var p = sibling(h1, 2);
	var text_1 = child(p);
	var text_2 = only_child(sibling(text_1), true);
	reset(p);
	var node = sibling(p, 2);
	var consequent = ($$anchor) => {
		{
			let $0 = user_derived(() => t("error.offline"));
			Retry($$anchor, {
				get text() {
					return get($0);
				},
				onRetry: load
			});
		}
	};
	if_block(node, ($$render) => {
		if (options.failed) $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	Modes(node_1, {
		get mode() {
			return wanted.mode;
		},
		set mode($$value) {
			wanted.mode = $$value;
		}
	});
	var div_1 = sibling(node_1, 2);
	var node_2 = child(div_1);
	var consequent_1 = ($$anchor) => {
		{
			let $0 = user_derived(() => t("home.level"));
			Level($$anchor, {
				get label() {
					return get($0);
				},
				get level() {
					return wanted.level;
				},
				set level($$value) {
					wanted.level = $$value;
				}
			});
		}
	};
	var consequent_2 = ($$anchor) => {
		var label = root();
		var span = child(label);
		var text_3 = only_child(span, true);
		var input = sibling(span, 2);
		remove_input_defaults(input);
		reset(label);
		template_effect(($0, $1) => {
			set_text(text_3, $0);
			set_attribute(input, "placeholder", $1);
		}, [() => t("home.other_name"), () => t("home.guest")]);
		bind_value(input, () => wanted.name, ($$value) => wanted.name = $$value);
		append($$anchor, label);
	};
	var consequent_3 = ($$anchor) => {
		Seats($$anchor, {
			get seats() {
				return wanted.seats;
			},
			set seats($$value) {
				wanted.seats = $$value;
			}
		});
	};
	var consequent_4 = ($$anchor) => {
		var fragment_3 = root_1();
		var node_3 = first_child(fragment_3);
		{
			let $0 = user_derived(() => t("home.first_bot"));
			Level(node_3, {
				get label() {
					return get($0);
				},
				get level() {
					return wanted.level;
				},
				set level($$value) {
					wanted.level = $$value;
				}
			});
		}
		var node_4 = sibling(node_3, 2);
		{
			let $0 = user_derived(() => t("home.second_bot"));
			Level(node_4, {
				get label() {
					return get($0);
				},
				get level() {
					return wanted.other;
				},
				set level($$value) {
					wanted.other = $$value;
				}
			});
		}
		append($$anchor, fragment_3);
	};
	if_block(node_2, ($$render) => {
		if (wanted.mode === "bot") $$render(consequent_1);
		else if (wanted.mode === "here") $$render(consequent_2, 1);
		else if (wanted.mode === "doubles") $$render(consequent_3, 2);
		else if (wanted.mode === "watch") $$render(consequent_4, 3);
	});
	var text_4 = only_child(sibling(node_2, 2), true);
	reset(div_1);
	var node_5 = sibling(div_1, 2);
	Options(node_5, { get wanted() {
		return wanted;
	} });
	var button = sibling(node_5, 2);
	var text_5 = only_child(button, true);
	var node_6 = sibling(button, 2);
	HandNotice(node_6, { get wanted() {
		return wanted;
	} });
	var text_6 = only_child(sibling(node_6, 2), true);
	reset(form);
	var div_2 = sibling(form, 2);
	var node_7 = child(div_2);
	Quick(node_7, {});
	Lobby(sibling(node_7, 2), {});
	reset(div_2);
	reset(div);
	template_effect(($0, $1, $2, $3, $4) => {
		set_text(text, $0);
		set_text(text_1, `${$1 ?? ""} `);
		set_text(text_2, $2);
		set_text(text_4, $3);
		button.disabled = attempt.busy;
		set_text(text_5, $4);
		set_text(text_6, attempt.problem);
	}, [
		() => t("home.title"),
		() => t("home.about"),
		() => t("home.learn"),
		() => t(`home.${wanted.mode}_about`),
		() => t(`home.go_${wanted.mode}`)
	]);
	event("submit", form, play);
	append($$anchor, div);
	pop();
}
//#endregion
export { Home as t };
