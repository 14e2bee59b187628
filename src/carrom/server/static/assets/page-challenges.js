import { $ as set, D as key, E as index, G as user_effect, H as tick, J as child, M as append, N as comment, O as if_block, P as from_html, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, b as set_class, et as state, it as push, j as set_text, p as set_attribute, rt as pop, s as bind_this, st as reset, tt as user_derived, z as delegated } from "./vendor.js";
import { J as me, N as Attempt, P as errorText, X as http, Z as router, at as language, st as t } from "./common.js";
import { n as LawButtons, r as LawDialog } from "./page-match.js";
import { a as Trail, t as TrialBoard } from "./play.js";
//#region src/pages/challenges/RunPlay.svelte
var root$1 = from_html(`<p class="alert c-runplay"> <button> </button> <a href="/challenges"> </a></p>`);
var root_1$1 = from_html(`<div class="over c-runplay"><h1 class="c-runplay"> </h1> <p class="score c-runplay"> </p> <p><a class="button main" href="/challenges"> </a></p></div>`);
var root_2$1 = from_html(`<a class="button main next c-runplay" href="/challenges"> </a>`);
var root_3$1 = from_html(`<button class="main next c-runplay"> </button>`);
var root_4$1 = from_html(`<span> </span>`);
var root_5$1 = from_html(`<a href="/challenges"> </a> <!> <span> </span>`, 1);
var root_6$1 = from_html(`<p> <!></p>`);
var root_7$1 = from_html(`<p> </p>`);
var root_8$1 = from_html(`<p class="turn c-runplay"><strong> </strong> </p>`);
var root_9 = from_html(`<div class="run c-runplay"><!> <h1 class="c-runplay"> </h1> <p class="score c-runplay"> </p> <div class="told c-runplay" aria-live="polite"><!> <!></div></div>`);
var root_10 = from_html(`<!> <!>`, 1);
function RunPlay($$anchor, $$props) {
	push($$props, true);
	/** A run of a challenge on the board. The server makes every stroke with the natural hand and keeps the run. */
	let run = state(null);
	let shown = state(null);
	let answer = state(null);
	/** The last stroke, once its men rest. */
	let last = state(null);
	let resting = state(false);
	let problem = state("");
	let button = state(void 0);
	const turn = user_derived(() => get(run)?.turns.at(-1) ?? null);
	load();
	async function load() {
		set(problem, "");
		try {
			set(run, await http.get(`/api/challenges/${$$props.id}`));
			set(shown, get(run).shown);
			set(resting, false);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	async function send(stroke) {
		const found = await http.post(`/api/challenges/${$$props.id}/stroke`, {
			number: get(run)?.strokes ?? 0,
			stroke
		});
		set(answer, found);
		return found.stroke;
	}
	async function show(stroke) {
		if (get(answer) === null) return;
		set(last, stroke);
		set(run, get(answer).run);
		set(resting, get(answer).turn_over, true);
		if (!get(resting)) set(shown, get(answer).run.shown);
		await tick();
		if (get(resting)) get(button)?.focus({ preventScroll: true });
	}
	function goOn() {
		set(resting, false);
		set(last, null);
		set(shown, get(run)?.shown ?? null);
	}
	var fragment = root_10();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var p = root$1();
		var text = child(p);
		var button_1 = sibling(text);
		var text_1 = only_child(button_1, true);
		var text_2 = only_child(sibling(button_1, 2), true);
		reset(p);
		template_effect(($0, $1) => {
			set_text(text, `${get(problem) ?? ""} `);
			set_text(text_1, $0);
			set_text(text_2, $1);
		}, [() => t("trial.retry"), () => t("challenge.link")]);
		delegated("click", button_1, () => void load());
		append($$anchor, p);
	};
	if_block(node, ($$render) => {
		if (get(problem)) $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	var consequent_7 = ($$anchor) => {
		var fragment_1 = comment();
		var node_2 = first_child(fragment_1);
		var consequent_1 = ($$anchor) => {
			var div = root_1$1();
			var h1 = child(div);
			var text_3 = only_child(h1, true);
			var p_1 = sibling(h1, 2);
			var text_4 = only_child(p_1, true);
			var p_2 = sibling(p_1, 2);
			var text_5 = only_child(child(p_2), true);
			reset(p_2);
			reset(div);
			template_effect(($0, $1, $2) => {
				set_text(text_3, $0);
				set_text(text_4, $1);
				set_text(text_5, $2);
			}, [
				() => t(`challenge.${get(run).kind}`),
				() => t(get(run).kind === "clear" ? "challenge.misses" : "challenge.points", { n: get(run).score }),
				() => t("challenge.table")
			]);
			append($$anchor, div);
		};
		var alternate_1 = ($$anchor) => {
			{
				const done = ($$anchor) => {
					var fragment_3 = comment();
					var node_3 = first_child(fragment_3);
					var consequent_2 = ($$anchor) => {
						var a_2 = root_2$1();
						var text_6 = only_child(a_2, true);
						bind_this(a_2, ($$value) => set(button, $$value), () => get(button));
						template_effect(($0) => set_text(text_6, $0), [() => t("challenge.table")]);
						append($$anchor, a_2);
					};
					var consequent_3 = ($$anchor) => {
						var button_2 = root_3$1();
						var text_7 = only_child(button_2, true);
						bind_this(button_2, ($$value) => set(button, $$value), () => get(button));
						template_effect(($0) => set_text(text_7, $0), [() => t(get(run)?.colour === "black" ? "challenge.next_black" : "challenge.next_board")]);
						delegated("click", button_2, goOn);
						append($$anchor, button_2);
					};
					if_block(node_3, ($$render) => {
						if (get(run)?.is_over) $$render(consequent_2);
						else if (get(resting)) $$render(consequent_3, 1);
					});
					append($$anchor, fragment_3);
				};
				TrialBoard($$anchor, {
					get given() {
						return get(shown);
					},
					send,
					onStroke: (stroke) => void show(stroke),
					done,
					children: ($$anchor, $$slotProps) => {
						var div_1 = root_9();
						var node_4 = child(div_1);
						Trail(node_4, {
							children: ($$anchor, $$slotProps) => {
								var fragment_4 = root_5$1();
								var a_3 = first_child(fragment_4);
								var text_8 = only_child(a_3, true);
								var node_5 = sibling(a_3, 2);
								var consequent_4 = ($$anchor) => {
									var span = root_4$1();
									var text_9 = only_child(span, true);
									template_effect(($0) => set_text(text_9, $0), [() => t("challenge.board", {
										n: get(turn) && get(resting) ? get(turn).board : get(run).board,
										of: get(run).boards
									})]);
									append($$anchor, span);
								};
								if_block(node_5, ($$render) => {
									if (get(run).boards > 1) $$render(consequent_4);
								});
								var text_10 = only_child(sibling(node_5, 2), true);
								template_effect(($0, $1) => {
									set_text(text_8, $0);
									set_text(text_10, $1);
								}, [() => t("challenge.link"), () => t("challenge.hand")]);
								append($$anchor, fragment_4);
							},
							$$slots: { default: true }
						});
						var h1_1 = sibling(node_4, 2);
						var text_11 = only_child(h1_1, true);
						var p_3 = sibling(h1_1, 2);
						var text_12 = only_child(p_3, true);
						var div_2 = sibling(p_3, 2);
						var node_6 = child(div_2);
						var consequent_5 = ($$anchor) => {
							var p_4 = root_6$1();
							var text_13 = child(p_4);
							LawButtons(sibling(text_13), { get clauses() {
								return get(last).laws;
							} });
							reset(p_4);
							template_effect(($0) => set_text(text_13, `${$0 ?? ""} `), [() => language.pick(get(last).call)]);
							append($$anchor, p_4);
						};
						var alternate = ($$anchor) => {
							var p_5 = root_7$1();
							var text_14 = only_child(p_5, true);
							template_effect(($0) => set_text(text_14, $0), [() => t(get(run).kind === "clear" ? "challenge.any" : `challenge.play_${get(run).colour}`)]);
							append($$anchor, p_5);
						};
						if_block(node_6, ($$render) => {
							if (get(last)) $$render(consequent_5);
							else $$render(alternate, -1);
						});
						var node_8 = sibling(node_6, 2);
						var consequent_6 = ($$anchor) => {
							var p_6 = root_8$1();
							var strong = child(p_6);
							var text_15 = only_child(strong, true);
							var text_16 = sibling(strong);
							reset(p_6);
							template_effect(($0, $1, $2, $3) => {
								set_text(text_15, $0);
								set_text(text_16, ` ${$1 ?? ""}${$2 ?? ""}${$3 ?? ""}`);
							}, [
								() => t("challenge.turn", { n: get(turn).points }),
								() => t("challenge.men", { n: get(turn).men }),
								() => get(turn).queen ? `, ${t("challenge.queen")}` : "",
								() => get(turn).slam ? `, ${t("challenge.is_slam")}` : ""
							]);
							append($$anchor, p_6);
						};
						if_block(node_8, ($$render) => {
							if (get(resting) && get(turn) && get(run).kind !== "clear") $$render(consequent_6);
						});
						reset(div_2);
						reset(div_1);
						template_effect(($0, $1) => {
							set_text(text_11, $0);
							set_text(text_12, $1);
						}, [() => t(`challenge.${get(run).kind}`), () => t(get(run).kind === "clear" ? "challenge.misses" : "challenge.points", { n: get(run).score })]);
						append($$anchor, div_1);
					},
					$$slots: {
						done: true,
						default: true
					}
				});
			}
		};
		if_block(node_2, ($$render) => {
			if (get(shown) === null) $$render(consequent_1);
			else $$render(alternate_1, -1);
		});
		append($$anchor, fragment_1);
	};
	if_block(node_1, ($$render) => {
		if (get(run)) $$render(consequent_7);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/challenges/Challenges.svelte
var root = from_html(`<p class="alert"> <button> </button></p>`);
var root_1 = from_html(`<button class="main"> </button> <button> </button>`, 1);
var root_2 = from_html(`<button class="main"> </button>`);
var root_3 = from_html(`<tr><th scope="row" class="c-challenges"> </th><td class="figure c-challenges"> </td><td class="figure c-challenges"> </td></tr>`);
var root_4 = from_html(`<tr><td colspan="3" class="soft c-challenges"> </td></tr>`);
var root_5 = from_html(`<tr class="bot c-challenges"><th scope="row" class="c-challenges"> </th><td class="figure c-challenges">–</td><td class="figure c-challenges"> </td></tr>`);
var root_6 = from_html(`<section class="c-challenges"><h2> </h2> <p> </p> <p class="row c-challenges"><!></p> <table><caption class="hidden"> </caption><thead class="c-challenges"><tr><th scope="col" class="c-challenges"> </th><th scope="col" class="figure c-challenges"> </th><th scope="col" class="figure c-challenges"> </th></tr></thead><tbody><!><!></tbody></table> <p class="soft small c-challenges"> </p></section>`);
var root_7 = from_html(`<div class="challenges c-challenges"><h1> </h1> <p class="soft"> </p> <!> <!></div>`);
var root_8 = from_html(`<!> <!>`, 1);
function Challenges($$anchor, $$props) {
	push($$props, true);
	/** The solo challenges with their tables, or the run that is named in the address. */
	let tables = state(null);
	const attempt = new Attempt();
	const run = user_derived(() => router.route.page === "challenges" ? router.route.run : "");
	user_effect(() => {
		if (get(run) === "") load();
	});
	async function load() {
		await attempt.run(async () => {
			await me.load();
			set(tables, await http.get("/api/challenges"));
		});
	}
	async function start(kind, anew) {
		await attempt.run(async () => {
			const made = await http.post("/api/challenges", {
				kind,
				anew
			});
			router.go(`/challenges/${made.id}`);
		});
	}
	var fragment = root_8();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var fragment_1 = comment();
		key(first_child(fragment_1), () => get(run), ($$anchor) => {
			RunPlay($$anchor, { get id() {
				return get(run);
			} });
		});
		append($$anchor, fragment_1);
	};
	var alternate_1 = ($$anchor) => {
		var div = root_7();
		var h1 = child(div);
		var text = only_child(h1, true);
		var p = sibling(h1, 2);
		var text_1 = only_child(p, true);
		var node_2 = sibling(p, 2);
		var consequent_1 = ($$anchor) => {
			var p_1 = root();
			var text_2 = child(p_1);
			var button = sibling(text_2);
			var text_3 = only_child(button, true);
			reset(p_1);
			template_effect(($0) => {
				set_text(text_2, `${attempt.problem ?? ""} `);
				set_text(text_3, $0);
			}, [() => t("trial.retry")]);
			delegated("click", button, () => void load());
			append($$anchor, p_1);
		};
		if_block(node_2, ($$render) => {
			if (attempt.problem) $$render(consequent_1);
		});
		each(sibling(node_2, 2), 17, () => get(tables)?.challenges ?? [], (one) => one.kind, ($$anchor, one) => {
			var section = root_6();
			var h2 = child(section);
			var text_4 = only_child(h2, true);
			var p_2 = sibling(h2, 2);
			var text_5 = only_child(p_2, true);
			var p_3 = sibling(p_2, 2);
			var node_4 = child(p_3);
			var consequent_2 = ($$anchor) => {
				var fragment_3 = root_1();
				var button_1 = first_child(fragment_3);
				var text_6 = only_child(button_1, true);
				var button_2 = sibling(button_1, 2);
				var text_7 = only_child(button_2, true);
				template_effect(($0, $1) => {
					button_1.disabled = attempt.busy;
					set_text(text_6, $0);
					button_2.disabled = attempt.busy;
					set_text(text_7, $1);
				}, [() => t("challenge.go_on"), () => t("challenge.anew")]);
				delegated("click", button_1, () => void start(get(one).kind, false));
				delegated("click", button_2, () => void start(get(one).kind, true));
				append($$anchor, fragment_3);
			};
			var alternate = ($$anchor) => {
				var button_3 = root_2();
				var text_8 = only_child(button_3, true);
				template_effect(($0) => {
					button_3.disabled = attempt.busy;
					set_text(text_8, $0);
				}, [() => t("challenge.start")]);
				delegated("click", button_3, () => void start(get(one).kind, false));
				append($$anchor, button_3);
			};
			if_block(node_4, ($$render) => {
				if (get(one).running) $$render(consequent_2);
				else $$render(alternate, -1);
			});
			reset(p_3);
			var table = sibling(p_3, 2);
			var caption = child(table);
			var text_9 = only_child(caption, true);
			var thead = sibling(caption);
			var tr = child(thead);
			var th = child(tr);
			var text_10 = only_child(th, true);
			var th_1 = sibling(th);
			var text_11 = only_child(th_1, true);
			var text_12 = only_child(sibling(th_1), true);
			reset(tr);
			reset(thead);
			var tbody = sibling(thead);
			var node_5 = child(tbody);
			each(node_5, 17, () => get(one).lines, index, ($$anchor, line, n) => {
				var tr_1 = root_3();
				let classes;
				var th_3 = child(tr_1);
				var text_13 = only_child(th_3);
				var td = sibling(th_3);
				var text_14 = only_child(td, true);
				var text_15 = only_child(sibling(td), true);
				reset(tr_1);
				template_effect(($0) => {
					classes = set_class(tr_1, 1, "c-challenges", null, classes, { mine: get(line).mine });
					set_text(text_13, `${n + 1}. ${get(line).name ?? ""}`);
					set_text(text_14, get(line).score);
					set_text(text_15, $0);
				}, [() => language.number(get(line).score / get(one).boards, 1)]);
				append($$anchor, tr_1);
			}, ($$anchor) => {
				var tr_2 = root_4();
				var text_16 = only_child(child(tr_2), true);
				reset(tr_2);
				template_effect(($0) => set_text(text_16, $0), [() => t("challenge.nobody")]);
				append($$anchor, tr_2);
			});
			each(sibling(node_5), 17, () => get(one).bots, (bot) => bot.bot, ($$anchor, bot) => {
				var tr_3 = root_5();
				var th_4 = child(tr_3);
				var text_17 = only_child(th_4, true);
				var text_18 = only_child(sibling(th_4, 2), true);
				reset(tr_3);
				template_effect(($0, $1) => {
					set_text(text_17, $0);
					set_text(text_18, $1);
				}, [() => t("challenge.bot", {
					name: get(bot).bot,
					n: get(bot).boards
				}), () => language.number(get(bot).score, 1)]);
				append($$anchor, tr_3);
			});
			reset(tbody);
			reset(table);
			var text_19 = only_child(sibling(table, 2), true);
			reset(section);
			template_effect(($0, $1, $2, $3, $4, $5, $6) => {
				set_attribute(section, "aria-labelledby", `challenge-${get(one).kind}`);
				set_attribute(h2, "id", `challenge-${get(one).kind}`);
				set_text(text_4, $0);
				set_text(text_5, $1);
				set_text(text_9, $2);
				set_text(text_10, $3);
				set_text(text_11, $4);
				set_text(text_12, $5);
				set_text(text_19, $6);
			}, [
				() => t(`challenge.${get(one).kind}`),
				() => t(`challenge.${get(one).kind}_about`, { n: get(one).boards }),
				() => t(`challenge.${get(one).kind}`),
				() => t("challenge.name"),
				() => t(get(one).kind === "clear" ? "challenge.misses_head" : "challenge.points_head"),
				() => t("challenge.each"),
				() => language.pick(get(one).people)
			]);
			append($$anchor, section);
		});
		reset(div);
		template_effect(($0, $1) => {
			set_text(text, $0);
			set_text(text_1, $1);
		}, [() => t("challenge.title"), () => t("challenge.about")]);
		append($$anchor, div);
	};
	if_block(node, ($$render) => {
		if (get(run) !== "") $$render(consequent);
		else $$render(alternate_1, -1);
	});
	LawDialog(sibling(node, 2), {});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
export { Challenges as t };
