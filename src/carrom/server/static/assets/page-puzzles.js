import { $ as set, E as index, F as from_svg, G as user_effect, J as child, L as text, M as append, N as comment, O as if_block, P as from_html, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, b as set_class, et as state, it as push, j as set_text, lt as to_array, o as spread_props, ot as next, p as set_attribute, rt as pop, s as bind_this, st as reset, tt as user_derived, z as delegated } from "./vendor.js";
import { P as errorText, X as http, Z as router, at as language, st as t } from "./common.js";
import { o as ghostsOf } from "./board.js";
import { t as TrialBoard } from "./play.js";
//#region src/pages/puzzles/Answer.svelte
var root$2 = from_html(`<li class="c-answer"> </li>`);
var root_1$2 = from_html(` <!> `, 1);
var root_2$1 = from_html(`<li><button class="c-answer"><b> </b> </button> <p class="c-answer"><!> </p></li>`);
var root_3$1 = from_html(`<span class="soft c-answer" role="status"> </span>`);
var root_4$1 = from_html(`<p> <!></p> <ul class="themes c-answer"></ul> <ol class="lines c-answer"></ol> <p class="soft c-answer"> </p> <div><button> </button> <!></div>`, 1);
function Answer($$anchor, $$props) {
	push($$props, true);
	/** What became of an attempt, the solution and the traps; each can be shown on the board. */
	/** The attempt, if it was made just now. */
	/** The line on the board: 0 is the solution, 1 and 2 are traps, -1 is a board to play on. */
	const SAFETIES = new Set([
		"cluster",
		"block",
		"bury",
		"touch",
		"miss",
		"break"
	]);
	const answer = user_derived(() => $$props.puzzle.answer);
	const percent = (chance) => language.number(Math.round(100 * chance));
	/** The kind of a line; one that pockets nothing of one's own is called by what it is not. */
	function kindOf(line) {
		return SAFETIES.has(line.kind) || line.men.length === 0 ? "safety" : line.kind;
	}
	/** Why a trap fails; where no man is meant to fall, none misses the pocket. */
	function whyOf(line) {
		return line.reason === null || line.reason === "misses" && line.men.length === 0 ? "turn" : line.reason;
	}
	function fallen(line) {
		const queen = line.men.includes("Q");
		const men = line.men.length - (queen ? 1 : 0);
		if (queen) return men > 0 ? t("puzzle.men_queen_and") : t("puzzle.men_queen");
		if (men === 0) return t("puzzle.men_none");
		return men === 1 ? t("puzzle.men_one") : t("puzzle.men_more", { n: men });
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_3 = ($$anchor) => {
		var fragment_1 = root_4$1();
		var p = first_child(fragment_1);
		var text$1 = child(p);
		var node_1 = sibling(text$1);
		var consequent = ($$anchor) => {
			var text_1 = text();
			template_effect(($0) => set_text(text_1, $0), [() => t("puzzle.change", {
				before: String($$props.made.before),
				after: String($$props.puzzle.attempt.rating)
			})]);
			append($$anchor, text_1);
		};
		if_block(node_1, ($$render) => {
			if ($$props.made !== null) $$render(consequent);
		});
		reset(p);
		var ul = sibling(p, 2);
		each(ul, 20, () => get(answer).themes, (theme) => theme, ($$anchor, theme) => {
			var li = root$2();
			var text_2 = only_child(li, true);
			template_effect(($0) => set_text(text_2, $0), [() => t(`puzzle.theme.${theme}`)]);
			append($$anchor, li);
		});
		reset(ul);
		var ol = sibling(ul, 2);
		each(ol, 21, () => [get(answer).solution, ...get(answer).traps], index, ($$anchor, line, number) => {
			const kind = user_derived(() => number === 0 ? get(answer).themes[0] ?? kindOf(get(line)) : kindOf(get(line)));
			var li_1 = root_2$1();
			let classes;
			var button = child(li_1);
			var b = child(button);
			var text_3 = only_child(b, true);
			var text_4 = sibling(b);
			reset(button);
			var p_1 = sibling(button, 2);
			var node_2 = child(p_1);
			var consequent_1 = ($$anchor) => {
				var fragment_3 = root_1$2();
				var text_5 = first_child(fragment_3);
				var node_3 = sibling(text_5);
				each(node_3, 16, () => get(answer).themes.slice(1), (theme) => theme, ($$anchor, theme) => {
					next();
					var text_6 = text();
					template_effect(($0) => set_text(text_6, `${$0 ?? ""} `), [() => t(`puzzle.how.${theme}`)]);
					append($$anchor, text_6);
				});
				var text_7 = sibling(node_3);
				template_effect(($0, $1) => {
					set_text(text_5, `${$0 ?? ""} `);
					set_text(text_7, ` ${$1 ?? ""}`);
				}, [() => t(`puzzle.how.${get(kind)}`), () => fallen(get(line))]);
				append($$anchor, fragment_3);
			};
			var alternate = ($$anchor) => {
				var text_8 = text();
				template_effect(($0) => set_text(text_8, $0), [() => t(`puzzle.why.${whyOf(get(line))}`)]);
				append($$anchor, text_8);
			};
			if_block(node_2, ($$render) => {
				if (number === 0) $$render(consequent_1);
				else $$render(alternate, -1);
			});
			var text_9 = sibling(node_2);
			reset(p_1);
			reset(li_1);
			template_effect(($0, $1, $2) => {
				classes = set_class(li_1, 1, "c-answer", null, classes, { on: $$props.shown === number });
				set_attribute(button, "aria-pressed", $$props.shown === number);
				set_text(text_3, $0);
				set_text(text_4, ` ${$1 ?? ""}`);
				set_text(text_9, ` ${$2 ?? ""}`);
			}, [
				() => number === 0 ? t("puzzle.solution") : t("puzzle.trap"),
				() => number === 0 || get(line).men.length > 0 ? t(`puzzle.theme.${get(kind)}`) : t("puzzle.men_none"),
				() => t("puzzle.line", { wins: percent(get(line).chances.wins) })
			]);
			delegated("click", button, () => $$props.onShow(number));
			append($$anchor, li_1);
		});
		reset(ol);
		var p_2 = sibling(ol, 2);
		var text_10 = only_child(p_2);
		var div = sibling(p_2, 2);
		var button_1 = child(div);
		var text_11 = only_child(button_1, true);
		var node_4 = sibling(button_1, 2);
		var consequent_2 = ($$anchor) => {
			var span = root_3$1();
			var text_12 = only_child(span, true);
			template_effect(($0) => set_text(text_12, $0), [() => t("puzzle.again_about")]);
			append($$anchor, span);
		};
		if_block(node_4, ($$render) => {
			if ($$props.shown === -1) $$render(consequent_2);
		});
		reset(div);
		template_effect(($0, $1, $2, $3, $4) => {
			set_text(text$1, `${$0 ?? ""} `);
			set_attribute(ul, "aria-label", $1);
			set_text(text_10, `${$2 ?? ""}
    ${$3 ?? ""}`);
			set_attribute(button_1, "aria-pressed", $$props.shown === -1);
			set_text(text_11, $4);
		}, [
			() => t("puzzle.judged", {
				wins: percent($$props.puzzle.attempt.wins),
				best: percent(get(answer).solution.chances.wins),
				needed: percent(get(answer).needed)
			}),
			() => t("puzzle.themes"),
			() => t("puzzle.other", { n: percent(get(answer).other) }),
			() => t("puzzle.people", {
				solved: language.number(get(answer).solved),
				tries: language.number(get(answer).tries)
			}),
			() => t("puzzle.again")
		]);
		delegated("click", button_1, () => $$props.onShow(-1));
		append($$anchor, fragment_1);
	};
	if_block(node, ($$render) => {
		if (get(answer) !== null && $$props.puzzle.attempt !== null) $$render(consequent_3);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/puzzles/Solver.svelte
var root$1 = from_svg(`<svg aria-hidden="true" preserveAspectRatio="none" class="c-solver"><polyline class="c-solver"></polyline></svg>`);
var root_1$1 = from_html(`<section class="solver c-solver"><ul class="c-solver"><li class="large c-solver"> </li> <li> </li> <li> </li> <li> </li></ul> <!></section>`);
function Solver($$anchor, $$props) {
	push($$props, true);
	/** How the visitor does: rating, streaks, and the ratings of the last attempts as a line. */
	const WIDE = 200;
	const HIGH = 36;
	const way = user_derived(() => {
		const { ratings } = $$props.solver;
		const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
		const at = (rating, n) => {
			return `${(n / Math.max(1, ratings.length - 1) * WIDE).toFixed(1)},${(HIGH - 3 - (rating - low) / Math.max(1, high - low) * (HIGH - 6)).toFixed(1)}`;
		};
		return ratings.map(at).join(" ");
	});
	var section = root_1$1();
	var ul = child(section);
	var li = child(ul);
	var text = only_child(li, true);
	var li_1 = sibling(li, 2);
	var text_1 = only_child(li_1, true);
	var li_2 = sibling(li_1, 2);
	var text_2 = only_child(li_2);
	var text_3 = only_child(sibling(li_2, 2), true);
	reset(ul);
	var node = sibling(ul, 2);
	var consequent = ($$anchor) => {
		var svg = root$1();
		set_attribute(svg, "viewBox", "0 0 200 36");
		var polyline = only_child(svg);
		template_effect(() => set_attribute(polyline, "points", get(way)));
		append($$anchor, svg);
	};
	if_block(node, ($$render) => {
		if ($$props.solver.ratings.length > 1) $$render(consequent);
	});
	reset(section);
	template_effect(($0, $1, $2, $3, $4, $5) => {
		set_attribute(section, "aria-label", $0);
		set_text(text, $1);
		set_text(text_1, $2);
		set_text(text_2, `${$3 ?? ""}
      (${$4 ?? ""})`);
		set_text(text_3, $5);
	}, [
		() => t("puzzle.me"),
		() => t($$props.solver.provisional ? "puzzle.yours_unsure" : "puzzle.yours", { n: String($$props.solver.rating) }),
		() => t("puzzle.score", {
			solved: language.number($$props.solver.solved),
			tried: language.number($$props.solver.tried)
		}),
		() => t("puzzle.streak", { n: language.number($$props.solver.streak) }),
		() => t("puzzle.best", { n: language.number($$props.solver.best_streak) }),
		() => t("puzzle.days", { n: language.number($$props.solver.daily_streak) })
	]);
	append($$anchor, section);
	pop();
}
//#endregion
//#region src/pages/puzzles/Puzzles.svelte
var root = from_html(`<a class="button main c-puzzles" href="/puzzles"> </a>`);
var root_1 = from_html(`<a class="button c-puzzles" href="/puzzles/daily"> </a>`);
var root_2 = from_html(`<a class="button c-puzzles" href="/puzzles"> </a>`);
var root_3 = from_html(`<nav class="ways c-puzzles"><!> <!></nav>`);
var root_4 = from_html(`<p class="find c-puzzles"> </p> <p class="soft c-puzzles" role="status"> </p>`, 1);
var root_5 = from_html(`<h2 tabindex="-1"> </h2> <!>`, 1);
var root_6 = from_html(`<div class="panel c-puzzles"><header class="c-puzzles"><h1 class="c-puzzles"> </h1> <span class="figure c-puzzles"> </span></header> <!> <!> <div class="beside c-puzzles"><!> <!></div></div>`);
var root_7 = from_html(`<!> <div class="below c-puzzles"><!> <!></div>`, 1);
var root_8 = from_html(`<p class="alone c-puzzles" role="alert"> <a class="button c-puzzles" href="/puzzles"> </a></p>`);
var root_9 = from_html(`<div class="alone c-puzzles"><h1 class="c-puzzles"> </h1> <p> </p> <a class="button main c-puzzles" href="/puzzles/daily"> </a> <!></div>`);
var root_10 = from_html(`<div class="page c-puzzles"><!></div>`);
function Puzzles($$anchor, $$props) {
	push($$props, true);
	const ways = ($$anchor) => {
		var nav = root_3();
		var node = child(nav);
		var consequent = ($$anchor) => {
			var a = root();
			var text = only_child(a, true);
			template_effect(($0) => set_text(text, $0), [() => t("puzzle.next")]);
			delegated("click", a, (event) => follow("/puzzles", event));
			append($$anchor, a);
		};
		if_block(node, ($$render) => {
			if (get(told)) $$render(consequent);
		});
		var node_1 = sibling(node, 2);
		var consequent_1 = ($$anchor) => {
			var a_1 = root_1();
			var text_1 = only_child(a_1, true);
			template_effect(($0) => set_text(text_1, $0), [() => t("puzzle.today")]);
			append($$anchor, a_1);
		};
		var consequent_2 = ($$anchor) => {
			var a_2 = root_2();
			var text_2 = only_child(a_2, true);
			template_effect(($0) => set_text(text_2, $0), [() => t("puzzle.next")]);
			append($$anchor, a_2);
		};
		if_block(node_1, ($$render) => {
			if (get(puzzle)?.day === null) $$render(consequent_1);
			else if (!get(told)) $$render(consequent_2, 1);
		});
		reset(nav);
		template_effect(($0) => set_attribute(nav, "aria-label", $0), [() => t("puzzle.title")]);
		append($$anchor, nav);
	};
	let puzzle = state(null);
	let solver = state(null);
	let made = state(null);
	let told = state(false);
	let judging = state(false);
	let problem = state("");
	let round = state(0);
	let men = state([]);
	let line = state(null);
	let heading = state(void 0);
	const id = user_derived(() => router.route.page === "puzzles" ? router.route.id : "");
	const open = user_derived(() => get(puzzle) !== null && get(puzzle).attempt === null);
	const lines = user_derived(() => get(puzzle)?.answer ? [get(puzzle).answer.solution, ...get(puzzle).answer.traps] : []);
	const ghosts = user_derived(() => {
		const shown = get(line) === null ? void 0 : get(lines)[get(line)];
		return shown === void 0 ? [] : ghostsOf(get(men), shown.track, 4);
	});
	user_effect(() => {
		load(get(id));
	});
	async function load(wanted) {
		set(problem, "");
		try {
			const page = await http.get(`/api/puzzles/${wanted === "" ? "next" : wanted}`);
			if (wanted !== get(id)) return;
			(($$value) => {
				var $$array = to_array($$value, 3);
				set(made, $$array[0]);
				set(told, $$array[1], true);
				set(line, $$array[2], true);
			})([
				null,
				false,
				null
			]);
			if (page.puzzle?.id === get(puzzle)?.id) set(round, get(round) + 1);
			set(puzzle, page.puzzle);
			set(solver, page.solver);
			if (get(puzzle)?.attempt) (($$value) => {
				var $$array_1 = to_array($$value, 2);
				set(told, $$array_1[0], true);
				set(line, $$array_1[1], true);
			})([true, 0]);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	async function attempt(stroke) {
		set(judging, true);
		try {
			const found = await http.post(`/api/puzzles/${get(puzzle)?.id}/attempt`, stroke);
			set(made, found);
			return found.stroke;
		} finally {
			set(judging, false);
		}
	}
	function rest() {
		if (get(made) === null || get(told)) return;
		set(puzzle, get(made).puzzle);
		set(solver, get(made).solver);
		set(told, true);
		queueMicrotask(() => get(heading)?.focus());
	}
	/** Show the position again, with the ways of a line, or to play on. */
	function show(number) {
		set(line, number, true);
		set(round, get(round) + 1);
	}
	function follow(path, event) {
		if (location.pathname !== path) return;
		event.preventDefault();
		load(get(id));
	}
	var div = root_10();
	var node_2 = child(div);
	var consequent_10 = ($$anchor) => {
		var fragment = root_7();
		var node_3 = first_child(fragment);
		{
			let $0 = user_derived(() => get(open) || get(line) === -1);
			TrialBoard(node_3, spread_props({
				get position() {
					return get(puzzle).position;
				},
				get round() {
					return get(round);
				},
				get ghosts() {
					return get(ghosts);
				},
				line: "short",
				get enabled() {
					return get($0);
				}
			}, () => get(open) ? { send: attempt } : {}, {
				onShown: (shown) => set(men, shown.view.layout),
				onStroke: rest,
				children: ($$anchor, $$slotProps) => {
					var div_1 = root_6();
					var header = child(div_1);
					var h1 = child(header);
					var text_3 = only_child(h1, true);
					var text_4 = only_child(sibling(h1, 2), true);
					reset(header);
					var node_4 = sibling(header, 2);
					var consequent_3 = ($$anchor) => {
						var fragment_1 = root_4();
						var p = first_child(fragment_1);
						var text_5 = only_child(p, true);
						var text_6 = only_child(sibling(p, 2), true);
						template_effect(($0, $1) => {
							set_text(text_5, $0);
							set_text(text_6, $1);
						}, [() => get(puzzle).colour === "white" ? t("puzzle.find_white") : t("puzzle.find_black"), () => get(judging) ? t("puzzle.judging") : t("puzzle.counts")]);
						append($$anchor, fragment_1);
					};
					var consequent_4 = ($$anchor) => {
						var fragment_2 = root_5();
						var h2 = first_child(fragment_2);
						let classes;
						var text_7 = only_child(h2, true);
						bind_this(h2, ($$value) => set(heading, $$value), () => get(heading));
						Answer(sibling(h2, 2), {
							get puzzle() {
								return get(puzzle);
							},
							get made() {
								return get(made);
							},
							get shown() {
								return get(line);
							},
							onShow: show
						});
						template_effect(($0) => {
							classes = set_class(h2, 1, "c-puzzles", null, classes, { solved: get(puzzle).attempt.solved });
							set_text(text_7, $0);
						}, [() => get(puzzle).attempt.solved ? t("puzzle.solved") : t("puzzle.failed")]);
						append($$anchor, fragment_2);
					};
					if_block(node_4, ($$render) => {
						if (!get(told)) $$render(consequent_3);
						else if (get(puzzle).attempt !== null && get(puzzle).answer !== null) $$render(consequent_4, 1);
					});
					var node_6 = sibling(node_4, 2);
					var consequent_5 = ($$anchor) => {
						ways($$anchor);
					};
					if_block(node_6, ($$render) => {
						if (get(told)) $$render(consequent_5);
					});
					var div_2 = sibling(node_6, 2);
					var node_7 = child(div_2);
					var consequent_6 = ($$anchor) => {
						ways($$anchor);
					};
					if_block(node_7, ($$render) => {
						if (!get(told)) $$render(consequent_6);
					});
					var node_8 = sibling(node_7, 2);
					var consequent_7 = ($$anchor) => {
						Solver($$anchor, { get solver() {
							return get(solver);
						} });
					};
					if_block(node_8, ($$render) => {
						if (get(solver) !== null) $$render(consequent_7);
					});
					reset(div_2);
					reset(div_1);
					template_effect(($0, $1) => {
						set_text(text_3, $0);
						set_text(text_4, $1);
					}, [() => get(puzzle).day === null ? t("puzzle.title") : t("puzzle.daily"), () => t("puzzle.rating", { n: String(get(puzzle).rating) })]);
					append($$anchor, div_1);
				},
				$$slots: { default: true }
			}));
		}
		var div_3 = sibling(node_3, 2);
		var node_9 = child(div_3);
		var consequent_8 = ($$anchor) => {
			ways($$anchor);
		};
		if_block(node_9, ($$render) => {
			if (!get(told)) $$render(consequent_8);
		});
		var node_10 = sibling(node_9, 2);
		var consequent_9 = ($$anchor) => {
			Solver($$anchor, { get solver() {
				return get(solver);
			} });
		};
		if_block(node_10, ($$render) => {
			if (get(solver) !== null) $$render(consequent_9);
		});
		reset(div_3);
		append($$anchor, fragment);
	};
	var consequent_11 = ($$anchor) => {
		var p_2 = root_8();
		var text_8 = child(p_2);
		var a_3 = sibling(text_8);
		var text_9 = only_child(a_3, true);
		reset(p_2);
		template_effect(($0) => {
			set_text(text_8, `${get(problem) ?? ""} `);
			set_text(text_9, $0);
		}, [() => t("puzzle.next")]);
		delegated("click", a_3, (event) => follow("/puzzles", event));
		append($$anchor, p_2);
	};
	var consequent_12 = ($$anchor) => {
		var div_4 = root_9();
		var h1_1 = child(div_4);
		var text_10 = only_child(h1_1, true);
		var p_3 = sibling(h1_1, 2);
		var text_11 = only_child(p_3, true);
		var a_4 = sibling(p_3, 2);
		var text_12 = only_child(a_4, true);
		Solver(sibling(a_4, 2), { get solver() {
			return get(solver);
		} });
		reset(div_4);
		template_effect(($0, $1, $2) => {
			set_text(text_10, $0);
			set_text(text_11, $1);
			set_text(text_12, $2);
		}, [
			() => t("puzzle.title"),
			() => t("puzzle.all_done"),
			() => t("puzzle.today")
		]);
		append($$anchor, div_4);
	};
	if_block(node_2, ($$render) => {
		if (get(puzzle) !== null) $$render(consequent_10);
		else if (get(problem) !== "") $$render(consequent_11, 1);
		else if (get(solver) !== null) $$render(consequent_12, 2);
	});
	reset(div);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
export { Puzzles as t };
