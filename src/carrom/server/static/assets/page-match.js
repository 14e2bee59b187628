import { $ as set, B as event, D as key, E as index, F as from_svg, G as user_effect, H as tick, J as child, L as text, M as append, N as comment, O as if_block, P as from_html, Q as proxy, R as delegate, S as transition, T as each, U as untrack, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, _ as init_select, a as prop, b as set_class, c as bind_element_size, ct as noop, d as bind_value, et as state, f as remove_input_defaults, g as bind_select_value, h as set_value, i as onMount, it as push, j as set_text, l as bind_checked, m as set_checked, ot as next, p as set_attribute, q as $window, rt as pop, s as bind_this, st as reset, t as fade, tt as user_derived, w as snippet, x as clsx, z as delegated } from "./vendor.js";
import { A as neighbour, C as createRematch, D as SpokenMen, E as renewLink, F as analysisPath, G as pageTitle, I as lawPath, J as me, K as titled, L as matchPath, M as Modal, N as Attempt, O as boardOf, P as errorText, R as seatPath, T as openMatch, U as settings, V as options, W as storeSettings, X as http, Z as router, a as Copy, at as language, b as Face, c as MatchSocket, ct as wordFor, d as groupLines, dt as capitalized, f as isSilent, g as RatingTag, h as countdown, i as Preferences, it as Retry, j as readLabel, k as findLabel, l as socketAddress, m as ServerClock, n as compact, o as alertTurn, ot as percent, p as joinLines, r as roomy, rt as Icon, s as clearAlert, st as t, t as Throttle, w as linksOf, x as editionName, z as seatToken } from "./common.js";
import { a as createBoard, f as strikeOf, g as drawnHalf, l as degreesOf } from "./board.js";
import { n as Example } from "./page-laws.js";
import { i as shorterLine, n as AimControls, r as describeMen } from "./play.js";
import { i as Links, r as TableView } from "./page-live.js";
//#region src/pages/match/laws.svelte.ts
var Laws = class {
	#edition = state("icf");
	get edition() {
		return get(this.#edition);
	}
	set edition(value) {
		set(this.#edition, value, true);
	}
	#clause = state("");
	get clause() {
		return get(this.#clause);
	}
	set clause(value) {
		set(this.#clause, value, true);
	}
	#readings = state([]);
	get readings() {
		return get(this.#readings);
	}
	set readings(value) {
		set(this.#readings, value);
	}
	#before = state(proxy(Infinity));
	get before() {
		return get(this.#before);
	}
	set before(value) {
		set(this.#before, value, true);
	}
	#text = state(null);
	get text() {
		return get(this.#text);
	}
	set text(value) {
		set(this.#text, value);
	}
	#problem = state("");
	get problem() {
		return get(this.#problem);
	}
	set problem(value) {
		set(this.#problem, value, true);
	}
	#shown = state(false);
	get shown() {
		return get(this.#shown);
	}
	set shown(value) {
		set(this.#shown, value, true);
	}
	#source = state(null);
	get source() {
		return get(this.#source);
	}
	set source(value) {
		set(this.#source, value);
	}
	open(clause, readings = [], before = Infinity) {
		this.clause = clause;
		this.readings = readings;
		this.before = before;
		this.shown = true;
		this.load();
	}
	async load() {
		const clause = this.clause;
		this.text = null;
		this.problem = "";
		try {
			const path = `/api/laws/${encodeURIComponent(this.edition)}/${encodeURIComponent(clause)}`;
			const found = await http.get(`${path}?lang=${language.code}`);
			if (clause === this.clause) this.text = found;
		} catch (error) {
			this.problem = errorText(error);
		}
	}
};
var laws = new Laws();
//#endregion
//#region src/pages/match/LawDialog.svelte
var root$28 = from_html(`<details><summary class="c-lawdialog"> </summary> <p class="soft small"> </p></details>`);
var root_1$24 = from_html(`<section><h3 class="c-lawdialog"> </h3> <!></section>`);
var root_2$16 = from_html(`<li class="c-lawdialog"><a class="c-lawdialog"> </a></li>`);
var root_3$12 = from_html(`<section><h3 class="c-lawdialog"> </h3> <ul class="c-lawdialog"></ul></section>`);
var root_4$10 = from_html(`<p><a class="more c-lawdialog"> </a></p>`);
var root_5$8 = from_html(`<p class="soft"> </p> <p class="law c-lawdialog"> </p> <!> <!> <!> <!>`, 1);
var root_6$7 = from_html(`<p class="soft"> </p>`);
var root_7$5 = from_html(`<div class="text c-lawdialog" aria-live="polite"><!></div>`);
function LawDialog($$anchor, $$props) {
	push($$props, true);
	const text = user_derived(() => laws.text);
	let used = state([]);
	user_effect(() => {
		const [codes, lang] = [laws.readings, language.code];
		set(used, []);
		Promise.all(codes.map(async (code) => {
			return {
				code,
				text: (await http.get(`/api/laws/${laws.edition}/${code}?lang=${lang}`)).text
			};
		})).then((found) => {
			if (codes === laws.readings) set(used, found);
		}, () => void 0);
	});
	const earlier = user_derived(() => {
		const source = laws.source?.();
		if (source === void 0) return [];
		return source.lines.filter((line) => line.kind === "stroke" && line.seq < laws.before && line.laws.includes(laws.clause)).slice(-6).map((line) => ({
			seq: line.seq,
			label: readLabel(line.label),
			path: matchPath(source.id, line.label)
		}));
	});
	{
		let $0 = user_derived(() => t("law.title", { clause: laws.clause }));
		Modal($$anchor, {
			get title() {
				return get($0);
			},
			get open() {
				return laws.shown;
			},
			set open($$value) {
				laws.shown = $$value;
			},
			children: ($$anchor, $$slotProps) => {
				var div = root_7$5();
				var node = child(div);
				var consequent_4 = ($$anchor) => {
					var fragment_1 = root_5$8();
					var p = first_child(fragment_1);
					var text_1 = only_child(p, true);
					var p_1 = sibling(p, 2);
					var text_2 = only_child(p_1, true);
					var node_1 = sibling(p_1, 2);
					var consequent = ($$anchor) => {
						var section = root_1$24();
						var h3 = child(section);
						var text_3 = only_child(h3, true);
						each(sibling(h3, 2), 17, () => get(used), (reading) => reading.code, ($$anchor, reading) => {
							var details = root$28();
							var summary = child(details);
							var text_4 = only_child(summary, true);
							var text_5 = only_child(sibling(summary, 2));
							reset(details);
							template_effect(($0) => {
								set_text(text_4, get(reading).text);
								set_text(text_5, `${$0 ?? ""} ${get(reading).code ?? ""}`);
							}, [() => t("law.code")]);
							append($$anchor, details);
						});
						reset(section);
						template_effect(($0) => set_text(text_3, $0), [() => t("law.reading")]);
						append($$anchor, section);
					};
					if_block(node_1, ($$render) => {
						if (get(used).length > 0) $$render(consequent);
					});
					var node_3 = sibling(node_1, 2);
					var consequent_1 = ($$anchor) => {
						var section_1 = root_3$12();
						var h3_1 = child(section_1);
						var text_6 = only_child(h3_1, true);
						var ul = sibling(h3_1, 2);
						each(ul, 21, () => get(earlier), (line) => line.seq, ($$anchor, line) => {
							var li = root_2$16();
							var a = child(li);
							var text_7 = only_child(a, true);
							reset(li);
							template_effect(($0) => {
								set_attribute(a, "href", get(line).path);
								set_text(text_7, $0);
							}, [() => t("law.stroke", {
								board: get(line).label?.board ?? "",
								stroke: get(line).label?.stroke ?? ""
							})]);
							delegated("click", a, () => laws.shown = false);
							append($$anchor, li);
						});
						reset(ul);
						reset(section_1);
						template_effect(($0) => set_text(text_6, $0), [() => t("law.before")]);
						append($$anchor, section_1);
					};
					if_block(node_3, ($$render) => {
						if (get(earlier).length > 0) $$render(consequent_1);
					});
					var node_4 = sibling(node_3, 2);
					var consequent_2 = ($$anchor) => {
						var section_2 = root_1$24();
						var h3_2 = child(section_2);
						var text_8 = only_child(h3_2, true);
						Example(sibling(h3_2, 2), {
							get edition() {
								return get(text).edition;
							},
							get clause() {
								return get(text).clause;
							},
							get law() {
								return get(text);
							}
						});
						reset(section_2);
						template_effect(($0) => set_text(text_8, $0), [() => t("laws.example")]);
						append($$anchor, section_2);
					};
					if_block(node_4, ($$render) => {
						if (get(text).example) $$render(consequent_2);
					});
					var node_6 = sibling(node_4, 2);
					var consequent_3 = ($$anchor) => {
						var p_3 = root_4$10();
						var a_1 = child(p_3);
						var text_9 = only_child(a_1, true);
						reset(p_3);
						template_effect(($0, $1) => {
							set_attribute(a_1, "href", $0);
							set_text(text_9, $1);
						}, [() => lawPath(get(text).edition, get(text).clause), () => t("law.more")]);
						append($$anchor, p_3);
					};
					if_block(node_6, ($$render) => {
						if (get(text).chapter !== "") $$render(consequent_3);
					});
					template_effect(($0) => {
						set_text(text_1, $0);
						set_text(text_2, get(text).text);
					}, [() => get(text).chapter === "" ? get(text).title : t(get(text).edition === "house" ? "law.in_house" : "law.in", {
						name: get(text).name,
						chapter: get(text).chapter,
						title: get(text).title
					})]);
					append($$anchor, fragment_1);
				};
				var alternate = ($$anchor) => {
					var p_4 = root_6$7();
					var text_10 = only_child(p_4, true);
					template_effect(($0) => set_text(text_10, $0), [() => laws.problem || t("app.wait")]);
					append($$anchor, p_4);
				};
				if_block(node, ($$render) => {
					if (get(text)) $$render(consequent_4);
					else $$render(alternate, -1);
				});
				reset(div);
				append($$anchor, div);
			},
			$$slots: { default: true }
		});
	}
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/LawButtons.svelte
var root$27 = from_html(`<button type="button" class="law c-lawbuttons"> </button>`);
function LawButtons($$anchor, $$props) {
	push($$props, true);
	/** Readings of the ruling, which the dialog tells in words. */
	/** Number of the line that cites them. */
	let readings = prop($$props, "readings", 19, () => []), seq = prop($$props, "seq", 3, Infinity);
	var fragment = comment();
	each(first_child(fragment), 16, () => $$props.clauses, (clause) => clause, ($$anchor, clause) => {
		var button = root$27();
		var text = only_child(button, true);
		template_effect(($0) => {
			set_attribute(button, "aria-label", $0);
			set_text(text, clause);
		}, [() => t("law.open", { clause })]);
		delegated("click", button, () => laws.open(clause, readings(), seq()));
		append($$anchor, button);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/Phrases.svelte
var root$26 = from_html(`<button> </button>`);
var root_1$23 = from_html(`<div class="phrases c-phrases"></div> <label class="check"><input type="checkbox"/> </label>`, 1);
var root_2$15 = from_html(`<button class="plain c-phrases"><!></button> <!>`, 1);
function Phrases($$anchor, $$props) {
	push($$props, true);
	/** The set phrases, and a switch that mutes those of the others. There is no free chat. */
	const PHRASES = [
		"hello",
		"good_stroke",
		"well_played",
		"thank_you",
		"sorry",
		"one_moment"
	];
	let open = state(false);
	/** There is a person who could read it. */
	const heard = user_derived(() => $$props.match.me.pairs.length > 0 && $$props.match.players.some((player) => player.kind === "person" && !$$props.match.isMe(player)));
	function say(phrase) {
		set(open, false);
		$$props.match.say(phrase);
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var fragment_1 = root_2$15();
		var button = first_child(fragment_1);
		Icon(child(button), { name: "say" });
		reset(button);
		var node_2 = sibling(button, 2);
		{
			let $0 = user_derived(() => t("phrase.say"));
			Modal(node_2, {
				get title() {
					return get($0);
				},
				get open() {
					return get(open);
				},
				set open($$value) {
					set(open, $$value, true);
				},
				children: ($$anchor, $$slotProps) => {
					var fragment_2 = root_1$23();
					var div = first_child(fragment_2);
					each(div, 20, () => PHRASES, (phrase) => phrase, ($$anchor, phrase) => {
						var button_1 = root$26();
						var text = only_child(button_1, true);
						template_effect(($0) => {
							button_1.disabled = $$props.match.connection !== "open";
							set_text(text, $0);
						}, [() => t(`phrase.${phrase}`)]);
						delegated("click", button_1, () => say(phrase));
						append($$anchor, button_1);
					});
					reset(div);
					var label = sibling(div, 2);
					var input = child(label);
					remove_input_defaults(input);
					var text_1 = sibling(input, 1, true);
					reset(label);
					template_effect(($0) => {
						set_checked(input, !settings.phrases);
						set_text(text_1, $0);
					}, [() => t("phrase.mute")]);
					delegated("change", input, (event) => {
						settings.phrases = !event.currentTarget.checked;
						storeSettings();
					});
					append($$anchor, fragment_2);
				},
				$$slots: { default: true }
			});
		}
		template_effect(($0, $1) => {
			set_attribute(button, "aria-label", $0);
			set_attribute(button, "title", $1);
		}, [() => t("phrase.say"), () => t("phrase.say")]);
		delegated("click", button, () => set(open, true));
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if (get(heard)) $$render(consequent);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click", "change"]);
//#endregion
//#region src/pages/match/Toolbar.svelte
var root$25 = from_html(`<button class="plain c-toolbar"><!></button>`);
var root_1$22 = from_html(`<button class="c-toolbar"> </button>`);
var root_2$14 = from_html(`<button class="plain c-toolbar"><!></button> <button class="plain c-toolbar"><!></button>`, 1);
var root_3$11 = from_html(`<span class="soft small watchers c-toolbar"> </span>`);
var root_4$9 = from_html(`<!> <!>`, 1);
var root_5$7 = from_html(`<a class="button" download="">SVG</a> <a class="button" download="">GIF</a>`, 1);
var root_6$6 = from_html(`<div class="stack c-toolbar"><!> <!> <h3> </h3> <div class="row"><a class="button" download=""> </a> <button> </button> <!></div> <!></div>`);
var root_7$4 = from_html(`<div class="stack c-toolbar"><img class="paper c-toolbar"/> <div class="row"><a class="button main" download="">PDF</a> <a class="button" target="_blank" rel="noopener">SVG</a></div></div>`);
var root_8$3 = from_html(`<p> </p> <div class="row"><button class="main"> </button> <button> </button></div>`, 1);
var root_9$1 = from_html(`<a class="button" href="/"> </a> <button> </button> <button><!> </button>`, 1);
var root_10$1 = from_html(`<button> </button>`);
var root_11 = from_html(`<button> </button> <!>`, 1);
var root_12 = from_html(`<!> <button> </button> <button> </button> <!> <!>`, 1);
var root_13 = from_html(`<p class="alert" role="alert"> </p>`);
var root_14 = from_html(`<div class="stack c-toolbar"><!> <!></div>`);
var root_15 = from_html(`<div class="actions c-toolbar" role="group"><!> <!> <!> <button class="plain c-toolbar"><!></button> <!> <!></div> <!> <!> <!> <!>`, 1);
function Toolbar($$anchor, $$props) {
	push($$props, true);
	let sharing = state(false);
	let setting = state(false);
	let more = state(false);
	let reading = state(false);
	/** What the player is asked to confirm. */
	let conceding = state(null);
	let problem = state("");
	let position = state("");
	function showCard() {
		set(sharing, false);
		set(reading, true);
	}
	user_effect(() => {
		$$props.match.view;
		set(position, "");
		if (get(sharing)) loadPosition();
	});
	async function loadPosition() {
		try {
			set(position, (await http.get(`${get(api)}/position`)).position, true);
		} catch {}
	}
	const view = user_derived(() => $$props.match.view);
	const player = user_derived(() => $$props.match.welcome?.you.role === "player" && get(view)?.result === null);
	const practice = user_derived(() => $$props.match.welcome?.practice ?? false);
	const api = user_derived(() => `/api/matches/${$$props.id}`);
	/** Bots answer no offers. */
	const askable = user_derived(() => get(view)?.board != null && $$props.match.me.pairs.some((pair) => $$props.match.players.some((other) => other.pair !== pair && other.kind !== "bot")));
	/** Players at one screen have no seat to give to another. */
	const leaving = user_derived(() => $$props.match.welcome?.you.players.length === 1 && !($$props.match.welcome.rated && get(view)?.phase !== "open"));
	/** Only the creator of the match has links, and may invite others in place of those who are away. */
	const away = user_derived(() => linksOf($$props.id).length > 0 && !$$props.match.welcome?.rated ? $$props.match.players.filter((other) => other.kind === "person" && other.presence === "away") : []);
	function toggleSound() {
		settings.sound = !settings.sound;
		storeSettings();
	}
	function share() {
		set(more, false);
		set(sharing, true);
	}
	async function confirmed(what) {
		set(conceding, null);
		if (what === "leave") await attempt(() => http.post(`${get(api)}/leave`));
		else {
			set(more, false);
			await $$props.match.send({
				t: "concede",
				what
			});
		}
	}
	async function attempt(what) {
		set(problem, "");
		try {
			await what();
			set(more, false);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	async function offer(what) {
		set(more, false);
		await $$props.match.send({
			t: "offer",
			what
		});
	}
	var fragment = root_15();
	var div = first_child(fragment);
	var node = child(div);
	var consequent_1 = ($$anchor) => {
		var fragment_1 = comment();
		var node_1 = first_child(fragment_1);
		var consequent = ($$anchor) => {
			var button = root$25();
			Icon(child(button), { name: "undo" });
			reset(button);
			template_effect(($0, $1) => {
				set_attribute(button, "aria-label", $0);
				set_attribute(button, "title", $1);
				button.disabled = !$$props.match.canAct;
			}, [() => t("do.takeback"), () => t("do.takeback")]);
			delegated("click", button, () => $$props.match.send({ t: "takeback" }));
			append($$anchor, button);
		};
		var alternate = ($$anchor) => {
			var button_1 = root_1$22();
			var text = only_child(button_1, true);
			template_effect(($0) => {
				button_1.disabled = !$$props.match.canAct;
				set_text(text, $0);
			}, [() => t("do.takeback")]);
			delegated("click", button_1, () => $$props.match.send({ t: "takeback" }));
			append($$anchor, button_1);
		};
		if_block(node_1, ($$render) => {
			if (compact.current) $$render(consequent);
			else $$render(alternate, -1);
		});
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if (get(practice) && get(player)) $$render(consequent_1);
	});
	var node_3 = sibling(node, 2);
	var consequent_2 = ($$anchor) => {
		var fragment_2 = root_2$14();
		var button_2 = first_child(fragment_2);
		Icon(child(button_2), { name: "share" });
		reset(button_2);
		var button_3 = sibling(button_2, 2);
		var node_5 = child(button_3);
		{
			let $0 = user_derived(() => settings.sound ? "sound" : "silent");
			Icon(node_5, { get name() {
				return get($0);
			} });
		}
		reset(button_3);
		template_effect(($0, $1, $2, $3) => {
			set_attribute(button_2, "aria-label", $0);
			set_attribute(button_2, "title", $1);
			set_attribute(button_3, "aria-pressed", settings.sound);
			set_attribute(button_3, "aria-label", $2);
			set_attribute(button_3, "title", $3);
		}, [
			() => t("app.share"),
			() => t("app.share"),
			() => t("set.sound"),
			() => t("set.sound")
		]);
		delegated("click", button_2, () => set(sharing, true));
		delegated("click", button_3, toggleSound);
		append($$anchor, fragment_2);
	};
	if_block(node_3, ($$render) => {
		if (!compact.current) $$render(consequent_2);
	});
	var node_6 = sibling(node_3, 2);
	Phrases(node_6, { get match() {
		return $$props.match;
	} });
	var button_4 = sibling(node_6, 2);
	Icon(child(button_4), { name: "settings" });
	reset(button_4);
	var node_8 = sibling(button_4, 2);
	var consequent_3 = ($$anchor) => {
		var button_5 = root$25();
		Icon(child(button_5), { name: "more" });
		reset(button_5);
		template_effect(($0, $1) => {
			set_attribute(button_5, "aria-label", $0);
			set_attribute(button_5, "title", $1);
		}, [() => t("do.more"), () => t("do.more")]);
		delegated("click", button_5, () => set(more, true));
		append($$anchor, button_5);
	};
	if_block(node_8, ($$render) => {
		if (get(player) || compact.current) $$render(consequent_3);
	});
	var node_10 = sibling(node_8, 2);
	var consequent_4 = ($$anchor) => {
		var span = root_3$11();
		var text_1 = only_child(span, true);
		template_effect(($0) => set_text(text_1, $0), [() => $$props.match.watchers > 0 ? t("match.watchers", { n: $$props.match.watchers }) : ""]);
		append($$anchor, span);
	};
	if_block(node_10, ($$render) => {
		if (!compact.current) $$render(consequent_4);
	});
	reset(div);
	var node_11 = sibling(div, 2);
	{
		let $0 = user_derived(() => t("share.title"));
		Modal(node_11, {
			get title() {
				return get($0);
			},
			get open() {
				return get(sharing);
			},
			set open($$value) {
				set(sharing, $$value, true);
			},
			children: ($$anchor, $$slotProps) => {
				var div_1 = root_6$6();
				var node_12 = child(div_1);
				{
					let $0 = user_derived(() => t("share.match"));
					let $1 = user_derived(() => location.origin + matchPath($$props.id));
					Copy(node_12, {
						get label() {
							return get($0);
						},
						get text() {
							return get($1);
						}
					});
				}
				var node_13 = sibling(node_12, 2);
				var consequent_5 = ($$anchor) => {
					var fragment_3 = root_4$9();
					var node_14 = first_child(fragment_3);
					{
						let $0 = user_derived(() => t("share.board"));
						let $1 = user_derived(() => location.origin + matchPath($$props.id, boardOf($$props.label)));
						Copy(node_14, {
							get label() {
								return get($0);
							},
							get text() {
								return get($1);
							}
						});
					}
					var node_15 = sibling(node_14, 2);
					{
						let $0 = user_derived(() => t("share.stroke", { label: $$props.label }));
						let $1 = user_derived(() => location.origin + matchPath($$props.id, $$props.label));
						Copy(node_15, {
							get label() {
								return get($0);
							},
							get text() {
								return get($1);
							}
						});
					}
					append($$anchor, fragment_3);
				};
				if_block(node_13, ($$render) => {
					if ($$props.label !== "") $$render(consequent_5);
				});
				var h3 = sibling(node_13, 2);
				var text_2 = only_child(h3, true);
				var div_2 = sibling(h3, 2);
				var a = child(div_2);
				var text_3 = only_child(a, true);
				var button_6 = sibling(a, 2);
				var text_4 = only_child(button_6, true);
				var node_16 = sibling(button_6, 2);
				var consequent_6 = ($$anchor) => {
					var fragment_4 = root_5$7();
					var a_1 = first_child(fragment_4);
					var a_2 = sibling(a_1, 2);
					template_effect(() => {
						set_attribute(a_1, "href", `${get(api)}/strokes/${$$props.label}.svg`);
						set_attribute(a_2, "href", `${get(api)}/strokes/${$$props.label}.gif`);
					});
					append($$anchor, fragment_4);
				};
				if_block(node_16, ($$render) => {
					if ($$props.label !== "") $$render(consequent_6);
				});
				reset(div_2);
				var node_17 = sibling(div_2, 2);
				var consequent_7 = ($$anchor) => {
					{
						let $0 = user_derived(() => t("share.position"));
						Copy($$anchor, {
							get label() {
								return get($0);
							},
							get text() {
								return get(position);
							}
						});
					}
				};
				if_block(node_17, ($$render) => {
					if (get(position) !== "") $$render(consequent_7);
				});
				reset(div_1);
				template_effect(($0, $1, $2) => {
					set_text(text_2, $0);
					set_attribute(a, "href", `${get(api)}/record.carrom`);
					set_text(text_3, $1);
					set_text(text_4, $2);
				}, [
					() => t("share.download"),
					() => t("share.file"),
					() => t("card.title")
				]);
				delegated("click", button_6, showCard);
				append($$anchor, div_1);
			},
			$$slots: { default: true }
		});
	}
	var node_18 = sibling(node_11, 2);
	{
		let $0 = user_derived(() => t("card.title"));
		Modal(node_18, {
			get title() {
				return get($0);
			},
			get open() {
				return get(reading);
			},
			set open($$value) {
				set(reading, $$value, true);
			},
			children: ($$anchor, $$slotProps) => {
				var div_3 = root_7$4();
				var img = child(div_3);
				var div_4 = sibling(img, 2);
				var a_3 = child(div_4);
				var a_4 = sibling(a_3, 2);
				reset(div_4);
				reset(div_3);
				template_effect(($0) => {
					set_attribute(img, "src", `${get(api)}/card.svg?lang=${language.code}`);
					set_attribute(img, "alt", $0);
					set_attribute(a_3, "href", `${get(api)}/card.pdf?lang=${language.code}`);
					set_attribute(a_4, "href", `${get(api)}/card.svg?lang=${language.code}`);
				}, [() => t("card.title")]);
				append($$anchor, div_3);
			},
			$$slots: { default: true }
		});
	}
	var node_19 = sibling(node_18, 2);
	{
		let $0 = user_derived(() => t("set.title"));
		Modal(node_19, {
			get title() {
				return get($0);
			},
			get open() {
				return get(setting);
			},
			set open($$value) {
				set(setting, $$value, true);
			},
			children: ($$anchor, $$slotProps) => {
				Preferences($$anchor, {});
			},
			$$slots: { default: true }
		});
	}
	var node_20 = sibling(node_19, 2);
	{
		let $0 = user_derived(() => t("do.more"));
		Modal(node_20, {
			get title() {
				return get($0);
			},
			get open() {
				return get(more);
			},
			set open($$value) {
				set(more, $$value, true);
			},
			children: ($$anchor, $$slotProps) => {
				var div_5 = root_14();
				var node_21 = child(div_5);
				var consequent_8 = ($$anchor) => {
					var fragment_7 = root_8$3();
					var p = first_child(fragment_7);
					var text_5 = only_child(p, true);
					var div_6 = sibling(p, 2);
					var button_7 = child(div_6);
					var text_6 = only_child(button_7, true);
					var button_8 = sibling(button_7, 2);
					var text_7 = only_child(button_8, true);
					reset(div_6);
					template_effect(($0, $1, $2) => {
						set_text(text_5, $0);
						set_text(text_6, $1);
						set_text(text_7, $2);
					}, [
						() => t(`give.sure_${get(conceding)}`),
						() => t(get(conceding) === "leave" ? "give.leave_yes" : "give.yes"),
						() => t("give.no")
					]);
					delegated("click", button_7, () => get(conceding) !== null && confirmed(get(conceding)));
					delegated("click", button_8, () => set(conceding, null));
					append($$anchor, fragment_7);
				};
				var alternate_1 = ($$anchor) => {
					var fragment_8 = root_4$9();
					var node_22 = first_child(fragment_8);
					var consequent_9 = ($$anchor) => {
						var fragment_9 = root_9$1();
						var a_5 = first_child(fragment_9);
						var text_8 = only_child(a_5, true);
						var button_9 = sibling(a_5, 2);
						var text_9 = only_child(button_9, true);
						var button_10 = sibling(button_9, 2);
						var node_23 = child(button_10);
						{
							let $0 = user_derived(() => settings.sound ? "sound" : "silent");
							Icon(node_23, { get name() {
								return get($0);
							} });
						}
						var text_10 = sibling(node_23, 1, true);
						reset(button_10);
						template_effect(($0, $1, $2) => {
							set_text(text_8, $0);
							set_text(text_9, $1);
							set_attribute(button_10, "aria-pressed", settings.sound);
							set_text(text_10, $2);
						}, [
							() => t("app.home"),
							() => t("share.title"),
							() => t("set.sound")
						]);
						delegated("click", button_9, share);
						delegated("click", button_10, toggleSound);
						append($$anchor, fragment_9);
					};
					if_block(node_22, ($$render) => {
						if (compact.current) $$render(consequent_9);
					});
					var node_24 = sibling(node_22, 2);
					var consequent_13 = ($$anchor) => {
						var fragment_10 = root_12();
						var node_25 = first_child(fragment_10);
						var consequent_11 = ($$anchor) => {
							var fragment_11 = root_11();
							var button_11 = first_child(fragment_11);
							var text_11 = only_child(button_11, true);
							var node_26 = sibling(button_11, 2);
							var consequent_10 = ($$anchor) => {
								var button_12 = root_10$1();
								var text_12 = only_child(button_12, true);
								template_effect(($0) => {
									button_12.disabled = !$$props.match.canAct;
									set_text(text_12, $0);
								}, [() => t("give.takeback")]);
								delegated("click", button_12, () => offer("takeback"));
								append($$anchor, button_12);
							};
							if_block(node_26, ($$render) => {
								if (!$$props.match.welcome?.rated) $$render(consequent_10);
							});
							template_effect(($0) => {
								button_11.disabled = !$$props.match.canAct;
								set_text(text_11, $0);
							}, [() => t("give.replay")]);
							delegated("click", button_11, () => offer("replay"));
							append($$anchor, fragment_11);
						};
						if_block(node_25, ($$render) => {
							if (get(askable)) $$render(consequent_11);
						});
						var button_13 = sibling(node_25, 2);
						var text_13 = only_child(button_13, true);
						var button_14 = sibling(button_13, 2);
						var text_14 = only_child(button_14, true);
						var node_27 = sibling(button_14, 2);
						var consequent_12 = ($$anchor) => {
							var button_15 = root_10$1();
							var text_15 = only_child(button_15, true);
							template_effect(($0) => {
								button_15.disabled = !$$props.match.canAct;
								set_text(text_15, $0);
							}, [() => t("give.leave")]);
							delegated("click", button_15, () => set(conceding, "leave"));
							append($$anchor, button_15);
						};
						if_block(node_27, ($$render) => {
							if (get(leaving)) $$render(consequent_12);
						});
						each(sibling(node_27, 2), 17, () => get(away), (other) => `${other.pair}.${other.number}`, ($$anchor, other) => {
							var button_16 = root_10$1();
							var text_16 = only_child(button_16, true);
							template_effect(($0) => {
								button_16.disabled = !$$props.match.canAct;
								set_text(text_16, $0);
							}, [() => t("give.free", { name: get(other).name })]);
							delegated("click", button_16, () => attempt(() => renewLink($$props.id, get(other))));
							append($$anchor, button_16);
						});
						template_effect(($0, $1) => {
							button_13.disabled = !$$props.match.canAct;
							set_text(text_13, $0);
							button_14.disabled = !$$props.match.canAct;
							set_text(text_14, $1);
						}, [() => t("give.game"), () => t("give.match")]);
						delegated("click", button_13, () => set(conceding, "game"));
						delegated("click", button_14, () => set(conceding, "match"));
						append($$anchor, fragment_10);
					};
					if_block(node_24, ($$render) => {
						if (get(player)) $$render(consequent_13);
					});
					append($$anchor, fragment_8);
				};
				if_block(node_21, ($$render) => {
					if (get(conceding) !== null) $$render(consequent_8);
					else $$render(alternate_1, -1);
				});
				var node_29 = sibling(node_21, 2);
				var consequent_14 = ($$anchor) => {
					var p_1 = root_13();
					var text_17 = only_child(p_1, true);
					template_effect(() => set_text(text_17, get(problem)));
					append($$anchor, p_1);
				};
				if_block(node_29, ($$render) => {
					if (get(problem)) $$render(consequent_14);
				});
				reset(div_5);
				append($$anchor, div_5);
			},
			$$slots: { default: true }
		});
	}
	template_effect(($0, $1, $2) => {
		set_attribute(div, "aria-label", $0);
		set_attribute(button_4, "aria-label", $1);
		set_attribute(button_4, "title", $2);
	}, [
		() => t("app.menu"),
		() => t("set.title"),
		() => t("set.title")
	]);
	delegated("click", button_4, () => set(setting, true));
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/waiting.ts
var KNOWN = new Set([
	"stroke",
	"chosen",
	"demanded",
	"toss_choice",
	"seated",
	"trial"
]);
/** What follows when the players are ready, by phase. */
var NEXT = {
	set_up: "play_called",
	change: "sides_changed",
	interval: "interval"
};
var WITHOUT_PLAYER = {
	nothing: "wait.over",
	umpire: "wait.umpire",
	player: "wait.open"
};
function waitingFor(view, mine, name) {
	const { what } = view.waiting;
	const general = view.result === null ? WITHOUT_PLAYER[what] : "wait.over";
	if (general !== void 0) return {
		key: general,
		values: {}
	};
	const text = (about) => ({
		key: `wait.${mine ? "mine" : "other"}.${about}`,
		values: {
			name,
			n: view.placing?.men ?? 0
		}
	});
	if (what === "placed") return text(`placed_${view.placing?.colour ?? "white"}`);
	if (what === "stroke" && view.board?.break_made === false) return text("break");
	if (what === "ready") return text(NEXT[view.phase] ?? "ready");
	return text(KNOWN.has(what) ? what : "ready");
}
//#endregion
//#region src/pages/match/Call.svelte
var root$24 = from_html(`<p class="text refused c-call"> <!></p>`);
var root_1$21 = from_html(`<p class="text new c-call"> <!></p>`);
var root_2$13 = from_html(`<div><div aria-live="polite" aria-atomic="true"><!></div> <p role="status"> </p></div>`);
function Call($$anchor, $$props) {
	push($$props, true);
	const view = user_derived(() => $$props.match.view);
	const label = user_derived(() => readLabel($$props.replay.label));
	/** The last call, or the call of the replayed stroke. */
	const line = user_derived(() => get(label) === null ? $$props.match.lines.findLast((one) => !isSilent(one)) ?? null : $$props.match.lines.findLast((one) => one.kind === "stroke" && one.label === $$props.replay.label) ?? null);
	const name = user_derived(() => $$props.match.actor !== null && $$props.match.actor.kind !== "open" ? $$props.match.actor.name : t("match.other_side"));
	const waiting = user_derived(() => {
		if (get(view) === null) return "";
		if ($$props.replay.problem !== "") return $$props.replay.problem;
		if (get(label) !== null) return t("replay.at", {
			game: get(label).game,
			board: get(label).board,
			stroke: get(label).stroke
		});
		if ($$props.match.moving !== null) return t("wait.moving");
		const text = waitingFor(get(view), $$props.match.isAsked && $$props.match.welcome?.hot_seat !== true, get(name));
		return t(text.key, text.values);
	});
	var div = root_2$13();
	let classes;
	var div_1 = child(div);
	var node = child(div_1);
	var consequent = ($$anchor) => {
		var p = root$24();
		var text_1 = child(p);
		LawButtons(sibling(text_1), { get clauses() {
			return $$props.match.refused.laws;
		} });
		reset(p);
		template_effect(($0) => set_text(text_1, `${$0 ?? ""} `), [() => capitalized(language.pick($$props.match.refused.message))]);
		append($$anchor, p);
	};
	var consequent_1 = ($$anchor) => {
		var fragment = comment();
		key(first_child(fragment), () => get(line).seq, ($$anchor) => {
			var p_1 = root_1$21();
			var text_2 = child(p_1);
			LawButtons(sibling(text_2), {
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
			reset(p_1);
			template_effect(($0) => set_text(text_2, `${$0 ?? ""} `), [() => language.pick($$props.match.callOf(get(line)))]);
			append($$anchor, p_1);
		});
		append($$anchor, fragment);
	};
	if_block(node, ($$render) => {
		if ($$props.match.refused) $$render(consequent);
		else if (get(line)) $$render(consequent_1, 1);
	});
	reset(div_1);
	var p_2 = sibling(div_1, 2);
	let classes_1;
	var text_3 = only_child(p_2, true);
	reset(div);
	template_effect(() => {
		classes = set_class(div, 1, "call c-call", null, classes, { foul: get(line)?.foul && $$props.match.refused === null });
		classes_1 = set_class(p_2, 1, "wait c-call", null, classes_1, { mine: $$props.match.isAsked && $$props.match.moving === null && get(label) === null });
		set_text(text_3, get(waiting));
	});
	append($$anchor, div);
	pop();
}
//#endregion
//#region src/pages/match/SeatChoice.svelte
var root$23 = from_html(`<button> </button>`);
var root_1$20 = from_html(`<option> </option>`);
var root_2$12 = from_html(`<div><label class="check"><input type="checkbox"/> </label> <label class="field"><span> </span> <select></select></label></div>`);
var root_3$10 = from_html(`<div class="sit c-seatchoice"><div class="seats c-seatchoice"><!> <span class="wood c-seatchoice" aria-hidden="true"></span></div> <!></div>`);
function SeatChoice($$anchor, $$props) {
	push($$props, true);
	const doubles = user_derived(() => $$props.match.welcome?.doubles ?? false);
	let swapped = state(false);
	let breaker = state("0");
	/** Seats go anti-clockwise from the bottom. */
	const SEATS = [
		{
			seat: 2,
			name: "top"
		},
		{
			seat: 3,
			name: "left"
		},
		{
			seat: 1,
			name: "right"
		},
		{
			seat: 0,
			name: "bottom"
		}
	];
	/** Two players sit opposite each other, at the bottom and the top. */
	const seats = user_derived(() => SEATS.filter(({ seat }) => get(doubles) || seat % 2 === 0));
	const mine = user_derived(() => $$props.match.players.filter((player) => $$props.match.me.pairs[0] === player.pair));
	function sit(seat) {
		$$props.match.send({
			t: "sit",
			seat,
			swapped: get(swapped),
			breaker: Number(get(breaker))
		});
	}
	var div = root_3$10();
	var div_1 = child(div);
	each(child(div_1), 17, () => get(seats), ({ seat, name }) => seat, ($$anchor, $$item) => {
		let seat = () => get($$item).seat;
		let name = () => get($$item).name;
		var button = root$23();
		let classes;
		var text = only_child(button, true);
		template_effect(($0) => {
			classes = set_class(button, 1, clsx(name()), "c-seatchoice", classes, { main: seat() === 0 });
			button.disabled = !$$props.match.canAct;
			set_text(text, $0);
		}, [() => t(`seat.${name()}`)]);
		delegated("click", button, () => sit(seat()));
		append($$anchor, button);
	});
	next(2);
	reset(div_1);
	var node_1 = sibling(div_1, 2);
	var consequent = ($$anchor) => {
		var div_2 = root_2$12();
		var label = child(div_2);
		var input = child(label);
		remove_input_defaults(input);
		var text_1 = sibling(input, 1, true);
		reset(label);
		var label_1 = sibling(label, 2);
		var span = child(label_1);
		var text_2 = only_child(span, true);
		var select = sibling(span, 2);
		each(select, 21, () => get(mine), (player) => player.number, ($$anchor, player) => {
			var option = root_1$20();
			var text_3 = only_child(option, true);
			var option_value = {};
			template_effect(($0) => {
				set_text(text_3, get(player).name);
				if (option_value !== (option_value = $0)) option.value = (option.__value = option_value) ?? "";
			}, [() => String(get(player).number)]);
			append($$anchor, option);
		});
		reset(select);
		init_select(select);
		reset(label_1);
		reset(div_2);
		template_effect(($0, $1) => {
			set_text(text_1, $0);
			set_text(text_2, $1);
		}, [() => t("seat.swapped"), () => t("seat.breaker")]);
		bind_checked(input, () => get(swapped), ($$value) => set(swapped, $$value));
		bind_select_value(select, () => get(breaker), ($$value) => set(breaker, $$value));
		append($$anchor, div_2);
	};
	if_block(node_1, ($$render) => {
		if (get(doubles)) $$render(consequent);
	});
	reset(div);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/Decision.svelte
var root$22 = from_html(`<div class="decide c-decision" role="alertdialog" aria-labelledby="waive"><span class="why wrong c-decision" id="waive"> </span> <button class="c-decision"> </button> <button class="main c-decision"> </button></div>`);
var root_1$19 = from_html(`<button class="c-decision"> </button>`);
var root_2$11 = from_html(`<div class="decide c-decision"><button class="main c-decision"> </button> <!> <span role="status"> </span></div>`);
var root_3$9 = from_html(`<div class="decide c-decision"><button class="main c-decision"> </button> <button class="c-decision"> </button> <span class="why c-decision"> </span></div>`);
var root_4$8 = from_html(`<div class="decide c-decision"><button class="main c-decision"> </button> <button class="c-decision"> </button></div>`);
var root_5$6 = from_html(`<label class="points c-decision"><span> </span> <input type="number" min="0" class="c-decision"/></label> <button class="main c-decision"> </button>`, 1);
var root_6$5 = from_html(`<button class="main c-decision"> </button>`);
var root_7$3 = from_html(`<div class="decide c-decision"><!> <button class="c-decision"> </button></div>`);
var root_8$2 = from_html(`<div class="decide c-decision"><button> </button></div>`);
function Decision($$anchor, $$props) {
	push($$props, true);
	const view = user_derived(() => $$props.match.view);
	const what = user_derived(() => $$props.match.isAsked ? get(view)?.waiting.what ?? "" : "");
	/** Against bots nobody is asked where to sit. */
	const againstBots = user_derived(() => $$props.match.players.every((player) => player.kind === "bot" || $$props.match.me.pairs.includes(player.pair)));
	const demandable = user_derived(() => get(view)?.demandable ?? 0);
	let points = state(0);
	/** True while the player is asked to confirm. */
	let waiving = state(false);
	user_effect(() => {
		set(points, get(demandable), true);
	});
	user_effect(() => {
		if (get(view)?.placing == null) set(waiving, false);
	});
	function waive() {
		set(waiving, false);
		$$props.match.send({ t: "waive" });
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_10 = ($$anchor) => {
		var fragment_1 = comment();
		var node_1 = first_child(fragment_1);
		var consequent = ($$anchor) => {
			var div = root$22();
			var span = child(div);
			var text = only_child(span, true);
			var button = sibling(span, 2);
			var text_1 = only_child(button, true);
			var button_1 = sibling(button, 2);
			var text_2 = only_child(button_1, true);
			reset(div);
			template_effect(($0, $1, $2) => {
				set_text(text, $0);
				button.disabled = !$$props.match.canAct;
				set_text(text_1, $1);
				set_text(text_2, $2);
			}, [
				() => t("do.waive_sure"),
				() => t("do.waive_yes"),
				() => t("do.waive_no")
			]);
			delegated("click", button, waive);
			delegated("click", button_1, () => set(waiving, false));
			append($$anchor, div);
		};
		var consequent_2 = ($$anchor) => {
			var div_1 = root_2$11();
			var button_2 = child(div_1);
			var text_3 = only_child(button_2, true);
			var node_2 = sibling(button_2, 2);
			var consequent_1 = ($$anchor) => {
				var button_3 = root_1$19();
				var text_4 = only_child(button_3, true);
				template_effect(($0) => {
					button_3.disabled = !$$props.match.canAct;
					set_text(text_4, $0);
				}, [() => t("do.waive")]);
				delegated("click", button_3, () => set(waiving, true));
				append($$anchor, button_3);
			};
			if_block(node_2, ($$render) => {
				if (get(view).placing.may_waive) $$render(consequent_1);
			});
			var span_1 = sibling(node_2, 2);
			let classes;
			var text_5 = only_child(span_1, true);
			reset(div_1);
			template_effect(($0, $1) => {
				button_2.disabled = !$$props.match.canAct || $$props.reason !== null;
				set_text(text_3, $0);
				classes = set_class(span_1, 1, "why c-decision", null, classes, { wrong: $$props.reason !== null });
				set_text(text_5, $1);
			}, [() => t("do.place"), () => $$props.reason === null ? t("do.place_about") : t(`reason.${$$props.reason}`)]);
			delegated("click", button_2, function(...$$args) {
				$$props.onPlace?.apply(this, $$args);
			});
			append($$anchor, div_1);
		};
		var consequent_3 = ($$anchor) => {
			var div_2 = root_3$9();
			var button_4 = child(div_2);
			var text_6 = only_child(button_4, true);
			var button_5 = sibling(button_4, 2);
			var text_7 = only_child(button_5, true);
			var text_8 = only_child(sibling(button_5, 2), true);
			reset(div_2);
			template_effect(($0, $1, $2) => {
				button_4.disabled = !$$props.match.canAct;
				set_text(text_6, $0);
				button_5.disabled = !$$props.match.canAct;
				set_text(text_7, $1);
				set_text(text_8, $2);
			}, [
				() => t("do.take_break"),
				() => t("do.take_side"),
				() => t(get(againstBots) ? "do.toss_about_bots" : "do.toss_about")
			]);
			delegated("click", button_4, () => $$props.match.send({
				t: "toss",
				choice: "break"
			}));
			delegated("click", button_5, () => $$props.match.send({
				t: "toss",
				choice: "side"
			}));
			append($$anchor, div_2);
		};
		var consequent_4 = ($$anchor) => {
			SeatChoice($$anchor, { get match() {
				return $$props.match;
			} });
		};
		var consequent_5 = ($$anchor) => {
			var div_3 = root_4$8();
			var button_6 = child(div_3);
			var text_9 = only_child(button_6, true);
			var button_7 = sibling(button_6, 2);
			var text_10 = only_child(button_7, true);
			reset(div_3);
			template_effect(($0, $1) => {
				button_6.disabled = !$$props.match.canAct;
				set_text(text_9, $0);
				button_7.disabled = !$$props.match.canAct;
				set_text(text_10, $1);
			}, [() => t("do.again"), () => t("do.yield")]);
			delegated("click", button_6, () => $$props.match.send({
				t: "choose",
				choice: "again"
			}));
			delegated("click", button_7, () => $$props.match.send({
				t: "choose",
				choice: "yield"
			}));
			append($$anchor, div_3);
		};
		var consequent_8 = ($$anchor) => {
			var div_4 = root_7$3();
			var node_3 = child(div_4);
			var consequent_6 = ($$anchor) => {
				var fragment_3 = root_5$6();
				var label = first_child(fragment_3);
				var span_3 = child(label);
				var text_11 = only_child(span_3, true);
				var input = sibling(span_3, 2);
				remove_input_defaults(input);
				reset(label);
				var button_8 = sibling(label, 2);
				var text_12 = only_child(button_8, true);
				template_effect(($0, $1) => {
					set_text(text_11, $0);
					set_attribute(input, "max", get(demandable));
					button_8.disabled = !$$props.match.canAct;
					set_text(text_12, $1);
				}, [() => t("do.points"), () => t("do.demand", { n: get(points) })]);
				bind_value(input, () => get(points), ($$value) => set(points, $$value));
				delegated("click", button_8, () => $$props.match.send({
					t: "demand",
					points: get(points)
				}));
				append($$anchor, fragment_3);
			};
			var consequent_7 = ($$anchor) => {
				var button_9 = root_6$5();
				var text_13 = only_child(button_9, true);
				template_effect(($0) => {
					button_9.disabled = !$$props.match.canAct;
					set_text(text_13, $0);
				}, [() => t("do.demand", { n: get(demandable) })]);
				delegated("click", button_9, () => $$props.match.send({
					t: "demand",
					points: get(demandable)
				}));
				append($$anchor, button_9);
			};
			if_block(node_3, ($$render) => {
				if (get(view).demand_partial && get(demandable) > 1) $$render(consequent_6);
				else if (get(demandable) > 0) $$render(consequent_7, 1);
			});
			var button_10 = sibling(node_3, 2);
			var text_14 = only_child(button_10, true);
			reset(div_4);
			template_effect(($0) => {
				button_10.disabled = !$$props.match.canAct;
				set_text(text_14, $0);
			}, [() => t("do.demand_none")]);
			delegated("click", button_10, () => $$props.match.send({
				t: "demand",
				points: 0
			}));
			append($$anchor, div_4);
		};
		var consequent_9 = ($$anchor) => {
			var div_5 = root_8$2();
			var button_11 = child(div_5);
			let classes_1;
			var text_15 = only_child(button_11, true);
			reset(div_5);
			template_effect(($0) => {
				button_11.disabled = !$$props.match.canAct;
				classes_1 = set_class(button_11, 1, "c-decision", null, classes_1, { main: get(what) === "ready" });
				set_text(text_15, $0);
			}, [() => t(get(what) === "trial" ? "do.trials_over" : get(view).phase === "change" ? "do.sides" : "do.ready")]);
			delegated("click", button_11, () => $$props.match.send({ t: "ready" }));
			append($$anchor, div_5);
		};
		if_block(node_1, ($$render) => {
			if (get(what) === "placed" && get(view).placing !== null && get(waiving)) $$render(consequent);
			else if (get(what) === "placed" && get(view).placing !== null) $$render(consequent_2, 1);
			else if (get(what) === "toss_choice") $$render(consequent_3, 2);
			else if (get(what) === "seated") $$render(consequent_4, 3);
			else if (get(what) === "chosen") $$render(consequent_5, 4);
			else if (get(what) === "demanded") $$render(consequent_8, 5);
			else if (get(what) === "ready" || get(what) === "trial") $$render(consequent_9, 6);
		});
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if (get(view) !== null) $$render(consequent_10);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/Invite.svelte
var root$21 = from_html(`<figure class="c-invite"><svg role="img" class="c-invite"><path></path></svg> <figcaption class="soft small c-invite"> </figcaption></figure>`);
var root_1$18 = from_html(`<!> <!>`, 1);
var root_2$10 = from_html(`<!> <button class="plain small"> </button>`, 1);
var root_3$8 = from_html(`<p class="small strong c-invite"> </p>`);
var root_4$7 = from_html(`<section class="c-invite"><h2> </h2> <p class="soft small"> </p> <!> <!> <!></section>`);
function Invite($$anchor, $$props) {
	push($$props, true);
	let links = state(proxy(linksOf($$props.id)));
	let problem = state("");
	const open = user_derived(() => $$props.match.players.filter((player) => player.kind === "open"));
	/** By token: the link as other machines can open it. */
	let invitations = state({});
	const local = user_derived(() => Object.values(get(invitations)).some((one) => one.address === ""));
	user_effect(() => void load(get(links)));
	async function load(all) {
		set(problem, "");
		try {
			const asked = all.map(async ({ token }) => [token, await http.post(`/api/matches/${$$props.id}/invitation`, { token })]);
			set(invitations, Object.fromEntries(await Promise.all(asked)));
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	const linkOf = (player) => get(links).find((link) => link.pair === player.pair && link.number === player.number);
	async function renew(player) {
		set(problem, "");
		try {
			await renewLink($$props.id, player);
			set(links, linksOf($$props.id), true);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_4 = ($$anchor) => {
		var section = root_4$7();
		var h2 = child(section);
		var text = only_child(h2, true);
		var p = sibling(h2, 2);
		var text_1 = only_child(p, true);
		var node_1 = sibling(p, 2);
		each(node_1, 17, () => get(open), (player) => `${player.pair}.${player.number}`, ($$anchor, player) => {
			const link = user_derived(() => linkOf(get(player)));
			var fragment_1 = root_2$10();
			var node_2 = first_child(fragment_1);
			var consequent_1 = ($$anchor) => {
				const invitation = user_derived(() => get(invitations)[get(link).token]);
				const n = user_derived(() => $$props.match.players.indexOf(get(player)) + 1);
				var fragment_2 = root_1$18();
				var node_3 = first_child(fragment_2);
				{
					let $0 = user_derived(() => t("invite.link", { n: get(n) }));
					let $1 = user_derived(() => get(invitation)?.address || location.origin + seatPath($$props.id, get(link).token));
					Copy(node_3, {
						get label() {
							return get($0);
						},
						get text() {
							return get($1);
						}
					});
				}
				var node_4 = sibling(node_3, 2);
				var consequent = ($$anchor) => {
					var figure = root$21();
					var svg = child(figure);
					var path = only_child(svg);
					var text_2 = only_child(sibling(svg, 2), true);
					reset(figure);
					template_effect(($0, $1) => {
						set_attribute(svg, "viewBox", `0 0 ${get(invitation).size ?? ""} ${get(invitation).size ?? ""}`);
						set_attribute(svg, "aria-label", $0);
						set_attribute(path, "d", get(invitation).path);
						set_text(text_2, $1);
					}, [() => t("invite.qr", { n: get(n) }), () => t("invite.scan")]);
					append($$anchor, figure);
				};
				if_block(node_4, ($$render) => {
					if (get(invitation) && get(invitation).size > 0) $$render(consequent);
				});
				append($$anchor, fragment_2);
			};
			if_block(node_2, ($$render) => {
				if (get(link)) $$render(consequent_1);
			});
			var button = sibling(node_2, 2);
			var text_3 = only_child(button, true);
			template_effect(($0) => set_text(text_3, $0), [() => t("invite.renew")]);
			delegated("click", button, () => renew(get(player)));
			append($$anchor, fragment_1);
		});
		var node_5 = sibling(node_1, 2);
		var consequent_2 = ($$anchor) => {
			var p_1 = root_3$8();
			var text_4 = only_child(p_1, true);
			template_effect(($0) => set_text(text_4, $0), [() => t("invite.local")]);
			append($$anchor, p_1);
		};
		if_block(node_5, ($$render) => {
			if (get(local)) $$render(consequent_2);
		});
		var node_6 = sibling(node_5, 2);
		var consequent_3 = ($$anchor) => {
			Retry($$anchor, {
				get text() {
					return get(problem);
				},
				onRetry: () => load(get(links))
			});
		};
		if_block(node_6, ($$render) => {
			if (get(problem)) $$render(consequent_3);
		});
		reset(section);
		template_effect(($0, $1, $2) => {
			set_attribute(section, "aria-label", $0);
			set_text(text, $1);
			set_text(text_1, $2);
		}, [
			() => t("invite.title"),
			() => t("invite.title"),
			() => t("invite.about")
		]);
		append($$anchor, section);
	};
	if_block(node, ($$render) => {
		if (get(open).length > 0 && $$props.match.welcome?.you.role === "player" && get(links).length > 0) $$render(consequent_4);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/RatedEnd.svelte
var root$20 = from_html(`<span> </span>`);
var root_1$17 = from_html(`<p class="rated c-ratedend" role="status"><!></p>`);
function RatedEnd($$anchor, $$props) {
	push($$props, true);
	/** What a finished match did to the ratings, or why it did nothing. */
	let found = state(null);
	const id = user_derived(() => $$props.match.welcome?.match ?? "");
	user_effect(() => {
		load(get(id));
	});
	async function load(wanted) {
		try {
			set(found, await http.get(`/api/matches/${wanted}/ratings`));
		} catch {
			set(found, null);
		}
	}
	const nameOf = (pair) => $$props.match.players.find((player) => player.pair === pair)?.name ?? "";
	var p = root_1$17();
	var node = child(p);
	var consequent = ($$anchor) => {
		var text$1 = text();
		template_effect(($0) => set_text(text$1, $0), [() => t("rating.not_counted")]);
		append($$anchor, text$1);
	};
	var consequent_1 = ($$anchor) => {
		var fragment_1 = comment();
		each(first_child(fragment_1), 17, () => get(found).changes, (change) => change.pair, ($$anchor, change) => {
			var span = root$20();
			var text_1 = only_child(span, true);
			template_effect(($0) => set_text(text_1, $0), [() => t(get(change).provisional ? "rating.change_provisional" : "rating.change", {
				name: nameOf(get(change).pair),
				before: String(get(change).before),
				after: String(get(change).after)
			})]);
			append($$anchor, span);
		});
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if (get(found) !== null && !get(found).counted) $$render(consequent);
		else if (get(found) !== null) $$render(consequent_1, 1);
	});
	reset(p);
	append($$anchor, p);
	pop();
}
//#endregion
//#region src/pages/match/Offers.svelte
var root$19 = from_html(`<a class="button main"> </a>`);
var root_1$16 = from_html(`<button class="main"> </button>`);
var root_2$9 = from_html(`<p class="problem c-offers" role="alert"> </p>`);
var root_3$7 = from_html(`<div class="box c-offers"><p class="big c-offers"> </p> <!> <!> <a class="button"> </a> <a class="button" href="/"> </a> <!></div>`);
var root_4$6 = from_html(`<p class="c-offers"> </p> <button class="main"> </button> <button> </button>`, 1);
var root_5$5 = from_html(`<p class="c-offers"> </p> <button> </button>`, 1);
var root_6$4 = from_html(`<div class="box c-offers" role="alert"><!></div>`);
var root_7$2 = from_html(`<div class="box c-offers" role="alert"><p class="c-offers"> </p> <button class="main"> </button></div>`);
function Offers($$anchor, $$props) {
	push($$props, true);
	/** `children` is shown if there is no result, offer or claim. */
	const view = user_derived(() => $$props.match.view);
	const offer = user_derived(() => get(view)?.offer ?? null);
	const answering = user_derived(() => get(offer) !== null && $$props.match.me.pairs.some((pair) => pair !== get(offer).pair));
	const offering = user_derived(() => get(offer) !== null && $$props.match.me.pairs.includes(get(offer).pair));
	const claimable = user_derived(() => get(view)?.claimable != null && get(view).result === null && $$props.match.me.pairs.includes(get(view).claimable));
	const winner = user_derived(() => get(view)?.result?.winner == null ? null : $$props.match.players.filter((player) => player.pair === get(view).result?.winner).map((player) => player.name).join(" + "));
	/** True for a player at this screen who won; players who share a screen are named instead. */
	const won = user_derived(() => !$$props.match.welcome?.hot_seat && $$props.match.me.pairs.some((pair) => pair === get(view)?.result?.winner));
	const result = user_derived(() => get(winner) === null ? t("result.drawn") : get(won) ? t("result.you_won") : t("result.won", { name: get(winner) }));
	/** The label of the rematch line is the id of the new match. */
	const next = user_derived(() => $$props.match.lines.findLast((line) => line.kind === "rematch")?.label ?? "");
	let problem = state("");
	async function again() {
		set(problem, "");
		try {
			await createRematch($$props.match.welcome?.match ?? "");
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_4 = ($$anchor) => {
		var div = root_3$7();
		var p = child(div);
		var text = only_child(p, true);
		var node_1 = sibling(p, 2);
		var consequent = ($$anchor) => {
			RatedEnd($$anchor, { get match() {
				return $$props.match;
			} });
		};
		if_block(node_1, ($$render) => {
			if ($$props.match.welcome?.rated) $$render(consequent);
		});
		var node_2 = sibling(node_1, 2);
		var consequent_1 = ($$anchor) => {
			var a = root$19();
			var text_1 = only_child(a, true);
			template_effect(($0, $1) => {
				set_attribute(a, "href", $0);
				set_text(text_1, $1);
			}, [() => matchPath(get(next)), () => t("match.rematch_go")]);
			append($$anchor, a);
		};
		var consequent_2 = ($$anchor) => {
			var button = root_1$16();
			var text_2 = only_child(button, true);
			template_effect(($0) => set_text(text_2, $0), [() => t("do.rematch")]);
			delegated("click", button, again);
			append($$anchor, button);
		};
		if_block(node_2, ($$render) => {
			if (get(next) !== "") $$render(consequent_1);
			else if ($$props.match.welcome?.you.role === "player") $$render(consequent_2, 1);
		});
		var a_1 = sibling(node_2, 2);
		var text_3 = only_child(a_1, true);
		var a_2 = sibling(a_1, 2);
		var text_4 = only_child(a_2, true);
		var node_3 = sibling(a_2, 2);
		var consequent_3 = ($$anchor) => {
			var p_1 = root_2$9();
			var text_5 = only_child(p_1, true);
			template_effect(() => set_text(text_5, get(problem)));
			append($$anchor, p_1);
		};
		if_block(node_3, ($$render) => {
			if (get(problem)) $$render(consequent_3);
		});
		reset(div);
		template_effect(($0, $1, $2) => {
			set_text(text, get(result));
			set_attribute(a_1, "href", $0);
			set_text(text_3, $1);
			set_text(text_4, $2);
		}, [
			() => analysisPath($$props.match.welcome?.match ?? ""),
			() => t("analysis.title"),
			() => t("app.home")
		]);
		append($$anchor, div);
	};
	var consequent_6 = ($$anchor) => {
		var div_1 = root_6$4();
		var node_4 = child(div_1);
		var consequent_5 = ($$anchor) => {
			var fragment_2 = root_4$6();
			var p_2 = first_child(fragment_2);
			var text_6 = only_child(p_2, true);
			var button_1 = sibling(p_2, 2);
			var text_7 = only_child(button_1, true);
			var button_2 = sibling(button_1, 2);
			var text_8 = only_child(button_2, true);
			template_effect(($0, $1, $2) => {
				set_text(text_6, $0);
				button_1.disabled = !$$props.match.canAct;
				set_text(text_7, $1);
				button_2.disabled = !$$props.match.canAct;
				set_text(text_8, $2);
			}, [
				() => t(`offer.${get(offer).what}`),
				() => t("offer.yes"),
				() => t("offer.no")
			]);
			delegated("click", button_1, () => $$props.match.send({
				t: "answer",
				accept: true
			}));
			delegated("click", button_2, () => $$props.match.send({
				t: "answer",
				accept: false
			}));
			append($$anchor, fragment_2);
		};
		var alternate = ($$anchor) => {
			var fragment_3 = root_5$5();
			var p_3 = first_child(fragment_3);
			var text_9 = only_child(p_3, true);
			var button_3 = sibling(p_3, 2);
			var text_10 = only_child(button_3, true);
			template_effect(($0, $1) => {
				set_text(text_9, $0);
				button_3.disabled = !$$props.match.canAct;
				set_text(text_10, $1);
			}, [() => t(`offer.made_${get(offer).what}`), () => t("offer.withdraw")]);
			delegated("click", button_3, () => $$props.match.send({
				t: "answer",
				accept: false
			}));
			append($$anchor, fragment_3);
		};
		if_block(node_4, ($$render) => {
			if (get(answering)) $$render(consequent_5);
			else $$render(alternate, -1);
		});
		reset(div_1);
		append($$anchor, div_1);
	};
	var consequent_7 = ($$anchor) => {
		var div_2 = root_7$2();
		var p_4 = child(div_2);
		var text_11 = only_child(p_4, true);
		var button_4 = sibling(p_4, 2);
		var text_12 = only_child(button_4, true);
		reset(div_2);
		template_effect(($0, $1) => {
			set_text(text_11, $0);
			button_4.disabled = !$$props.match.canAct;
			set_text(text_12, $1);
		}, [() => t("offer.claim"), () => t("do.claim")]);
		delegated("click", button_4, () => $$props.match.send({ t: "claim" }));
		append($$anchor, div_2);
	};
	var alternate_1 = ($$anchor) => {
		var fragment_4 = comment();
		snippet(first_child(fragment_4), () => $$props.children);
		append($$anchor, fragment_4);
	};
	if_block(node, ($$render) => {
		if (get(view)?.result) $$render(consequent_4);
		else if (get(offer) !== null && (get(answering) || get(offering))) $$render(consequent_6, 1);
		else if (get(claimable)) $$render(consequent_7, 2);
		else $$render(alternate_1, -1);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/Timeline.svelte
var root$18 = from_html(`<li><span></span></li>`);
var root_1$15 = from_html(`<div class="timeline c-timeline"><ol aria-hidden="true" class="c-timeline"></ol> <label><span class="hidden"> </span> <input type="range" min="1" step="1" class="c-timeline"/></label> <p class="small soft key c-timeline" aria-hidden="true"><span class="sign foul c-timeline"></span> <span class="sign queen c-timeline"></span> <span class="sign turn c-timeline"></span> </p></div>`);
function Timeline($$anchor, $$props) {
	push($$props, true);
	/** The strokes of the board that is replayed, with fouls, queens and turning points; a slider goes to one. */
	let found = state(null);
	const board = user_derived(() => boardOf($$props.label));
	const own = user_derived(() => $$props.labels.filter((one) => boardOf(one) === get(board)));
	const marks = user_derived(() => get(own).map((one) => get(found)?.marks.find((mark) => mark.label === one) ?? {
		label: one,
		colour: "white",
		foul: false,
		queen: false,
		turn: false
	}));
	const at = user_derived(() => Math.max(get(own).indexOf($$props.label), 0));
	const said = user_derived(() => {
		const mark = get(marks)[get(at)];
		if (mark === void 0) return "";
		const notes = [
			mark.foul ? t("replay.foul") : "",
			mark.queen ? t("match.queen") : "",
			mark.turn ? t("replay.turn") : ""
		];
		return [t("replay.stroke", { n: get(at) + 1 }), ...notes.filter((note) => note !== "")].join(", ");
	});
	user_effect(() => {
		const wanted = get(board);
		get(own).length;
		if (wanted === "") return;
		http.get(`/api/matches/${$$props.id}/timeline?board=${wanted}`).then((answer) => {
			if (wanted === get(board)) set(found, answer);
		}, () => void 0);
	});
	var div = root_1$15();
	var ol = child(div);
	each(ol, 21, () => get(marks), (mark) => mark.label, ($$anchor, mark) => {
		var li = root$18();
		let classes;
		var span = child(li);
		let classes_1;
		reset(li);
		template_effect(() => {
			classes = set_class(li, 1, clsx(get(mark).colour), "c-timeline", classes, { now: get(mark).label === $$props.label });
			classes_1 = set_class(span, 1, "c-timeline", null, classes_1, {
				foul: get(mark).foul,
				queen: get(mark).queen,
				turn: get(mark).turn
			});
		});
		append($$anchor, li);
	});
	reset(ol);
	var label_1 = sibling(ol, 2);
	var span_1 = child(label_1);
	var text = only_child(span_1, true);
	var input = sibling(span_1, 2);
	remove_input_defaults(input);
	reset(label_1);
	var p = sibling(label_1, 2);
	var text_1 = sibling(child(p));
	var text_2 = sibling(text_1, 2);
	var text_3 = sibling(text_2, 2, true);
	reset(p);
	reset(div);
	template_effect(($0, $1, $2, $3, $4) => {
		set_text(text, $0);
		set_attribute(input, "max", $1);
		set_value(input, get(at) + 1);
		set_attribute(input, "aria-valuetext", get(said));
		set_text(text_1, `${$2 ?? ""} `);
		set_text(text_2, `${$3 ?? ""} `);
		set_text(text_3, $4);
	}, [
		() => t("replay.strokes"),
		() => Math.max(get(own).length, 1),
		() => t("replay.foul"),
		() => t("match.queen"),
		() => t("replay.turn")
	]);
	delegated("input", input, (event) => {
		const chosen = get(own)[event.currentTarget.valueAsNumber - 1];
		if (chosen !== void 0) $$props.onPick(chosen);
	});
	append($$anchor, div);
	pop();
}
delegate(["input"]);
//#endregion
//#region src/pages/match/replay.svelte.ts
var RATES = [
	.5,
	1,
	2,
	4
];
var Replay = class {
	#label = state("");
	get label() {
		return get(this.#label);
	}
	set label(value) {
		set(this.#label, value, true);
	}
	#stroke = state(null);
	get stroke() {
		return get(this.#stroke);
	}
	set stroke(value) {
		set(this.#stroke, value);
	}
	#problem = state("");
	get problem() {
		return get(this.#problem);
	}
	set problem(value) {
		set(this.#problem, value, true);
	}
	#playing = state(false);
	get playing() {
		return get(this.#playing);
	}
	set playing(value) {
		set(this.#playing, value, true);
	}
	#ended = state(false);
	get ended() {
		return get(this.#ended);
	}
	set ended(value) {
		set(this.#ended, value, true);
	}
	#auto = state(false);
	get auto() {
		return get(this.#auto);
	}
	set auto(value) {
		set(this.#auto, value, true);
	}
	#rate = state(1);
	get rate() {
		return get(this.#rate);
	}
	set rate(value) {
		set(this.#rate, value, true);
	}
	#time = state(0);
	get time() {
		return get(this.#time);
	}
	set time(value) {
		set(this.#time, value, true);
	}
	#id;
	#kept = /* @__PURE__ */ new Map();
	constructor(id) {
		this.#id = id;
	}
	async open(label) {
		this.label = label;
		this.problem = "";
		this.time = 0;
		this.ended = false;
		const kept = this.#kept.get(label);
		if (kept !== void 0) {
			this.stroke = kept;
			this.playing = true;
			return;
		}
		try {
			const found = await http.get(`/api/matches/${this.#id}/strokes/${label}`);
			this.#kept.set(label, found);
			if (this.label !== label) return;
			this.stroke = found;
			this.playing = true;
		} catch (error) {
			if (this.label !== label) return;
			this.stroke = null;
			this.problem = errorText(error);
		}
	}
	close() {
		this.label = "";
		this.stroke = null;
		this.problem = "";
		this.playing = false;
		this.auto = false;
	}
	/** The stroke is over. */
	end() {
		this.playing = false;
		this.ended = true;
	}
};
//#endregion
//#region src/pages/match/ReplayBar.svelte
var root$17 = from_html(`<button type="button" class="plain c-replaybar"> </button>`);
var root_1$14 = from_html(`<section class="c-replaybar"><!> <div class="where c-replaybar"><!> <button class="live c-replaybar"><span class="word c-replaybar"> </span><span class="sign c-replaybar"><!></span></button></div> <label class="scrub c-replaybar"><span class="hidden"> </span> <input type="range" min="0" step="10000" class="c-replaybar"/> <output class="small c-replaybar"> </output></label> <div class="row c-replaybar"><button class="plain c-replaybar"><!></button> <button class="c-replaybar"><!></button> <button class="plain c-replaybar"><!></button> <button class="auto c-replaybar"><span class="word c-replaybar"> </span><span class="sign c-replaybar"><!></span></button> <div class="rates c-replaybar" role="group"></div></div></section>`);
function ReplayBar($$anchor, $$props) {
	push($$props, true);
	/** Milliseconds between two strokes of a board that plays by itself. */
	const DWELL = 900;
	let replay = prop($$props, "replay", 7);
	const stroke = user_derived(() => replay().stroke);
	const before = user_derived(() => neighbour(replay().label, $$props.labels, -1));
	const after = user_derived(() => neighbour(replay().label, $$props.labels, 1));
	const following = user_derived(() => get(after) !== null && boardOf(get(after)) === boardOf(replay().label) ? get(after) : null);
	const seconds = user_derived(() => t("replay.time", { n: language.number(replay().time / 1e6, 2) }));
	user_effect(() => {
		if (!replay().auto || !replay().ended) return;
		if (get(following) === null) {
			replay().auto = false;
			return;
		}
		const next = get(following);
		const timer = setTimeout(() => $$props.onPick(next), DWELL / replay().rate);
		return () => clearTimeout(timer);
	});
	function toggleAuto() {
		replay().auto = !replay().auto;
		if (replay().auto && !replay().ended) replay().playing = true;
	}
	var section = root_1$14();
	var node = child(section);
	var consequent = ($$anchor) => {
		Retry($$anchor, {
			get text() {
				return replay().problem;
			},
			onRetry: () => replay().open(replay().label)
		});
	};
	if_block(node, ($$render) => {
		if (replay().problem !== "") $$render(consequent);
	});
	var div = sibling(node, 2);
	var node_1 = child(div);
	Timeline(node_1, {
		get id() {
			return $$props.id;
		},
		get labels() {
			return $$props.labels;
		},
		get label() {
			return replay().label;
		},
		get onPick() {
			return $$props.onPick;
		}
	});
	var button = sibling(node_1, 2);
	var span = child(button);
	var text = only_child(span, true);
	var span_1 = sibling(span);
	Icon(child(span_1), { name: "close" });
	reset(span_1);
	reset(button);
	reset(div);
	var label = sibling(div, 2);
	var span_2 = child(label);
	var text_1 = only_child(span_2, true);
	var input = sibling(span_2, 2);
	remove_input_defaults(input);
	var text_2 = only_child(sibling(input, 2), true);
	reset(label);
	var div_1 = sibling(label, 2);
	var button_1 = child(div_1);
	Icon(child(button_1), { name: "back" });
	reset(button_1);
	var button_2 = sibling(button_1, 2);
	var node_4 = child(button_2);
	{
		let $0 = user_derived(() => replay().playing ? "pause" : "play");
		Icon(node_4, { get name() {
			return get($0);
		} });
	}
	reset(button_2);
	var button_3 = sibling(button_2, 2);
	Icon(child(button_3), { name: "forward" });
	reset(button_3);
	var button_4 = sibling(button_3, 2);
	var span_3 = child(button_4);
	var text_3 = only_child(span_3, true);
	var span_4 = sibling(span_3);
	Icon(child(span_4), { name: "through" });
	reset(span_4);
	reset(button_4);
	var div_2 = sibling(button_4, 2);
	each(div_2, 20, () => RATES, (rate) => rate, ($$anchor, rate) => {
		var button_5 = root$17();
		var text_4 = only_child(button_5);
		template_effect(($0) => {
			set_attribute(button_5, "aria-pressed", replay().rate === rate);
			set_text(text_4, `${$0 ?? ""}×`);
		}, [() => rate === .5 ? "½" : language.number(rate)]);
		delegated("click", button_5, () => replay().rate = rate);
		append($$anchor, button_5);
	});
	reset(div_2);
	reset(div_1);
	reset(section);
	template_effect(($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) => {
		set_attribute(section, "aria-label", $0);
		set_attribute(button, "aria-label", $1);
		set_attribute(button, "title", $2);
		set_text(text, $3);
		set_text(text_1, $4);
		set_attribute(input, "max", get(stroke)?.track.ended ?? 1);
		set_value(input, replay().time);
		set_attribute(input, "aria-valuetext", get(seconds));
		input.disabled = get(stroke) === null;
		set_text(text_2, get(seconds));
		set_attribute(button_1, "aria-label", $5);
		button_1.disabled = get(before) === null;
		set_attribute(button_2, "aria-label", $6);
		button_2.disabled = get(stroke) === null;
		set_attribute(button_3, "aria-label", $7);
		button_3.disabled = get(after) === null;
		set_attribute(button_4, "aria-label", $8);
		set_attribute(button_4, "title", $9);
		set_attribute(button_4, "aria-pressed", replay().auto);
		button_4.disabled = get(following) === null && replay().ended;
		set_text(text_3, $10);
		set_attribute(div_2, "aria-label", $11);
	}, [
		() => t("replay.title"),
		() => t("replay.live"),
		() => t("replay.live"),
		() => t("replay.live"),
		() => t("replay.scrub"),
		() => t("replay.before"),
		() => replay().playing ? t("replay.pause") : t("replay.play"),
		() => t("replay.after"),
		() => t("replay.auto"),
		() => t("replay.auto"),
		() => t("replay.auto"),
		() => t("replay.rate")
	]);
	delegated("click", button, function(...$$args) {
		$$props.onLive?.apply(this, $$args);
	});
	delegated("input", input, (event) => {
		replay().playing = false;
		$$props.onSeek(event.currentTarget.valueAsNumber);
	});
	delegated("click", button_1, () => get(before) !== null && $$props.onPick(get(before)));
	delegated("click", button_2, () => replay().playing = !replay().playing);
	delegated("click", button_3, () => get(after) !== null && $$props.onPick(get(after)));
	delegated("click", button_4, toggleAuto);
	append($$anchor, section);
	pop();
}
delegate(["click", "input"]);
//#endregion
//#region src/pages/match/Waiting.svelte
var root$16 = from_html(`<button class="main"> </button>`);
var root_1$13 = from_html(`<p class="alert" role="alert"> </p>`);
var root_2$8 = from_html(`<section class="c-waiting"><p role="status"> </p> <p class="soft small" aria-hidden="true"> </p> <div class="row c-waiting"><!> <button> </button></div> <!></section>`);
function Waiting($$anchor, $$props) {
	push($$props, true);
	/** At a table that is open to anybody: how long one waits, and a bot of the own strength after ten seconds. */
	const OFFER_S = 10;
	let seconds = state(0);
	let level = state(0);
	const attempt = new Attempt();
	const name = user_derived(() => options.levels.find((one) => one.level === get(level))?.called);
	onMount(() => {
		options.load();
		const began = Date.now();
		const timer = setInterval(() => {
			set(seconds, Math.floor((Date.now() - began) / 1e3), true);
			if (get(seconds) >= OFFER_S && get(level) === 0) offer();
		}, 1e3);
		return () => clearInterval(timer);
	});
	async function offer() {
		try {
			set(level, (await http.get(`/api/quick/bot?length=${$$props.game ? "game" : "board"}`)).level, true);
		} catch {}
	}
	const play = () => attempt.run(async () => openMatch(await http.post("/api/quick/bot", { match: $$props.id })));
	const cancel = () => attempt.run(async () => {
		await http.post(`/api/matches/${$$props.id}/leave`);
		router.go("/");
	});
	var section = root_2$8();
	var p = child(section);
	var text = only_child(p, true);
	var p_1 = sibling(p, 2);
	var text_1 = only_child(p_1, true);
	var div = sibling(p_1, 2);
	var node = child(div);
	var consequent = ($$anchor) => {
		var button = root$16();
		var text_2 = only_child(button, true);
		template_effect(($0) => {
			button.disabled = attempt.busy;
			set_text(text_2, $0);
		}, [() => t("quick.bot", {
			name: get(name) ?? t("match.bot_tag"),
			n: get(level)
		})]);
		delegated("click", button, play);
		append($$anchor, button);
	};
	if_block(node, ($$render) => {
		if (get(level) > 0) $$render(consequent);
	});
	var button_1 = sibling(node, 2);
	var text_3 = only_child(button_1, true);
	reset(div);
	var node_1 = sibling(div, 2);
	var consequent_1 = ($$anchor) => {
		var p_2 = root_1$13();
		var text_4 = only_child(p_2, true);
		template_effect(() => set_text(text_4, attempt.problem));
		append($$anchor, p_2);
	};
	if_block(node_1, ($$render) => {
		if (attempt.problem !== "") $$render(consequent_1);
	});
	reset(section);
	template_effect(($0, $1, $2, $3) => {
		set_attribute(section, "aria-label", $0);
		set_text(text, $1);
		set_text(text_1, $2);
		button_1.disabled = attempt.busy;
		set_text(text_3, $3);
	}, [
		() => t("quick.title"),
		() => get(level) === 0 ? t("quick.waiting") : t("quick.offer"),
		() => t("quick.waited", { n: get(seconds) }),
		() => t("quick.cancel")
	]);
	delegated("click", button_1, cancel);
	append($$anchor, section);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/ActionPanel.svelte
var root$15 = from_html(`<!> <!>`, 1);
var root_1$12 = from_html(`<div><!></div>`);
function ActionPanel($$anchor, $$props) {
	push($$props, true);
	/** Everything the player can do now, in one place, so that the layout never moves. */
	/** Actions that happen on the board itself or are not the player's. */
	const BOARD = [
		"stroke",
		"trial",
		"umpire",
		"player"
	];
	const view = user_derived(() => $$props.match.view);
	const what = user_derived(() => get(view)?.waiting.what ?? "");
	const playing = user_derived(() => $$props.match.welcome?.you.role === "player" && get(view)?.result === null);
	const striking = user_derived(() => $$props.match.canAct && $$props.match.isAsked && (get(view)?.places.length ?? 0) > 0);
	const deciding = user_derived(() => $$props.match.isAsked && !BOARD.includes(get(what)));
	var fragment = comment();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		ReplayBar($$anchor, {
			get replay() {
				return $$props.replay;
			},
			get id() {
				return $$props.id;
			},
			get labels() {
				return $$props.labels;
			},
			get onPick() {
				return $$props.onPick;
			},
			onSeek: (time) => $$props.matchBoard?.seek(time),
			onLive: () => router.go(matchPath($$props.id))
		});
	};
	var alternate_1 = ($$anchor) => {
		var div = root_1$12();
		let classes;
		Offers(child(div), {
			get match() {
				return $$props.match;
			},
			children: ($$anchor, $$slotProps) => {
				var fragment_2 = comment();
				var node_2 = first_child(fragment_2);
				var consequent_2 = ($$anchor) => {
					var fragment_3 = comment();
					var node_3 = first_child(fragment_3);
					var consequent_1 = ($$anchor) => {
						{
							let $0 = user_derived(() => $$props.match.welcome.length === "game");
							Waiting($$anchor, {
								get id() {
									return $$props.id;
								},
								get game() {
									return get($0);
								}
							});
						}
					};
					var alternate = ($$anchor) => {
						Invite($$anchor, {
							get match() {
								return $$props.match;
							},
							get id() {
								return $$props.id;
							}
						});
					};
					if_block(node_3, ($$render) => {
						if ($$props.match.welcome?.anyone) $$render(consequent_1);
						else $$render(alternate, -1);
					});
					append($$anchor, fragment_3);
				};
				var consequent_5 = ($$anchor) => {
					var fragment_6 = root$15();
					var node_4 = first_child(fragment_6);
					var consequent_3 = ($$anchor) => {
						Decision($$anchor, {
							get match() {
								return $$props.match;
							},
							get reason() {
								return $$props.reason;
							},
							onPlace: () => $$props.matchBoard?.place()
						});
					};
					if_block(node_4, ($$render) => {
						if (get(deciding) || get(what) === "trial") $$render(consequent_3);
					});
					var node_5 = sibling(node_4, 2);
					var consequent_4 = ($$anchor) => {
						{
							let $0 = user_derived(() => get(view)?.places ?? []);
							AimControls($$anchor, {
								get aim() {
									return $$props.aim;
								},
								get places() {
									return get($0);
								},
								get enabled() {
									return get(striking);
								},
								onChange: (change) => $$props.matchBoard?.setAim(change),
								onStrike: () => $$props.matchBoard?.strike()
							});
						}
					};
					if_block(node_5, ($$render) => {
						if (!get(deciding)) $$render(consequent_4);
					});
					append($$anchor, fragment_6);
				};
				if_block(node_2, ($$render) => {
					if (get(playing) && get(what) === "player") $$render(consequent_2);
					else if (get(playing)) $$render(consequent_5, 1);
				});
				append($$anchor, fragment_2);
			},
			$$slots: { default: true }
		});
		reset(div);
		template_effect(() => classes = set_class(div, 1, "doing c-actionpanel", null, classes, { reserved: get(playing) }));
		append($$anchor, div);
	};
	if_block(node, ($$render) => {
		if ($$props.replay.label !== "") $$render(consequent);
		else $$render(alternate_1, -1);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/match/Considered.svelte
var root$14 = from_html(`<li> </li>`);
var root_1$11 = from_html(`<details class="c-considered"><summary class="c-considered"> </summary> <ol class="c-considered"></ol></details>`);
function Considered($$anchor, $$props) {
	push($$props, true);
	var details = root_1$11();
	var summary = child(details);
	var text = only_child(summary, true);
	var ol = sibling(summary, 2);
	each(ol, 21, () => $$props.strokes, index, ($$anchor, stroke) => {
		var li = root$14();
		var text_1 = only_child(li);
		template_effect(($0, $1) => set_text(text_1, `${$0 ?? ""}:
        ${$1 ?? ""}`), [() => [language.pick(get(stroke).name), ...get(stroke).men].join(" "), () => t("match.considered_chances", {
			pockets: percent(get(stroke).pockets),
			keeps: percent(get(stroke).keeps)
		})]);
		append($$anchor, li);
	});
	reset(ol);
	reset(details);
	template_effect(($0) => set_text(text, $0), [() => t("match.considered")]);
	append($$anchor, details);
	pop();
}
//#endregion
//#region src/pages/match/History.svelte
var root$13 = from_html(`<button type="button" class="plain number c-history"> </button>`);
var root_1$10 = from_html(`<span class="number c-history"></span>`);
var root_2$7 = from_html(`<span class="soft c-history"> </span>`);
var root_3$6 = from_html(`<li><!> <span aria-hidden="true"></span> <span class="text c-history"><!> <!></span> <span class="laws c-history"><!></span></li>`);
var root_4$5 = from_html(`<ol></ol>`);
var root_5$4 = from_html(`<p class="alert"> </p>`);
var root_6$3 = from_html(`<li class="earlier c-history"><button type="button"> </button> <!></li>`);
var root_7$1 = from_html(`<details class="c-history"><summary class="c-history"><h3 class="c-history"> </h3></summary> <!></details>`);
var root_8$1 = from_html(`<h3 class="c-history"> </h3> <!>`, 1);
var root_9 = from_html(`<li class="group c-history"><!></li>`);
var root_10 = from_html(`<ol tabindex="0" class="c-history"><!> <!></ol>`);
function History($$anchor, $$props) {
	push($$props, true);
	const historyLines = ($$anchor, lines = noop) => {
		var ol = root_4$5();
		each(ol, 21, lines, (line) => line.seq, ($$anchor, line) => {
			const label = user_derived(() => readLabel(get(line).label));
			const stroke = user_derived(() => get(line).kind === "stroke" && get(label) !== null && $$props.match.welcome?.umpired !== true);
			var li = root_3$6();
			let classes;
			var node = child(li);
			var consequent = ($$anchor) => {
				var button = root$13();
				var text = only_child(button, true);
				template_effect(($0) => {
					set_attribute(button, "aria-label", $0);
					set_attribute(button, "aria-current", $$props.shown === get(line).label ? "true" : void 0);
					set_text(text, get(label).stroke);
				}, [() => t("replay.open", { n: get(label).stroke })]);
				delegated("click", button, () => $$props.onPick(get(line).label));
				append($$anchor, button);
			};
			var alternate = ($$anchor) => {
				append($$anchor, root_1$10());
			};
			if_block(node, ($$render) => {
				if (get(stroke)) $$render(consequent);
				else $$render(alternate, -1);
			});
			var span_1 = sibling(node, 2);
			var span_2 = sibling(span_1, 2);
			var node_1 = child(span_2);
			var consequent_1 = ($$anchor) => {
				var span_3 = root_2$7();
				var text_1 = only_child(span_3);
				template_effect(() => set_text(text_1, `${get(line).name ?? ""}:`));
				append($$anchor, span_3);
			};
			var d = user_derived(() => get(line).name && !language.pick($$props.match.callOf(get(line))).includes(get(line).name));
			if_block(node_1, ($$render) => {
				if (get(d)) $$render(consequent_1);
			});
			var text_2 = sibling(node_1);
			var node_2 = sibling(text_2);
			var consequent_2 = ($$anchor) => {
				Considered($$anchor, { get strokes() {
					return $$props.match.considered.strokes;
				} });
			};
			if_block(node_2, ($$render) => {
				if ($$props.match.considered?.seq === get(line).seq) $$render(consequent_2);
			});
			reset(span_2);
			var span_4 = sibling(span_2, 2);
			LawButtons(child(span_4), {
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
			reset(span_4);
			reset(li);
			template_effect(($0) => {
				classes = set_class(li, 1, "c-history", null, classes, {
					current: get(stroke) && $$props.shown === get(line).label,
					foul: get(line).foul
				});
				set_class(span_1, 1, `mark ${get(line).colour ?? "" ?? ""}`, "c-history");
				set_text(text_2, ` ${$0 ?? ""} `);
			}, [() => language.pick($$props.match.callOf(get(line)))]);
			append($$anchor, li);
		});
		reset(ol);
		append($$anchor, ol);
	};
	const NEAR_TOP = 60;
	let list;
	let problem = state("");
	const groups = user_derived(() => groupLines($$props.match.lines));
	const last = user_derived(() => $$props.match.lines.at(-1)?.seq ?? -1);
	function heading(name) {
		const [game = "", board = ""] = name.split(".");
		return board === "" ? t("match.before") : t("match.board_of", {
			game,
			board
		});
	}
	user_effect(() => {
		get(last);
		if ($$props.shown !== "") return;
		tick().then(() => list?.scrollTo({ top: list.scrollHeight }));
	});
	/** Load earlier lines above the ones on the screen, which stay where they are. */
	async function loadEarlier() {
		const below = list.scrollHeight - list.scrollTop;
		set(problem, "");
		try {
			await $$props.match.loadEarlier();
		} catch (error) {
			set(problem, errorText(error), true);
		}
		await tick();
		list.scrollTop = list.scrollHeight - below;
	}
	function onScroll() {
		if ($$props.match.hasEarlier && !$$props.match.loading && get(problem) === "" && list.scrollTop < NEAR_TOP) loadEarlier();
	}
	var ol_1 = root_10();
	var node_4 = child(ol_1);
	var consequent_4 = ($$anchor) => {
		var li_1 = root_6$3();
		var button_1 = child(li_1);
		var text_3 = only_child(button_1, true);
		var node_5 = sibling(button_1, 2);
		var consequent_3 = ($$anchor) => {
			var p = root_5$4();
			var text_4 = only_child(p, true);
			template_effect(() => set_text(text_4, get(problem)));
			append($$anchor, p);
		};
		if_block(node_5, ($$render) => {
			if (get(problem)) $$render(consequent_3);
		});
		reset(li_1);
		template_effect(($0) => {
			button_1.disabled = $$props.match.loading;
			set_text(text_3, $0);
		}, [() => t("match.earlier")]);
		delegated("click", button_1, loadEarlier);
		append($$anchor, li_1);
	};
	if_block(node_4, ($$render) => {
		if ($$props.match.hasEarlier) $$render(consequent_4);
	});
	each(sibling(node_4, 2), 17, () => get(groups), index, ($$anchor, group) => {
		var li_2 = root_9();
		var node_7 = child(li_2);
		var consequent_5 = ($$anchor) => {
			var details = root_7$1();
			var summary = child(details);
			var text_5 = only_child(child(summary), true);
			reset(summary);
			historyLines(sibling(summary, 2), () => get(group).lines);
			reset(details);
			template_effect(($0) => {
				details.open = get(groups).length === 1;
				set_text(text_5, $0);
			}, [() => heading(get(group).name)]);
			append($$anchor, details);
		};
		var alternate_1 = ($$anchor) => {
			var fragment_1 = root_8$1();
			var h3_1 = first_child(fragment_1);
			var text_6 = only_child(h3_1, true);
			historyLines(sibling(h3_1, 2), () => get(group).lines);
			template_effect(($0) => set_text(text_6, $0), [() => heading(get(group).name)]);
			append($$anchor, fragment_1);
		};
		if_block(node_7, ($$render) => {
			if (get(group).name === "") $$render(consequent_5);
			else $$render(alternate_1, -1);
		});
		reset(li_2);
		append($$anchor, li_2);
	});
	reset(ol_1);
	bind_this(ol_1, ($$value) => list = $$value, () => list);
	template_effect(($0) => set_attribute(ol_1, "aria-label", $0), [() => t("match.history")]);
	event("scroll", ol_1, onScroll);
	append($$anchor, ol_1);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/Notices.svelte
var root$12 = from_html(`<button> </button>`);
var root_1$9 = from_html(`<div><p role="status"> </p> <!></div>`);
function Notices($$anchor, $$props) {
	push($$props, true);
	/** Tries what failed again. */
	const notice = user_derived(() => $$props.match.connection === "lost" ? t("match.lost") : $$props.match.connection === "connecting" ? t("match.connecting") : $$props.match.compiling ? t("match.compiling") : $$props.problem);
	var div = root_1$9();
	let classes;
	var p = child(div);
	var text = only_child(p, true);
	var node = sibling(p, 2);
	var consequent = ($$anchor) => {
		var button = root$12();
		var text_1 = only_child(button, true);
		template_effect(($0) => set_text(text_1, $0), [() => t("app.retry")]);
		delegated("click", button, () => $$props.match.reconnect());
		append($$anchor, button);
	};
	var consequent_1 = ($$anchor) => {
		var button_1 = root$12();
		var text_2 = only_child(button_1, true);
		template_effect(($0) => set_text(text_2, $0), [() => t("app.retry")]);
		delegated("click", button_1, function(...$$args) {
			$$props.onRetry?.apply(this, $$args);
		});
		append($$anchor, button_1);
	};
	if_block(node, ($$render) => {
		if ($$props.match.connection === "lost") $$render(consequent);
		else if (get(notice) !== "" && get(notice) === $$props.problem) $$render(consequent_1, 1);
	});
	reset(div);
	template_effect(() => {
		classes = set_class(div, 1, "notice c-notices", null, classes, { shown: get(notice) !== "" });
		set_text(text, get(notice));
	});
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/match/TableTags.svelte
var root$11 = from_html(`<p class="tags c-tabletags"> </p>`);
function TableTags($$anchor, $$props) {
	push($$props, true);
	/** Tags on the frame of the board: the hand and the aim line of the table, where they are not the usual ones. */
	const tags = user_derived(() => [...$$props.welcome.hand === "natural" ? [t("hand.tag")] : [], ...$$props.welcome.aim_line === "full" ? [] : [t(`line.tag_${$$props.welcome.aim_line}`)]]);
	var fragment = comment();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var p = root$11();
		var text = only_child(p, true);
		template_effect(($0) => set_text(text, $0), [() => get(tags).join(" · ")]);
		append($$anchor, p);
	};
	if_block(node, ($$render) => {
		if (get(tags).length > 0) $$render(consequent);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/match/Clock.svelte
var root$10 = from_html(`<span role="timer"> </span>`);
function Clock($$anchor, $$props) {
	push($$props, true);
	const SHORT_MS = 5e3;
	let now = state(proxy(Date.now()));
	onMount(() => {
		const timer = setInterval(() => set(now, Date.now(), true), 200);
		return () => clearInterval(timer);
	});
	const left = user_derived(() => $$props.clock.paused ? $$props.clock.left_ms : $$props.match.clock.left($$props.clock.left_ms, $$props.match.viewTime, get(now)));
	const shown = user_derived(() => Math.min(get(left), $$props.clock.seconds * 1e3));
	var span = root$10();
	let classes;
	var text = only_child(span, true);
	template_effect(($0, $1, $2) => {
		classes = set_class(span, 1, "time c-clock", null, classes, { short: get(shown) < SHORT_MS });
		set_attribute(span, "aria-label", $0);
		set_attribute(span, "title", $1);
		set_text(text, $2);
	}, [
		() => t("match.clock", {
			what: wordFor("clock", $$props.clock.kind),
			law: $$props.clock.law
		}),
		() => t("match.clock", {
			what: wordFor("clock", $$props.clock.kind),
			law: $$props.clock.law
		}),
		() => countdown(get(shown))
	]);
	append($$anchor, span);
	pop();
}
//#endregion
//#region src/pages/match/Men.svelte
var root$9 = from_svg(`<circle r="3" class="ring c-men"></circle>`);
var root_1$8 = from_svg(`<circle r="1.6" class="dot c-men"></circle>`);
var root_2$6 = from_svg(`<g><circle r="6" class="c-men"></circle><!><!></g>`);
var root_3$5 = from_html(`<span class="tag queen c-men"><span class="c-men"> </span></span>`);
var root_4$4 = from_html(`<span class="tag queen cover c-men"><span class="c-men"> </span></span>`);
var root_5$3 = from_html(`<span class="tag owed c-men"><span class="c-men"> </span><span class="short c-men" aria-hidden="true"> </span></span>`);
var root_6$2 = from_html(`<span class="hidden"> </span> <svg height="16" aria-hidden="true" class="c-men"></svg> <!> <!> <!>`, 1);
function Men($$anchor, $$props) {
	push($$props, true);
	/** The men that a side has on the board, the queen, and what it owes. */
	const men = user_derived(() => $$props.board !== null && $$props.colour !== null ? $$props.board.men[$$props.colour] : 0);
	const owed = user_derived(() => $$props.board !== null && $$props.colour !== null ? $$props.board.owed[$$props.colour] : 0);
	const queen = user_derived(() => $$props.board !== null && $$props.colour !== null && $$props.board.queen === `covered_${$$props.colour}`);
	const awaiting = user_derived(() => $$props.board !== null && $$props.board.queen === "awaiting_cover" && $$props.board.colour === $$props.colour);
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_5 = ($$anchor) => {
		var fragment_1 = root_6$2();
		var span = first_child(fragment_1);
		var text = only_child(span, true);
		var svg = sibling(span, 2);
		set_attribute(svg, "viewBox", "0 0 135 16");
		set_attribute(svg, "width", 135);
		each(svg, 20, () => ({ length: 9 }), index, ($$anchor, _, at) => {
			var g = root_2$6();
			set_attribute(g, "transform", `translate(${at * 15 + 8} 8)`);
			var node_1 = sibling(child(g));
			var consequent = ($$anchor) => {
				append($$anchor, root$9());
			};
			if_block(node_1, ($$render) => {
				if (at < get(men) && $$props.colour === "white") $$render(consequent);
			});
			var node_2 = sibling(node_1);
			var consequent_1 = ($$anchor) => {
				append($$anchor, root_1$8());
			};
			if_block(node_2, ($$render) => {
				if (at < get(men) && $$props.colour === "black") $$render(consequent_1);
			});
			reset(g);
			template_effect(() => set_class(g, 0, clsx(at < get(men) ? $$props.colour : "gone"), "c-men"));
			append($$anchor, g);
		});
		reset(svg);
		var node_3 = sibling(svg, 2);
		var consequent_2 = ($$anchor) => {
			var span_1 = root_3$5();
			var text_1 = only_child(child(span_1), true);
			reset(span_1);
			template_effect(($0, $1) => {
				set_attribute(span_1, "title", $0);
				set_text(text_1, $1);
			}, [() => t("match.queen"), () => t("match.queen")]);
			append($$anchor, span_1);
		};
		if_block(node_3, ($$render) => {
			if (get(queen)) $$render(consequent_2);
		});
		var node_4 = sibling(node_3, 2);
		var consequent_3 = ($$anchor) => {
			var span_3 = root_4$4();
			var text_2 = only_child(child(span_3), true);
			reset(span_3);
			template_effect(($0, $1) => {
				set_attribute(span_3, "title", $0);
				set_text(text_2, $1);
			}, [() => t("match.cover"), () => t("match.cover")]);
			append($$anchor, span_3);
		};
		if_block(node_4, ($$render) => {
			if (get(awaiting)) $$render(consequent_3);
		});
		var node_5 = sibling(node_4, 2);
		var consequent_4 = ($$anchor) => {
			var span_5 = root_5$3();
			var span_6 = child(span_5);
			var text_3 = only_child(span_6, true);
			var text_4 = only_child(sibling(span_6));
			reset(span_5);
			template_effect(($0, $1) => {
				set_attribute(span_5, "title", $0);
				set_text(text_3, $1);
				set_text(text_4, `−${get(owed) ?? ""}`);
			}, [() => t("match.owes", { n: get(owed) }), () => t("match.owes", { n: get(owed) })]);
			append($$anchor, span_5);
		};
		if_block(node_5, ($$render) => {
			if (get(owed) > 0) $$render(consequent_4);
		});
		template_effect(($0) => set_text(text, $0), [() => t(`match.men_${$$props.colour}`, { n: get(men) })]);
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if ($$props.colour !== null) $$render(consequent_5);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/match/Said.svelte
var root$8 = from_html(`<span class="said c-said"> </span>`);
var root_1$7 = from_html(`<span class="place c-said" role="status"><!></span>`);
function Said($$anchor, $$props) {
	push($$props, true);
	/** What the players of a side have just said, over their bar; it goes away by itself. */
	const mine = user_derived(() => $$props.match.me.pairs.includes($$props.pair));
	const said = user_derived(() => $$props.match.said !== null && $$props.match.said.pair === $$props.pair && (settings.phrases || get(mine)) ? $$props.match.said : null);
	var span = root_1$7();
	var node = child(span);
	var consequent = ($$anchor) => {
		var span_1 = root$8();
		var text = only_child(span_1, true);
		template_effect(($0) => set_text(text, $0), [() => t(`phrase.${get(said).phrase}`)]);
		append($$anchor, span_1);
	};
	if_block(node, ($$render) => {
		if (get(said) !== null) $$render(consequent);
	});
	reset(span);
	append($$anchor, span);
	pop();
}
//#endregion
//#region src/pages/match/PairBar.svelte
var root$7 = from_html(`<span class="games c-pairbar"> </span>`);
var root_1$6 = from_html(`<span class="tag bot c-pairbar"><span class="said c-pairbar"> </span> <span class="brief c-pairbar" aria-hidden="true"> </span></span>`);
var root_2$5 = from_html(`<span class="tag you c-pairbar"> </span>`);
var root_3$4 = from_html(`<span class="tag amber c-pairbar"> </span>`);
var root_4$3 = from_html(`<span><!> <span class="text c-pairbar"> </span> <!> <!> <!> <!> <!></span>`);
var root_5$2 = from_html(`<div><span class="score c-pairbar"><!> <span class="hidden"> </span></span> <div class="names c-pairbar"></div> <div class="men c-pairbar"><!></div> <div class="clock c-pairbar"><!></div> <!></div>`);
function PairBar($$anchor, $$props) {
	push($$props, true);
	/** `at` is the view after the stroke that is replayed; null for the match as it is. */
	let moment = prop($$props, "at", 3, null);
	const view = user_derived(() => moment() ?? $$props.match.view);
	/** Names and presence as they are; colours and seats as they were. */
	const players = user_derived(() => $$props.match.players.filter((player) => player.pair === $$props.pair).map((player) => {
		const then = moment()?.players.find((one) => one.pair === $$props.pair && one.number === player.number);
		return then === void 0 ? player : {
			...player,
			colour: then.colour,
			seat: then.seat
		};
	}));
	const board = user_derived(() => get(view)?.board ?? null);
	const colour = user_derived(() => get(players).find((player) => player.colour !== null)?.colour ?? null);
	const score = user_derived(() => get(view)?.games.at(-1)?.score[$$props.pair] ?? 0);
	const games = user_derived(() => get(view)?.games_won[$$props.pair] ?? 0);
	const several = user_derived(() => (get(view)?.games.length ?? 0) > 1);
	const waited = user_derived(() => get(view) !== null && get(view).result === null && (isWaited(get(view).waiting.seat) || get(view).waiting.pairs.includes($$props.pair)));
	const clocked = user_derived(() => moment() === null && get(view)?.clock != null && (get(view).clock.seat === null ? get(waited) : get(players).some(({ seat }) => seat === get(view).clock?.seat)));
	function isWaited(seat) {
		return seat !== null && get(players).some((player) => player.seat === seat);
	}
	function nameOf(player) {
		return player.kind === "open" ? t("match.open_seat") : player.name;
	}
	var div = root_5$2();
	let classes;
	var span = child(div);
	var node = child(span);
	var consequent = ($$anchor) => {
		var span_1 = root$7();
		var text = only_child(span_1, true);
		template_effect(($0) => {
			set_attribute(span_1, "title", $0);
			set_text(text, get(games));
		}, [() => t("card.games")]);
		append($$anchor, span_1);
	};
	if_block(node, ($$render) => {
		if (get(several)) $$render(consequent);
	});
	var text_1 = sibling(node);
	var text_2 = only_child(sibling(text_1), true);
	reset(span);
	var div_1 = sibling(span, 2);
	each(div_1, 21, () => get(players), (player) => player.number, ($$anchor, player) => {
		var span_3 = root_4$3();
		let classes_1;
		var node_1 = child(span_3);
		var consequent_1 = ($$anchor) => {
			{
				let $0 = user_derived(() => get(player).level ?? 1);
				Face($$anchor, {
					get level() {
						return get($0);
					},
					size: 22
				});
			}
		};
		if_block(node_1, ($$render) => {
			if (get(player).kind === "bot") $$render(consequent_1);
		});
		var span_4 = sibling(node_1, 2);
		var text_3 = only_child(span_4, true);
		var node_2 = sibling(span_4, 2);
		var consequent_2 = ($$anchor) => {
			var span_5 = root_1$6();
			var span_6 = child(span_5);
			var text_4 = only_child(span_6, true);
			var text_5 = only_child(sibling(span_6, 2));
			reset(span_5);
			template_effect(($0, $1) => {
				set_text(text_4, $0);
				set_text(text_5, `${$1 ?? ""} ${get(player).level ?? ""}`);
			}, [() => t("match.bot", { n: get(player).level ?? 0 }), () => t("match.bot_tag")]);
			append($$anchor, span_5);
		};
		if_block(node_2, ($$render) => {
			if (get(player).kind === "bot") $$render(consequent_2);
		});
		var node_3 = sibling(node_2, 2);
		RatingTag(node_3, { get mark() {
			return get(player).rating;
		} });
		var node_4 = sibling(node_3, 2);
		var consequent_3 = ($$anchor) => {
			var span_8 = root_2$5();
			var text_6 = only_child(span_8, true);
			template_effect(($0) => set_text(text_6, $0), [() => t("match.you")]);
			append($$anchor, span_8);
		};
		var d = user_derived(() => $$props.match.isMe(get(player)) && !$$props.match.welcome?.hot_seat);
		if_block(node_4, ($$render) => {
			if (get(d)) $$render(consequent_3);
		});
		var node_5 = sibling(node_4, 2);
		var consequent_4 = ($$anchor) => {
			var span_9 = root_3$4();
			var text_7 = only_child(span_9, true);
			template_effect(($0) => set_text(text_7, $0), [() => t("match.reconnecting")]);
			append($$anchor, span_9);
		};
		if_block(node_5, ($$render) => {
			if (get(player).presence === "reconnecting") $$render(consequent_4);
		});
		var node_6 = sibling(node_5, 2);
		var consequent_5 = ($$anchor) => {
			var span_10 = root_3$4();
			var text_8 = only_child(span_10, true);
			template_effect(($0) => set_text(text_8, $0), [() => t("match.away")]);
			append($$anchor, span_10);
		};
		if_block(node_6, ($$render) => {
			if (get(player).presence === "away") $$render(consequent_5);
		});
		reset(span_3);
		template_effect(($0, $1) => {
			classes_1 = set_class(span_3, 1, "name c-pairbar", null, classes_1, { turn: $0 });
			set_text(text_3, $1);
		}, [() => isWaited(get(view)?.waiting.seat ?? null) && get(player).seat === get(view)?.waiting.seat, () => nameOf(get(player))]);
		append($$anchor, span_3);
	});
	reset(div_1);
	var div_2 = sibling(div_1, 2);
	Men(child(div_2), {
		get board() {
			return get(board);
		},
		get colour() {
			return get(colour);
		}
	});
	reset(div_2);
	var div_3 = sibling(div_2, 2);
	var node_8 = child(div_3);
	var consequent_6 = ($$anchor) => {
		Clock($$anchor, {
			get match() {
				return $$props.match;
			},
			get clock() {
				return get(view).clock;
			}
		});
	};
	if_block(node_8, ($$render) => {
		if (get(clocked) && get(view)?.clock) $$render(consequent_6);
	});
	reset(div_3);
	Said(sibling(div_3, 2), {
		get match() {
			return $$props.match;
		},
		get pair() {
			return $$props.pair;
		}
	});
	reset(div);
	template_effect(($0) => {
		classes = set_class(div, 1, "side c-pairbar", null, classes, {
			waited: get(waited),
			mine: get(waited) && $$props.match.isAsked && moment() === null,
			several: get(players).length > 1
		});
		set_text(text_1, ` ${get(score) ?? ""} `);
		set_text(text_2, $0);
	}, [() => t("card.points")]);
	append($$anchor, div);
	pop();
}
//#endregion
//#region src/pages/match/hints.ts
/** What is learned after the player changed the aim. Who aims without sliding needs no word about sliding. */
function afterAim(learned, before, after) {
	if (learned < 2 && (before.degrees !== after.degrees || before.speed !== after.speed)) return 2;
	return learned === 0 && before.place !== after.place ? 1 : learned;
}
//#endregion
//#region src/pages/match/Hints.svelte
var root$6 = from_html(`<p class="c-hints"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" class="c-hints"><path></path></svg> </p>`);
function Hints($$anchor, $$props) {
	push($$props, true);
	/** On the first board: what to do next with the striker. A hint that was followed never comes again. */
	const HINTS = [
		"hint.slide",
		"hint.pull",
		"hint.release"
	];
	const SIGNS = [
		"M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4",
		"M12 3v17M7 15l5 5 5-5",
		"M12 21V4M7 9l5-5 5 5"
	];
	const hint = user_derived(() => HINTS[settings.hints]);
	const sign = user_derived(() => SIGNS[settings.hints]);
	const duration = settings.motion === "instant" ? 0 : 250;
	var fragment = comment();
	key(first_child(fragment), () => settings.hints, ($$anchor) => {
		var fragment_1 = comment();
		var node_1 = first_child(fragment_1);
		var consequent = ($$anchor) => {
			var p = root$6();
			var svg = child(p);
			var path = only_child(svg);
			var text = sibling(svg);
			reset(p);
			template_effect(($0) => {
				set_attribute(path, "d", get(sign));
				set_text(text, ` ${$0 ?? ""}`);
			}, [() => t(get(hint))]);
			transition(7, p, () => fade, () => ({ duration }));
			append($$anchor, p);
		};
		if_block(node_1, ($$render) => {
			if (get(hint) !== void 0) $$render(consequent);
		});
		append($$anchor, fragment_1);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/match/rack.ts
var PERIOD = 120;
/** The difference of two turns the shorter way, from -60 to 60. */
function shorter(degrees) {
	const half = PERIOD / 2;
	return ((degrees + half) % PERIOD + PERIOD) % PERIOD - half;
}
/** The men turned about the centre of the board. */
function turnedMen(men, degrees) {
	const angle = degrees * Math.PI / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return men.map(([name, x, y]) => [
		name,
		Math.round(x * cos - y * sin),
		Math.round(x * sin + y * cos)
	]);
}
/** The turn as the wire has it: hundredths of a degree from 0 to a third of a circle. */
function wireTurn(degrees) {
	const whole = Math.round(degrees * 100) % (PERIOD * 100);
	return whole < 0 ? whole + PERIOD * 100 : whole;
}
//#endregion
//#region src/pages/match/RackRing.svelte
var root$5 = from_svg(`<path class="goal c-rackring"></path>`);
var root_1$5 = from_svg(`<circle r="9"></circle>`);
var root_2$4 = from_html(`<span class="figure c-rackring" aria-hidden="true"> </span>`);
var root_3$3 = from_html(`<button class="c-rackring"> </button>`);
var root_4$2 = from_html(`<div class="rack c-rackring"><svg><circle class="line c-rackring"></circle><!><!><circle class="target c-rackring" role="slider" tabindex="0"></circle></svg> <div class="about c-rackring"><!></div></div>`);
function RackRing($$anchor, $$props) {
	push($$props, true);
	/** A ring around the rack: the breaker drags it, or uses the keys, to turn the men before his first try. */
	/** The seat at the bottom of the screen, and that of the breaker. */
	/** Radius in millimetres: outside the outer circle. */
	const RADIUS = 104;
	const ARMS = [
		0,
		120,
		240
	];
	const KEYS = {
		ArrowLeft: -1,
		ArrowDown: -1,
		ArrowRight: 1,
		ArrowUp: 1,
		PageDown: -10,
		PageUp: 10
	};
	let ring;
	let pixels = state(0);
	/** Half the side of the picture of the board, in millimetres. */
	const half = user_derived(() => drawnHalf(get(pixels), false));
	let held = state(null);
	const sign = user_derived(() => language.number($$props.rack.fromUsual, 1));
	const text = user_derived(() => $$props.rack.isSuggested ? t("rack.as_suggested", { n: get(sign) }) : t("rack.degrees", { n: get(sign) }));
	/** The direction of an arm of the Y on the screen; y points down in the picture. */
	const angleOf = (turn) => -(turn + 90 * ($$props.breaker - $$props.view));
	function pointed(event) {
		const box = ring.getBoundingClientRect();
		const [x, y] = [event.clientX - box.left - box.width / 2, box.top + box.height / 2 - event.clientY];
		return Math.atan2(y, x) * 180 / Math.PI;
	}
	function down(event) {
		if (event.button !== 0 || get(held) !== null) return;
		event.preventDefault();
		event.currentTarget.setPointerCapture(event.pointerId);
		set(held, {
			id: event.pointerId,
			angle: pointed(event),
			turn: $$props.rack.turn
		}, true);
	}
	function move(event) {
		if (get(held)?.id === event.pointerId) $$props.rack.to(get(held).turn + pointed(event) - get(held).angle, true);
	}
	function up(event) {
		if (get(held)?.id !== event.pointerId) return;
		set(held, null);
		$$props.rack.send();
	}
	function cancel() {
		if (get(held) !== null) $$props.rack.to(get(held).turn);
		set(held, null);
	}
	function key(event) {
		if (event.ctrlKey || event.altKey || event.metaKey) return;
		const step = KEYS[event.key];
		if (step !== void 0) $$props.rack.by(step * (event.shiftKey ? 5 : 1));
		else if (event.key === "Home") $$props.rack.by(-$$props.rack.fromUsual);
		else if (event.key === "End") suggest();
		else return;
		event.preventDefault();
	}
	/** The same from the board: Q and E. */
	function boardKey(event) {
		if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
		const where = event.target;
		if (where !== document.body && where.closest(".carrom-board") === null) return;
		const step = {
			q: 1,
			e: -1
		}[event.key.toLowerCase()];
		if (step === void 0) return;
		$$props.rack.by(step * (event.shiftKey ? 5 : 1));
		event.preventDefault();
	}
	function suggest() {
		$$props.rack.to($$props.rack.turn + shorter($$props.rack.suggested - $$props.rack.turn));
		$$props.rack.send();
	}
	var div = root_4$2();
	event("keydown", $window, boardKey);
	var svg = child(div);
	let classes;
	var circle = child(svg);
	set_attribute(circle, "r", RADIUS);
	var node = sibling(circle);
	each(node, 16, () => ARMS, (arm) => arm, ($$anchor, arm) => {
		var path = root$5();
		set_attribute(path, "d", "M118 0l12 -8v16z");
		template_effect(($0) => set_attribute(path, "transform", `rotate(${$0 ?? ""})`), [() => angleOf($$props.rack.suggested + arm)]);
		append($$anchor, path);
	});
	var node_1 = sibling(node);
	each(node_1, 16, () => ARMS, (arm) => arm, ($$anchor, arm) => {
		var circle_1 = root_1$5();
		let classes_1;
		set_attribute(circle_1, "cx", RADIUS);
		template_effect(($0) => {
			classes_1 = set_class(circle_1, 0, "knob c-rackring", null, classes_1, { good: $$props.rack.isSuggested });
			set_attribute(circle_1, "transform", `rotate(${$0 ?? ""})`);
		}, [() => angleOf($$props.rack.turn + arm)]);
		append($$anchor, circle_1);
	});
	var circle_2 = sibling(node_1);
	set_attribute(circle_2, "r", RADIUS);
	set_attribute(circle_2, "aria-valuemin", -60);
	set_attribute(circle_2, "aria-valuemax", 60);
	reset(svg);
	bind_this(svg, ($$value) => ring = $$value, () => ring);
	var div_1 = sibling(svg, 2);
	var node_2 = child(div_1);
	var consequent = ($$anchor) => {
		var span = root_2$4();
		var text_1 = only_child(span, true);
		template_effect(() => set_text(text_1, get(text)));
		append($$anchor, span);
	};
	var alternate = ($$anchor) => {
		var button = root_3$3();
		var text_2 = only_child(button, true);
		template_effect(($0) => set_text(text_2, $0), [() => t("rack.suggest")]);
		delegated("click", button, suggest);
		append($$anchor, button);
	};
	if_block(node_2, ($$render) => {
		if ($$props.rack.isSuggested || get(held) !== null) $$render(consequent);
		else $$render(alternate, -1);
	});
	reset(div_1);
	reset(div);
	template_effect(($0, $1) => {
		set_attribute(svg, "viewBox", `${-get(half)} ${-get(half)} ${2 * get(half)} ${2 * get(half)}`);
		classes = set_class(svg, 0, "c-rackring", null, classes, { held: get(held) !== null });
		set_attribute(circle_2, "aria-label", $0);
		set_attribute(circle_2, "aria-valuenow", $1);
		set_attribute(circle_2, "aria-valuetext", get(text));
	}, [() => t("rack.turn"), () => Math.round($$props.rack.fromUsual * 10) / 10]);
	delegated("pointerdown", circle_2, down);
	delegated("pointermove", circle_2, move);
	delegated("pointerup", circle_2, up);
	event("pointercancel", circle_2, cancel);
	delegated("keydown", circle_2, key);
	bind_element_size(div, "clientWidth", ($$value) => set(pixels, $$value));
	append($$anchor, div);
	pop();
}
delegate([
	"pointerdown",
	"pointermove",
	"pointerup",
	"keydown",
	"click"
]);
//#endregion
//#region src/pages/match/MatchBoard.svelte
var root$4 = from_html(`<p class="whose c-matchboard"> </p>`);
var root_1$4 = from_html(`<!> <div class="surface c-matchboard"></div> <!> <!> <!>`, 1);
function MatchBoard($$anchor, $$props) {
	push($$props, true);
	let replay = prop($$props, "replay", 7), aim = prop($$props, "aim", 15), reason = prop($$props, "reason", 15);
	let container = state(void 0);
	let board = state(null);
	let film = null;
	/** True if the rack could be turned when the board was last updated. */
	let racked = false;
	/** True while the board is updated; the player changes nothing then. */
	let updating = false;
	const view = user_derived(() => $$props.match.view);
	const mode = user_derived(() => {
		if (!$$props.match.canAct || !$$props.match.isAsked || get(view) === null || get(view).result !== null) return "watch";
		if (get(view).waiting.what === "placed" && get(view).placing !== null) return "place";
		return get(view).places.length > 0 ? "strike" : "watch";
	});
	const turn = user_derived(() => get(view)?.places.length ? get(view).waiting.seat : null);
	onMount(() => {
		if (get(container) === void 0) return void 0;
		const made = createBoard(get(container), {
			onStrike: (strike) => {
				learn(3);
				$$props.onStrike(strike);
			},
			onPlace: (spots) => $$props.onPlace(spots),
			onAimChange: (changed) => {
				if (!updating) learn(afterAim(settings.hints, aim(), changed));
				aim(changed);
				showAim();
			},
			onSpotsChange: (spots, reasons) => {
				reason(reasons.find((one) => one !== null) ?? null);
				if (get(mode) === "place") $$props.match.showHand({
					t: "holding",
					spots: spots.map(([x, y]) => [x, y])
				});
			},
			onPlaceRefused: (why) => reason(why)
		});
		set(board, made);
		return () => made.destroy();
	});
	user_effect(() => {
		get(board)?.configure({
			aiming: settings.way,
			aimLine: shorterLine(settings.line, $$props.match.welcome?.aim_line ?? "full"),
			sound: settings.sound,
			instant: settings.motion === "instant",
			turnToStriker: false,
			language: language.code,
			label: t(get(label)),
			focusable: true,
			accent: accent()
		});
	});
	user_effect(() => {
		if (get(board) === null || get(view) === null) return;
		if (get(view).placing === null) reason(null);
		const kept = racked && $$props.rack.rack !== null ? get(board).aim : null;
		racked = $$props.rack.rack !== null;
		const men = $$props.rack.ahead === 0 ? get(view).layout : turnedMen(get(view).layout, $$props.rack.ahead);
		updating = true;
		get(board).set({
			men,
			seat: $$props.bottom.seat,
			turn: get(turn),
			places: get(view).places,
			placing: get(view).placing,
			mode: get(mode)
		}, $$props.rack.ahead === 0);
		updating = false;
		const now = kept === null ? get(board).aim : get(board).setAim(kept);
		untrack(() => aim(now));
	});
	user_effect(() => {
		const told = $$props.match.otherHand;
		const aimed = told?.t === "aiming" && told.seat === get(turn) ? told : null;
		const degrees = aimed === null ? 0 : degreesOf(...aimed.aim);
		get(board)?.show(aimed === null ? null : {
			place: aimed.place,
			degrees,
			speed: aimed.speed
		}, told?.t === "holding" && get(view)?.placing?.placer === told.seat ? told.spots : []);
	});
	user_effect(() => {
		const moving = $$props.match.moving;
		if (get(board) === null || moving === null || moving.track === null) return;
		const { before, track, lead_ms: lead } = moving;
		untrack(() => {
			film = get(board)?.play(before, track, {
				lead,
				onEnd: () => $$props.match.finishStroke()
			}) ?? null;
		});
	});
	user_effect(() => {
		const stroke = replay().stroke;
		if (get(board) === null || stroke === null) return;
		film = untrack(() => get(board)?.play(stroke.before, stroke.track, {
			hold: true,
			speed: replay().rate,
			onEnd: () => replay().end(),
			onTime: (ms) => replay().time = ms * 1e3
		}) ?? null);
		const shown = film;
		return () => shown?.stop();
	});
	user_effect(() => {
		film?.rate(replay().rate);
	});
	user_effect(() => {
		const { playing, stroke } = replay();
		if (stroke === null || film === null || film.playing === playing) return;
		if (playing) film.resume();
		else film.pause();
	});
	function accent() {
		settings.theme;
		return getComputedStyle(document.documentElement).getPropertyValue("--accent-on-wood").trim();
	}
	function learn(learned) {
		if (learned === settings.hints) return;
		settings.hints = learned;
		storeSettings();
	}
	function showAim() {
		if (get(mode) === "strike") $$props.match.showHand({
			t: "aiming",
			...strikeOf(aim())
		});
	}
	function setAim(change) {
		if (get(board) === null) return;
		const before = aim();
		aim(get(board).setAim(change));
		learn(afterAim(settings.hints, before, aim()));
		showAim();
	}
	function strike() {
		get(board)?.wake();
		get(board)?.strike();
	}
	function focus() {
		get(board)?.focus();
	}
	function place() {
		get(board)?.place();
	}
	function seek(microseconds) {
		film?.pause();
		film?.seek(microseconds / 1e3);
	}
	const label = user_derived(() => {
		if (replay().label !== "") return "match.surface_replay";
		return get(mode) === "strike" ? "match.surface" : get(mode) === "place" ? "match.surface_place" : "match.surface_watch";
	});
	function describe() {
		const now = replay().stroke?.view ?? get(view);
		if (now === null) return "";
		const mine = $$props.match.actor !== null && $$props.match.isMe($$props.match.actor) ? $$props.match.actor : $$props.match.players.find((one) => $$props.match.isMe(one));
		return describeMen({
			men: now.layout,
			seat: get(board)?.bottom ?? 0,
			own: mine?.colour ?? null,
			queen: now.board?.queen ?? null,
			text: t
		});
	}
	var $$exports = {
		setAim,
		strike,
		focus,
		place,
		seek
	};
	var fragment = root_1$4();
	var node = first_child(fragment);
	SpokenMen(node, {
		get board() {
			return get(container);
		},
		describe
	});
	var div = sibling(node, 2);
	bind_this(div, ($$value) => set(container, $$value), () => get(container));
	var node_1 = sibling(div, 2);
	var consequent = ($$anchor) => {
		var p = root$4();
		var text = only_child(p, true);
		template_effect(($0) => set_text(text, $0), [() => t($$props.bottom.places ? "turn.places" : $$props.bottom.breaks ? "turn.breaks" : "turn.strikes", { name: $$props.bottom.name })]);
		append($$anchor, p);
	};
	if_block(node_1, ($$render) => {
		if ($$props.bottom.name !== "") $$render(consequent);
	});
	var node_2 = sibling(node_1, 2);
	var consequent_1 = ($$anchor) => {
		Hints($$anchor, {});
	};
	if_block(node_2, ($$render) => {
		if (get(mode) === "strike" && settings.hints < 3 && $$props.bottom.name === "") $$render(consequent_1);
	});
	var node_3 = sibling(node_2, 2);
	var consequent_2 = ($$anchor) => {
		RackRing($$anchor, {
			get rack() {
				return $$props.rack;
			},
			get view() {
				return $$props.bottom.seat;
			},
			get breaker() {
				return get(turn);
			}
		});
	};
	if_block(node_3, ($$render) => {
		if ($$props.rack.rack !== null && get(turn) !== null && !$$props.bottom.dwells) $$render(consequent_2);
	});
	append($$anchor, fragment);
	return pop($$exports);
}
//#endregion
//#region src/pages/match/MatchLayout.svelte
var root$3 = from_html(`<button class="plain c-matchlayout"><!></button>`);
var root_1$3 = from_html(`<div class="papers c-matchlayout"><!></div>`);
var root_2$3 = from_html(`<div class="match c-matchlayout"><div class="play c-matchlayout"><div class="far c-matchlayout"><!></div> <div class="near c-matchlayout"><!></div> <div class="board c-matchlayout"><!></div> <div class="call c-matchlayout"><!></div></div> <aside class="c-matchlayout"><div class="hands c-matchlayout"><!></div> <div class="foot c-matchlayout"><!> <!></div> <!></aside></div> <!>`, 1);
function MatchLayout($$anchor, $$props) {
	push($$props, true);
	/** Where the parts of a match stand on every screen: names, board, call, controls and papers. */
	/** True while the papers are shown over a small screen. */
	let sheet = prop($$props, "sheet", 15);
	var fragment = root_2$3();
	var div = first_child(fragment);
	var div_1 = child(div);
	var div_2 = child(div_1);
	snippet(child(div_2), () => $$props.far);
	reset(div_2);
	var div_3 = sibling(div_2, 2);
	snippet(child(div_3), () => $$props.near);
	reset(div_3);
	var div_4 = sibling(div_3, 2);
	snippet(child(div_4), () => $$props.board);
	reset(div_4);
	var div_5 = sibling(div_4, 2);
	snippet(child(div_5), () => $$props.call);
	reset(div_5);
	reset(div_1);
	var aside = sibling(div_1, 2);
	var div_6 = child(aside);
	snippet(child(div_6), () => $$props.hands);
	reset(div_6);
	var div_7 = sibling(div_6, 2);
	var node_5 = child(div_7);
	var consequent = ($$anchor) => {
		var button = root$3();
		Icon(child(button), { name: "list" });
		reset(button);
		template_effect(($0, $1) => {
			set_attribute(button, "aria-label", $0);
			set_attribute(button, "title", $1);
		}, [() => t("match.sheet"), () => t("match.sheet")]);
		delegated("click", button, () => sheet(true));
		append($$anchor, button);
	};
	if_block(node_5, ($$render) => {
		if (!roomy.current) $$render(consequent);
	});
	snippet(sibling(node_5, 2), () => $$props.tools);
	reset(div_7);
	var node_8 = sibling(div_7, 2);
	var consequent_1 = ($$anchor) => {
		var div_8 = root_1$3();
		snippet(child(div_8), () => $$props.papers);
		reset(div_8);
		append($$anchor, div_8);
	};
	if_block(node_8, ($$render) => {
		if (roomy.current) $$render(consequent_1);
	});
	reset(aside);
	reset(div);
	var node_10 = sibling(div, 2);
	var consequent_2 = ($$anchor) => {
		{
			let $0 = user_derived(() => t("match.sheet"));
			Modal($$anchor, {
				get title() {
					return get($0);
				},
				sheet: true,
				get open() {
					return sheet();
				},
				set open($$value) {
					sheet($$value);
				},
				children: ($$anchor, $$slotProps) => {
					var div_9 = root_1$3();
					snippet(child(div_9), () => $$props.papers);
					reset(div_9);
					append($$anchor, div_9);
				},
				$$slots: { default: true }
			});
		}
	};
	if_block(node_10, ($$render) => {
		if (!roomy.current) $$render(consequent_2);
	});
	delegated("focusin", div, function(...$$args) {
		$$props.onFocus?.apply(this, $$args);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["focusin", "click"]);
//#endregion
//#region src/pages/match/Card.svelte
var root$2 = from_html(`<span class="mark c-card" aria-hidden="true">▸</span><span class="hidden"> </span>`, 1);
var root_1$2 = from_html(`<span class="queen c-card">♛</span>`);
var root_2$2 = from_html(`<td><!> <!> <span class="sum c-card"> </span></td>`);
var root_3$2 = from_html(`<tr><td class="c-card"> </td><!></tr>`);
var root_4$1 = from_html(`<td><span class="sum c-card"> </span></td>`);
var root_5$1 = from_html(`<table class="c-card"><caption class="c-card"> </caption><thead class="c-card"><tr><th scope="col" class="c-card"> </th><th scope="col" class="side c-card"> </th><th scope="col" class="side c-card"> </th></tr></thead><tbody><!><tr class="total c-card"><th scope="row" class="c-card"> </th><!></tr></tbody></table>`);
var root_6$1 = from_html(`<p class="soft"> </p>`);
var root_7 = from_html(`<p class="soft small" aria-hidden="true"> </p>`);
var root_8 = from_html(`<section class="card c-card"><!> <!></section>`);
function Card($$anchor, $$props) {
	push($$props, true);
	const view = user_derived(() => $$props.match.view);
	const sides = user_derived(() => [0, 1].map((pair) => $$props.match.players.filter((player) => player.pair === pair).map((player) => {
		if (player.kind === "bot") return t("match.named_bot", {
			name: player.name,
			n: player.level ?? 0
		});
		return player.kind === "open" ? t("match.open_seat") : player.name;
	}).join(" + ")));
	var section = root_8();
	var node = child(section);
	each(node, 17, () => get(view)?.games ?? [], (game) => game.number, ($$anchor, game) => {
		var table = root_5$1();
		var caption = child(table);
		var text = only_child(caption, true);
		var thead = sibling(caption);
		var tr = child(thead);
		var th = child(tr);
		var text_1 = only_child(th, true);
		var th_1 = sibling(th);
		var text_2 = only_child(th_1, true);
		var text_3 = only_child(sibling(th_1), true);
		reset(tr);
		reset(thead);
		var tbody = sibling(thead);
		var node_1 = child(tbody);
		each(node_1, 17, () => get(game).boards, (row) => row.number, ($$anchor, row) => {
			var tr_1 = root_3$2();
			var td = child(tr_1);
			var text_4 = only_child(td, true);
			each(sibling(td), 16, () => [0, 1], (pair) => pair, ($$anchor, pair) => {
				var td_1 = root_2$2();
				let classes;
				var node_3 = child(td_1);
				var consequent = ($$anchor) => {
					var fragment = root$2();
					var span = first_child(fragment);
					var text_5 = only_child(sibling(span));
					template_effect(($0, $1) => {
						set_attribute(span, "title", $0);
						set_text(text_5, `${$1 ?? ""}:`);
					}, [() => t("card.broke"), () => t("card.broke")]);
					append($$anchor, fragment);
				};
				if_block(node_3, ($$render) => {
					if (get(row).breaker === pair) $$render(consequent);
				});
				var text_6 = sibling(node_3);
				var node_4 = sibling(text_6);
				var consequent_1 = ($$anchor) => {
					var span_2 = root_1$2();
					template_effect(($0) => set_attribute(span_2, "title", $0), [() => t("match.queen")]);
					append($$anchor, span_2);
				};
				if_block(node_4, ($$render) => {
					if (get(row).winner === pair && get(row).queen) $$render(consequent_1);
				});
				var text_7 = only_child(sibling(node_4, 2), true);
				reset(td_1);
				template_effect(() => {
					classes = set_class(td_1, 1, "figure c-card", null, classes, { won: get(row).winner === pair });
					set_text(text_6, ` ${(get(row).winner === pair ? get(row).points : "·") ?? ""} `);
					set_text(text_7, get(row).score[pair]);
				});
				append($$anchor, td_1);
			});
			reset(tr_1);
			template_effect(() => set_text(text_4, get(row).number));
			append($$anchor, tr_1);
		});
		var tr_2 = sibling(node_1);
		var th_3 = child(tr_2);
		var text_8 = only_child(th_3, true);
		each(sibling(th_3), 16, () => [0, 1], (pair) => pair, ($$anchor, pair) => {
			var td_2 = root_4$1();
			let classes_1;
			var text_9 = only_child(child(td_2), true);
			reset(td_2);
			template_effect(() => {
				classes_1 = set_class(td_2, 1, "figure c-card", null, classes_1, { won: get(game).winner === pair });
				set_text(text_9, get(game).score[pair]);
			});
			append($$anchor, td_2);
		});
		reset(tr_2);
		reset(tbody);
		reset(table);
		template_effect(($0, $1, $2) => {
			set_text(text, $0);
			set_text(text_1, $1);
			set_text(text_2, get(sides)[0]);
			set_text(text_3, get(sides)[1]);
			set_text(text_8, $2);
		}, [
			() => t("card.game", { n: get(game).number }),
			() => t("card.board"),
			() => t("card.total")
		]);
		append($$anchor, table);
	}, ($$anchor) => {
		var p = root_6$1();
		var text_10 = only_child(p, true);
		template_effect(($0) => set_text(text_10, $0), [() => t("card.empty")]);
		append($$anchor, p);
	});
	var node_6 = sibling(node, 2);
	var consequent_2 = ($$anchor) => {
		var p_1 = root_7();
		var text_11 = only_child(p_1, true);
		template_effect(($0) => set_text(text_11, $0), [() => t("card.break_mark")]);
		append($$anchor, p_1);
	};
	var d = user_derived(() => get(view)?.games.some((game) => game.boards.length > 0));
	if_block(node_6, ($$render) => {
		if (get(d)) $$render(consequent_2);
	});
	reset(section);
	template_effect(($0) => set_attribute(section, "aria-label", $0), [() => t("card.title")]);
	append($$anchor, section);
	pop();
}
//#endregion
//#region src/pages/match/Papers.svelte
var root$1 = from_html(`<span class="tag"> </span>`);
var root_1$1 = from_html(`<span class="tag"> </span> <span class="tag"> </span> <!> <!>`, 1);
var root_2$1 = from_html(`<p class="small soft"> </p>`);
var root_3$1 = from_html(`<h2 class="c-papers"> <!> <!></h2> <div><!> <!></div> <!>`, 1);
function Papers($$anchor, $$props) {
	push($$props, true);
	/** What stands beside the board: where the match is, its terms, the score card and the history. */
	const view = user_derived(() => $$props.match.view);
	const welcome = user_derived(() => $$props.match.welcome);
	var fragment = root_3$1();
	var h2 = first_child(fragment);
	var text = child(h2);
	var node = sibling(text);
	var consequent_2 = ($$anchor) => {
		var fragment_1 = root_1$1();
		var span = first_child(fragment_1);
		var text_1 = only_child(span, true);
		var span_1 = sibling(span, 2);
		var text_2 = only_child(span_1);
		var node_1 = sibling(span_1, 2);
		var consequent = ($$anchor) => {
			var span_2 = root$1();
			var text_3 = only_child(span_2, true);
			template_effect(($0) => set_text(text_3, $0), [() => t("rating.rated")]);
			append($$anchor, span_2);
		};
		if_block(node_1, ($$render) => {
			if (get(welcome).rated) $$render(consequent);
		});
		var node_2 = sibling(node_1, 2);
		var consequent_1 = ($$anchor) => {
			var span_3 = root$1();
			var text_4 = only_child(span_3, true);
			template_effect(($0) => set_text(text_4, $0), [() => t("match.practice")]);
			append($$anchor, span_3);
		};
		if_block(node_2, ($$render) => {
			if (get(welcome).practice) $$render(consequent_1);
		});
		template_effect(($0, $1, $2) => {
			set_text(text_1, $0);
			set_text(text_2, `${$1 ?? ""}: ${$2 ?? ""}`);
		}, [
			() => editionName(get(welcome).edition),
			() => t("home.surface"),
			() => t(`surface.${get(welcome).surface}`)
		]);
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if (get(welcome)) $$render(consequent_2);
	});
	var node_3 = sibling(node, 2);
	var consequent_3 = ($$anchor) => {
		var span_4 = root$1();
		var text_5 = only_child(span_4, true);
		template_effect(($0) => set_text(text_5, $0), [() => t(`match.queen_${get(view).board.queen}`)]);
		append($$anchor, span_4);
	};
	if_block(node_3, ($$render) => {
		if (get(view)?.board) $$render(consequent_3);
	});
	reset(h2);
	var div = sibling(h2, 2);
	var node_4 = child(div);
	var consequent_4 = ($$anchor) => {
		var p = root_2$1();
		var text_6 = only_child(p, true);
		template_effect(($0) => set_text(text_6, $0), [() => t("hand.tag_about")]);
		append($$anchor, p);
	};
	if_block(node_4, ($$render) => {
		if (get(welcome)?.hand === "natural") $$render(consequent_4);
	});
	Card(sibling(node_4, 2), { get match() {
		return $$props.match;
	} });
	reset(div);
	History(sibling(div, 2), {
		get match() {
			return $$props.match;
		},
		get shown() {
			return $$props.shown;
		},
		get onPick() {
			return $$props.onPick;
		}
	});
	template_effect(($0) => set_text(text, `${$0 ?? ""} `), [() => get(view) && get(view).games.length > 0 ? t("match.at", {
		game: get(view).games.length,
		board: get(view).board_number ?? 1
	}) : ""]);
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/match/focus.ts
/** The focus of a match. A control that had it is disabled while the men move: the board keeps it meanwhile. */
var FocusKeeper = class {
	/** The control that had the focus last; it may be disabled or gone by now. */
	#control = null;
	#isMoving = false;
	#board;
	constructor(board) {
		this.#board = board;
	}
	/** A control of the match got the focus. */
	note(event) {
		if (!this.#isMoving && event.target instanceof HTMLElement) this.#control = event.target;
	}
	/** Give the focus back to the control, or to the board if the control cannot have it now. */
	keep() {
		const active = document.activeElement;
		const isLost = active === null || active === document.body || active.matches(":disabled");
		if (this.#control === null || !isLost && active.closest(".carrom-board") === null) return;
		if (this.#control.isConnected && !this.#control.matches(":disabled")) this.#control.focus({ preventScroll: true });
		else if (isLost) {
			this.#isMoving = true;
			this.#board()?.focus();
			this.#isMoving = false;
		}
	}
};
//#endregion
//#region src/pages/match/bottom.svelte.ts
var DWELL = 1100;
var BottomSeat = class {
	match;
	#seat = state(0);
	get seat() {
		return get(this.#seat);
	}
	set seat(value) {
		set(this.#seat, value, true);
	}
	#name = state("");
	get name() {
		return get(this.#name);
	}
	set name(value) {
		set(this.#name, value, true);
	}
	#timer;
	constructor(match) {
		this.match = match;
		user_effect(() => {
			const { wanted, own } = this;
			if (wanted === null) return;
			if (!this.isTurning || !this.#known) this.#turn(wanted);
			else if (wanted !== this.seat) this.#announce(wanted);
			else if (untrack(() => this.dwells)) this.#turn(wanted);
			this.#known = own !== null;
		});
		user_effect(() => () => clearTimeout(this.#timer));
	}
	/** True once the players are seated. */
	#known = false;
	/** True while the board is about to turn; nobody can strike then. */
	get dwells() {
		return this.match()?.dwells ?? false;
	}
	#isTurning = user_derived(() => (this.match()?.welcome?.hot_seat ?? false) && settings.turn);
	get isTurning() {
		return get(this.#isTurning);
	}
	set isTurning(value) {
		set(this.#isTurning, value);
	}
	#own = user_derived(() => this.match()?.me.seats[0] ?? null);
	get own() {
		return get(this.#own);
	}
	set own(value) {
		set(this.#own, value);
	}
	#wanted = user_derived(() => {
		const match = this.match();
		if (!this.isTurning) return this.own ?? 0;
		const view = match?.view;
		if (view?.placing) return view.placing.placer;
		return view?.places.length ? view.waiting.seat : null;
	});
	get wanted() {
		return get(this.#wanted);
	}
	set wanted(value) {
		set(this.#wanted, value);
	}
	#places = user_derived(() => this.match()?.view?.placing != null);
	get places() {
		return get(this.#places);
	}
	set places(value) {
		set(this.#places, value);
	}
	#breaks = user_derived(() => this.match()?.view?.board?.break_made === false);
	get breaks() {
		return get(this.#breaks);
	}
	set breaks(value) {
		set(this.#breaks, value);
	}
	#announce(seat) {
		clearTimeout(this.#timer);
		this.name = this.match()?.players.find((player) => player.seat === seat)?.name ?? "";
		const still = settings.motion === "instant";
		if (still) this.seat = seat;
		this.#dwell(!still);
		this.#timer = setTimeout(() => this.#turn(seat), DWELL);
	}
	#turn(seat) {
		clearTimeout(this.#timer);
		this.seat = seat;
		this.#dwell(false);
		this.name = "";
	}
	#dwell(dwells) {
		const match = this.match();
		if (match !== null) match.dwells = dwells;
	}
};
//#endregion
//#region src/pages/match/rack.svelte.ts
var REST = 400;
var NEAR = 1;
var RackTurn = class {
	match;
	/** The turn on the screen in degrees, as the breaker sees it; null while it is that of the server. */
	#wanted = state(null);
	#timer;
	#sent = Promise.resolve(true);
	constructor(match) {
		this.match = match;
		user_effect(() => {
			if (this.rack === null) this.#forget();
		});
	}
	#rack = user_derived(
		/** The rack, if this browser may turn it now. */
		() => {
			const match = this.match();
			return match?.isAsked && match.moving === null && !match.inReplay ? match.view?.rack ?? null : null;
		}
	);
	get rack() {
		return get(this.#rack);
	}
	set rack(value) {
		set(this.#rack, value);
	}
	#turn = user_derived(() => get(this.#wanted) ?? (this.rack?.turn ?? 3e3) / 100);
	get turn() {
		return get(this.#turn);
	}
	set turn(value) {
		set(this.#turn, value);
	}
	#fromUsual = user_derived(() => shorter(this.turn - 30));
	get fromUsual() {
		return get(this.#fromUsual);
	}
	set fromUsual(value) {
		set(this.#fromUsual, value);
	}
	#suggested = user_derived(() => (this.rack?.suggested ?? 3e3) / 100);
	get suggested() {
		return get(this.#suggested);
	}
	set suggested(value) {
		set(this.#suggested, value);
	}
	#ahead = user_derived(() => {
		if (get(this.#wanted) === null || this.rack === null) return 0;
		const by = shorter(get(this.#wanted) - this.rack.turn / 100);
		return Math.abs(by) < .011 ? 0 : by;
	});
	get ahead() {
		return get(this.#ahead);
	}
	set ahead(value) {
		set(this.#ahead, value);
	}
	#isSuggested = user_derived(() => Math.abs(shorter(this.turn - this.suggested)) < .1);
	get isSuggested() {
		return get(this.#isSuggested);
	}
	set isSuggested(value) {
		set(this.#isSuggested, value);
	}
	to(degrees, snap = false) {
		if (this.rack === null) return;
		const away = shorter(this.suggested - degrees);
		set(this.#wanted, snap && Math.abs(away) < NEAR ? degrees + away : degrees, true);
	}
	/** Turn by keys: the server is told when they rest. */
	by(degrees) {
		this.to(this.turn + degrees);
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.send(), REST);
	}
	/** Tell the server; true once the rack lies as on the screen, also if there was nothing to tell. */
	async send() {
		clearTimeout(this.#timer);
		this.#timer = void 0;
		await this.#sent;
		const match = this.match();
		if (match === null || this.ahead === 0 || get(this.#wanted) === null) return true;
		this.#sent = match.send({
			t: "turn_rack",
			turn: wireTurn(get(this.#wanted))
		});
		const done = await this.#sent;
		if (!done) this.#forget();
		return done;
	}
	#forget() {
		clearTimeout(this.#timer);
		this.#timer = void 0;
		set(this.#wanted, null);
	}
};
//#endregion
//#region src/pages/match/client.svelte.ts
var LIVE_MS = 100;
var SAID_MS = 6e3;
var MatchClient = class {
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
	#considered = state(null);
	get considered() {
		return get(this.#considered);
	}
	set considered(value) {
		set(this.#considered, value);
	}
	#loading = state(false);
	get loading() {
		return get(this.#loading);
	}
	set loading(value) {
		set(this.#loading, value, true);
	}
	#moving = state(null);
	get moving() {
		return get(this.#moving);
	}
	set moving(value) {
		set(this.#moving, value);
	}
	#refused = state(null);
	get refused() {
		return get(this.#refused);
	}
	set refused(value) {
		set(this.#refused, value);
	}
	#said = state(null);
	get said() {
		return get(this.#said);
	}
	set said(value) {
		set(this.#said, value);
	}
	#watchers = state(0);
	get watchers() {
		return get(this.#watchers);
	}
	set watchers(value) {
		set(this.#watchers, value, true);
	}
	#compiling = state(false);
	get compiling() {
		return get(this.#compiling);
	}
	set compiling(value) {
		set(this.#compiling, value, true);
	}
	#busy = state(false);
	get busy() {
		return get(this.#busy);
	}
	set busy(value) {
		set(this.#busy, value, true);
	}
	#viewTime = state(0);
	get viewTime() {
		return get(this.#viewTime);
	}
	set viewTime(value) {
		set(this.#viewTime, value, true);
	}
	#otherHand = state(null);
	get otherHand() {
		return get(this.#otherHand);
	}
	set otherHand(value) {
		set(this.#otherHand, value);
	}
	#inReplay = state(false);
	get inReplay() {
		return get(this.#inReplay);
	}
	set inReplay(value) {
		set(this.#inReplay, value, true);
	}
	#dwells = state(false);
	get dwells() {
		return get(this.#dwells);
	}
	set dwells(value) {
		set(this.#dwells, value, true);
	}
	clock = new ServerClock();
	#queue = [];
	#socket;
	#instant;
	#shown = new Throttle(LIVE_MS, (body) => this.#socket.show(body));
	#id;
	constructor(id, instant) {
		this.#id = id;
		this.#instant = instant;
		this.#socket = new MatchSocket(socketAddress(id), {
			onMessage: (message) => this.#receive(message),
			onConnection: (connection, code) => {
				this.connection = connection;
				this.code = code;
			}
		});
	}
	close() {
		this.#shown.drop();
		this.#socket.close();
	}
	/** Load the page of the history before the first line. */
	async loadEarlier() {
		const before = this.lines[0]?.seq ?? 0;
		if (before === 0 || this.loading) return;
		this.loading = true;
		try {
			const page = await http.get(`/api/matches/${this.#id}/history?before=${before}`);
			if (this.lines[0]?.seq === before) this.lines = [...page.lines, ...this.lines];
		} finally {
			this.loading = false;
		}
	}
	reconnect() {
		this.#socket.reconnect();
	}
	disconnect() {
		this.#socket.disconnect();
	}
	/** Show the end of all strokes: browsers stop animations of hidden pages. */
	skip() {
		const moving = this.moving;
		this.moving = null;
		if (moving !== null) this.#show(moving);
		for (const event of this.#queue.splice(0)) this.#show(event);
	}
	/** The animation ended: show the result and the next event. */
	finishStroke() {
		const moving = this.moving;
		if (moving === null) return;
		this.moving = null;
		this.#show(moving);
		this.#next();
	}
	/** Show the others what this player is about to do, ten times a second at most. */
	showHand(body) {
		const others = this.players.some((player) => player.presence === "here" && !this.isMe(player));
		if (this.isAsked && (others || this.watchers > 0)) this.#shown.offer(body);
	}
	say(phrase) {
		this.#socket.say(phrase);
	}
	async send(command) {
		this.#shown.drop();
		this.busy = true;
		this.refused = null;
		try {
			const answer = await this.#socket.send(command);
			if (answer?.t === "refused") this.refused = answer;
			return answer?.t === "ack";
		} finally {
			this.busy = false;
		}
	}
	#me = user_derived(() => {
		const mine = this.players.filter((player) => this.isMe(player));
		return {
			seats: mine.flatMap((player) => player.seat === null ? [] : [player.seat]),
			pairs: [...new Set(mine.map((player) => player.pair))]
		};
	});
	get me() {
		return get(this.#me);
	}
	set me(value) {
		set(this.#me, value);
	}
	#hasEarlier = user_derived(() => (this.lines[0]?.seq ?? 0) > 0);
	get hasEarlier() {
		return get(this.#hasEarlier);
	}
	set hasEarlier(value) {
		set(this.#hasEarlier, value);
	}
	#players = user_derived(() => this.view?.players ?? []);
	get players() {
		return get(this.#players);
	}
	set players(value) {
		set(this.#players, value);
	}
	#_actor = user_derived(() => this.#actor());
	get actor() {
		return get(this.#_actor);
	}
	set actor(value) {
		set(this.#_actor, value);
	}
	#_isAsked = user_derived(() => this.#isAsked());
	get isAsked() {
		return get(this.#_isAsked);
	}
	set isAsked(value) {
		set(this.#_isAsked, value);
	}
	#canAct = user_derived(() => this.connection === "open" && this.moving === null && !this.busy && !this.dwells && !this.inReplay && this.view !== null);
	get canAct() {
		return get(this.#canAct);
	}
	set canAct(value) {
		set(this.#canAct, value);
	}
	callOf(line) {
		const [pair, other] = this.me.pairs;
		return (pair !== void 0 && other === void 0 ? line.call_for[pair] : void 0) ?? line.call;
	}
	isMe(player) {
		return (this.welcome?.you.players ?? []).some(([pair, number]) => pair === player.pair && number === player.number);
	}
	#actor() {
		const waiting = this.view?.waiting;
		if (waiting === void 0) return null;
		if (waiting.seat !== null) return this.players.find((player) => player.seat === waiting.seat) ?? null;
		if (waiting.pairs.length !== 1) return null;
		return this.players.find((player) => player.pair === waiting.pairs[0] && player.number === 0) ?? null;
	}
	#isAsked() {
		const waiting = this.view?.waiting;
		if (waiting === void 0 || waiting.what === "nothing") return false;
		if (waiting.seat !== null) return this.me.seats.includes(waiting.seat);
		return waiting.pairs.some((pair) => this.me.pairs.includes(pair));
	}
	#receive(message) {
		switch (message.t) {
			case "welcome":
				this.#onWelcome(message);
				return;
			case "event":
				this.clock.sample(message.now_ms, Date.now());
				this.otherHand = null;
				this.#queue.push(message);
				if (this.moving === null) this.#next();
				return;
			case "aiming":
			case "holding":
				this.otherHand = message;
				return;
			case "presence":
				this.watchers = message.watchers;
				if (this.view !== null) this.view = {
					...this.view,
					players: message.players,
					claimable: message.claimable
				};
				return;
			case "said":
				this.#onSaid(message);
				return;
			case "sync":
				this.clock.sample(message.now_ms, Date.now());
				this.compiling = message.engine === "compiling";
				return;
			default: return;
		}
	}
	#onSaid(message) {
		this.said = message;
		setTimeout(() => {
			if (this.said === message) this.said = null;
		}, SAID_MS);
	}
	#onWelcome(message) {
		this.clock.sample(message.now_ms, Date.now());
		this.#queue = [];
		this.moving = null;
		this.otherHand = null;
		this.welcome = message;
		this.watchers = message.watchers;
		this.compiling = message.engine === "compiling";
		this.viewTime = message.now_ms;
		this.view = message.view;
		this.lines = joinLines(this.lines, message.lines);
	}
	#next() {
		for (;;) {
			const event = this.#queue.shift();
			if (event === void 0) return;
			const still = this.#instant() || this.inReplay || document.hidden || this.#queue.length > 2;
			if (event.track !== null && !still) {
				this.moving = event;
				return;
			}
			this.#show(event);
		}
	}
	#show(event) {
		this.view = event.view;
		this.viewTime = event.now_ms;
		this.refused = null;
		if (!this.lines.some((line) => line.seq === event.line.seq)) this.lines = [...this.lines, event.line];
		if (event.considered.length > 0) this.considered = {
			seq: event.line.seq,
			strokes: event.considered
		};
	}
};
//#endregion
//#region src/pages/match/Match.svelte
var root = from_html(`<p class="wait c-match"> </p>`);
var root_1 = from_html(`<button class="main"> </button>`);
var root_2 = from_html(`<div class="wait c-match"><h1> </h1> <p class="row"><!> <a href="/"> </a></p></div>`);
var root_3 = from_html(`<div class="umpired c-match"><h1> </h1> <!> <!> <!> <!></div>`);
var root_4 = from_html(`<!> <!> <!>`, 1);
var root_5 = from_html(`<h1 class="hidden"> </h1> <!>`, 1);
var root_6 = from_html(`<!> <!>`, 1);
function Match($$anchor, $$props) {
	push($$props, true);
	const id = router.route.page === "match" ? router.route.id : "";
	const replay = new Replay(id);
	let match = state(null);
	const rack = new RackTurn(() => get(match));
	const bottom = new BottomSeat(() => get(match));
	let problem = state("");
	let aim = state({
		place: 0,
		degrees: 0,
		speed: 2500
	});
	let reason = state(null);
	let matchBoard = state(void 0);
	let sheet = state(false);
	/** Secret of a seat link that was not accepted yet. */
	let token = null;
	const view = user_derived(() => get(match)?.view ?? null);
	const wanted = user_derived(() => router.route.page === "match" ? router.route.label : "");
	const labels = user_derived(() => [...new Set((get(match)?.lines ?? []).filter((line) => line.kind === "stroke").map((line) => line.label))]);
	const label = user_derived(() => get(wanted) === "" ? "" : findLabel(get(wanted), get(labels)) ?? "");
	const sitting = user_derived(() => get(match)?.players.find((player) => player.seat === bottom.seat));
	/** The pair at the bottom of the screen. */
	const nearPair = user_derived(() => get(view) === null ? 0 : get(sitting)?.pair ?? get(match)?.me.pairs[0] ?? 0);
	user_effect(() => {
		if (get(wanted) !== "" && get(label) === "" && get(match)?.hasEarlier && !get(match).loading) get(match).loadEarlier().catch(() => router.go(matchPath(id)));
	});
	onMount(() => {
		const onSight = () => {
			if (document.hidden) get(match)?.skip();
			else {
				clearAlert();
				get(match)?.reconnect();
			}
		};
		const onLine = () => get(match)?.reconnect();
		const onLost = () => get(match)?.disconnect();
		document.addEventListener("visibilitychange", onSight);
		addEventListener("online", onLine);
		addEventListener("offline", onLost);
		enter();
		return () => {
			document.removeEventListener("visibilitychange", onSight);
			removeEventListener("online", onLine);
			removeEventListener("offline", onLost);
			get(match)?.close();
			clearAlert();
		};
	});
	/** The secret of a seat link is removed from the address, so that it is not shared by mistake. */
	async function enter() {
		token = seatToken(location.hash);
		if (token !== null) history.replaceState(null, "", location.pathname);
		await me.load();
		await takeSeat();
		connect();
	}
	async function takeSeat() {
		set(problem, "");
		try {
			await me.load();
			if (token !== null) await http.post(`/api/matches/${id}/seat`, { token });
			token = null;
			get(match)?.reconnect();
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	function connect() {
		get(match)?.close();
		set(match, new MatchClient(id, () => settings.motion === "instant"));
	}
	user_effect(() => {
		if (get(match)?.welcome != null) {
			laws.edition = get(match).welcome.base;
			laws.source = () => ({
				id,
				lines: get(match)?.lines ?? []
			});
			pageTitle.own = titled(get(match).welcome.title);
		}
	});
	const asked = user_derived(() => get(match)?.isAsked === true && get(view)?.result === null && get(match).welcome?.hot_seat === false);
	user_effect(() => {
		if (!get(asked) || !settings.alerts) clearAlert();
		else untrack(() => alertTurn({
			title: t("alert.turn"),
			body: alertBody(),
			sound: settings.sound
		}));
	});
	function alertBody() {
		return t("alert.body", { title: get(match)?.welcome?.title ?? "Carrom" });
	}
	user_effect(() => {
		if (get(match) === null) return;
		get(match).inReplay = get(label) !== "";
		if (get(label) === "") replay.close();
		else if (get(label) !== replay.label) replay.open(get(label));
	});
	/** A rack that was just turned is told to the server before the stroke. */
	async function strike(stroke) {
		if (await rack.send()) await get(match)?.send({
			t: "strike",
			...stroke
		});
	}
	function pick(chosen) {
		set(sheet, false);
		router.go(matchPath(id, chosen));
	}
	const focus = new FocusKeeper(() => get(matchBoard));
	user_effect(() => {
		get(match)?.canAct, get(match)?.isAsked, get(view)?.waiting.what, get(view)?.offer;
		const asked = setTimeout(() => focus.keep(), 60);
		return () => clearTimeout(asked);
	});
	/** Keys of a replay; sliders, fields and dialogs have their own. */
	function onKey(event) {
		const at = event.target instanceof Element ? event.target : null;
		if (replay.label === "" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
		if (at?.closest("input, select, textarea, dialog[open]") != null) return;
		if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
			const next = neighbour(replay.label, get(labels), event.key === "ArrowLeft" ? -1 : 1);
			if (next !== null) pick(next);
		} else if (event.key === " " && at?.closest("button, a") == null) replay.playing = !replay.playing;
		else if (event.key === "Escape") router.go(matchPath(id));
		else return;
		event.preventDefault();
	}
	var fragment = root_6();
	event("keydown", $window, onKey);
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var p = root();
		var text = only_child(p, true);
		template_effect(($0) => set_text(text, $0), [() => t("match.connecting")]);
		append($$anchor, p);
	};
	var consequent_2 = ($$anchor) => {
		var div = root_2();
		var h1 = child(div);
		var text_1 = only_child(h1, true);
		var p_1 = sibling(h1, 2);
		var node_1 = child(p_1);
		var consequent_1 = ($$anchor) => {
			var button = root_1();
			var text_2 = only_child(button, true);
			template_effect(($0) => set_text(text_2, $0), [() => t("app.retry")]);
			delegated("click", button, connect);
			append($$anchor, button);
		};
		if_block(node_1, ($$render) => {
			if (get(match).code !== 4404) $$render(consequent_1);
		});
		var a = sibling(node_1, 2);
		let classes;
		var text_3 = only_child(a, true);
		reset(p_1);
		reset(div);
		template_effect(($0, $1) => {
			set_text(text_1, $0);
			classes = set_class(a, 1, "button", null, classes, { main: get(match).code === 4404 });
			set_text(text_3, $1);
		}, [() => t(get(match).code === 4404 ? "match.none" : "match.closed"), () => t("app.home")]);
		append($$anchor, div);
	};
	var consequent_3 = ($$anchor) => {
		var div_1 = root_3();
		var h1_1 = child(div_1);
		var text_4 = only_child(h1_1, true);
		var node_2 = sibling(h1_1, 2);
		Notices(node_2, {
			get match() {
				return get(match);
			},
			get problem() {
				return get(problem);
			},
			onRetry: takeSeat
		});
		var node_3 = sibling(node_2, 2);
		TableView(node_3, {
			get table() {
				return get(match);
			},
			dialog: false
		});
		var node_4 = sibling(node_3, 2);
		Links(node_4, {
			get id() {
				return id;
			},
			page: "match"
		});
		History(sibling(node_4, 2), {
			get match() {
				return get(match);
			},
			shown: "",
			onPick: () => void 0
		});
		reset(div_1);
		template_effect(() => set_text(text_4, get(match).welcome.title));
		append($$anchor, div_1);
	};
	var alternate = ($$anchor) => {
		const playing = user_derived(() => get(match));
		var fragment_1 = root_5();
		var h1_2 = first_child(fragment_1);
		var text_5 = only_child(h1_2, true);
		var node_6 = sibling(h1_2, 2);
		{
			const far = ($$anchor) => {
				{
					let $0 = user_derived(() => 1 - get(nearPair));
					let $1 = user_derived(() => replay.stroke?.view ?? null);
					PairBar($$anchor, {
						get match() {
							return get(playing);
						},
						get pair() {
							return get($0);
						},
						get at() {
							return get($1);
						}
					});
				}
			};
			const near = ($$anchor) => {
				{
					let $0 = user_derived(() => replay.stroke?.view ?? null);
					PairBar($$anchor, {
						get match() {
							return get(playing);
						},
						get pair() {
							return get(nearPair);
						},
						get at() {
							return get($0);
						}
					});
				}
			};
			const board = ($$anchor) => {
				var fragment_4 = root_4();
				var node_7 = first_child(fragment_4);
				bind_this(MatchBoard(node_7, {
					get match() {
						return get(playing);
					},
					get replay() {
						return replay;
					},
					get rack() {
						return rack;
					},
					get bottom() {
						return bottom;
					},
					onStrike: strike,
					onPlace: (spots) => get(playing).send({
						t: "place",
						spots
					}),
					get aim() {
						return get(aim);
					},
					set aim($$value) {
						set(aim, $$value);
					},
					get reason() {
						return get(reason);
					},
					set reason($$value) {
						set(reason, $$value, true);
					}
				}), ($$value) => set(matchBoard, $$value, true), () => get(matchBoard));
				var node_8 = sibling(node_7, 2);
				var consequent_4 = ($$anchor) => {
					TableTags($$anchor, { get welcome() {
						return get(playing).welcome;
					} });
				};
				if_block(node_8, ($$render) => {
					if (get(playing).welcome) $$render(consequent_4);
				});
				Notices(sibling(node_8, 2), {
					get match() {
						return get(playing);
					},
					get problem() {
						return get(problem);
					},
					onRetry: takeSeat
				});
				append($$anchor, fragment_4);
			};
			const call = ($$anchor) => {
				Call($$anchor, {
					get match() {
						return get(playing);
					},
					get replay() {
						return replay;
					}
				});
			};
			const hands = ($$anchor) => {
				ActionPanel($$anchor, {
					get match() {
						return get(playing);
					},
					get replay() {
						return replay;
					},
					get id() {
						return id;
					},
					get labels() {
						return get(labels);
					},
					get aim() {
						return get(aim);
					},
					get reason() {
						return get(reason);
					},
					get matchBoard() {
						return get(matchBoard);
					},
					onPick: pick
				});
			};
			const tools = ($$anchor) => {
				{
					let $0 = user_derived(() => get(label) || (get(view)?.label ?? ""));
					Toolbar($$anchor, {
						get match() {
							return get(playing);
						},
						get id() {
							return id;
						},
						get label() {
							return get($0);
						}
					});
				}
			};
			const papers = ($$anchor) => {
				Papers($$anchor, {
					get match() {
						return get(playing);
					},
					get shown() {
						return get(label);
					},
					onPick: pick
				});
			};
			MatchLayout(node_6, {
				onFocus: (event) => focus.note(event),
				get sheet() {
					return get(sheet);
				},
				set sheet($$value) {
					set(sheet, $$value, true);
				},
				far,
				near,
				board,
				call,
				hands,
				tools,
				papers,
				$$slots: {
					far: true,
					near: true,
					board: true,
					call: true,
					hands: true,
					tools: true,
					papers: true
				}
			});
		}
		template_effect(($0) => set_text(text_5, $0), [() => get(match).welcome?.title ?? t("match.connecting")]);
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if (get(match) === null) $$render(consequent);
		else if (get(match).connection === "refused") $$render(consequent_2, 1);
		else if (get(match).welcome?.umpired) $$render(consequent_3, 2);
		else $$render(alternate, -1);
	});
	LawDialog(sibling(node, 2), {});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
export { laws as i, LawButtons as n, LawDialog as r, Match as t };
