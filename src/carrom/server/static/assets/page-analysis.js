import { $ as set, B as event, E as index, F as from_svg, G as user_effect, J as child, M as append, N as comment, O as if_block, P as from_html, R as delegate, T as each, U as untrack, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, _ as init_select, a as prop, b as set_class, c as bind_element_size, ct as noop, d as bind_value, et as state, f as remove_input_defaults, g as bind_select_value, h as set_value, i as onMount, it as push, j as set_text, nt as remove_textarea_child, p as set_attribute, rt as pop, s as bind_this, st as reset, tt as user_derived, v as select_option, w as snippet, x as clsx, z as delegated } from "./vendor.js";
import { B as studyPath, F as analysisPath, J as me, L as matchPath, P as errorText, U as settings, V as options, X as http, Y as Refusal, Z as router, at as language, ot as percent, rt as Icon, st as t } from "./common.js";
import { a as createBoard, g as drawnHalf, m as STEPS, x as MEASURES } from "./board.js";
//#region src/pages/analysis/sums.ts
/** Strokes of each kind that are listed. */
var LISTED = 3;
/** A regret or luck below this share is noise. */
var LEAST = .005;
/** The chance before every stroke, and after the last one. */
function curveOf(strokes) {
	const points = strokes.map(({ before }, stroke) => ({
		chance: before,
		stroke
	}));
	const last = strokes.at(-1);
	if (last !== void 0 && last.after !== null) points.push({
		chance: last.after,
		stroke: strokes.length - 1
	});
	return points;
}
/** Indices of the strokes that cost most by choice, the worst first. */
function worstChoices(strokes) {
	return largest(strokes, (one) => one.played?.regret ?? 0);
}
/** Indices of the strokes with the most luck, good or bad. */
function mostLuck(strokes) {
	return largest(strokes, (one) => Math.abs(one.played?.luck ?? 0));
}
function largest(strokes, size) {
	return strokes.map((one, index) => ({
		index,
		size: size(one)
	})).filter((one) => one.size >= LEAST).sort((a, b) => b.size - a.size || a.index - b.index).slice(0, LISTED).map((one) => one.index);
}
function playerSums(strokes) {
	const found = /* @__PURE__ */ new Map();
	for (const one of strokes) {
		if (one.played === null) continue;
		const key = `${one.side} ${one.player}`;
		const sum = found.get(key) ?? {
			name: one.player,
			side: one.side,
			strokes: 0,
			regret: 0,
			luck: 0,
			expected: 0
		};
		sum.strokes += 1;
		sum.regret += one.played.regret;
		sum.luck += one.played.luck;
		sum.expected += one.played.line.pockets;
		found.set(key, sum);
	}
	const mean = (sum) => ({
		...sum,
		regret: sum.regret / sum.strokes,
		luck: sum.luck / sum.strokes,
		expected: sum.expected / sum.strokes
	});
	return [...found.values()].sort((a, b) => a.side - b.side).map(mean);
}
//#endregion
//#region src/pages/analysis/Curve.svelte
var root$6 = from_svg(`<line></line>`);
var root_1$6 = from_svg(`<rect class="now c-curve"></rect>`);
var root_2$6 = from_svg(`<line class="mark c-curve"></line>`);
var root_3$5 = from_html(`<figure class="c-curve"><figcaption class="small soft"> </figcaption>  <svg role="img" preserveAspectRatio="none" class="c-curve"><!><polygon class="c-curve"></polygon><polyline class="c-curve"></polyline><!><!></svg> <p class="ends small soft c-curve" aria-hidden="true"><span> </span><span> </span></p> <label><span class="hidden"> </span> <input type="range" min="0" step="1"/></label></figure>`);
function Curve($$anchor, $$props) {
	push($$props, true);
	/** Chance of the first side to win, over the strokes; a slider below it chooses a stroke. */
	/** Strokes in all, so that the curve grows to the right while it is made. */
	const WIDTH = 600;
	const HEIGHT = 180;
	const EDGE = 10;
	const TALL = HEIGHT - 2 * EDGE;
	const points = user_derived(() => curveOf($$props.strokes));
	const across = user_derived(() => (WIDTH - 2 * EDGE) / Math.max($$props.total, 1));
	const x = (index) => EDGE + index * get(across);
	const y = (chance) => EDGE + (1 - chance) * TALL;
	const line = user_derived(() => get(points).map((point, index) => `${x(index)},${y(point.chance)}`).join(" "));
	const area = user_derived(() => get(points).length === 0 ? "" : `${x(0)},${y(0)} ${get(line)} ${x(get(points).length - 1)},${y(0)}`);
	const shown = user_derived(() => $$props.strokes[$$props.at] ?? null);
	const said = user_derived(() => get(shown) === null ? "" : t("analysis.at", {
		n: $$props.at + 1,
		total: language.number(Math.max($$props.total, $$props.strokes.length)),
		player: get(shown).player,
		chance: percent(get(shown).after ?? get(shown).before),
		first: $$props.first
	}));
	function pick(event) {
		const box = event.currentTarget.getBoundingClientRect();
		const along = (event.clientX - box.left) / box.width * WIDTH;
		const index = Math.round((along - EDGE) / get(across) - .5);
		$$props.onPick(Math.min(Math.max(index, 0), $$props.strokes.length - 1));
	}
	var figure = root_3$5();
	var figcaption = child(figure);
	var text = only_child(figcaption, true);
	var svg = sibling(figcaption, 2);
	set_attribute(svg, "viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
	var node = child(svg);
	each(node, 16, () => [
		0,
		.25,
		.5,
		.75,
		1
	], (share) => share, ($$anchor, share) => {
		var line_1 = root$6();
		let classes;
		set_attribute(line_1, "x1", EDGE);
		set_attribute(line_1, "x2", WIDTH - EDGE);
		template_effect(($0, $1) => {
			classes = set_class(line_1, 0, "grid c-curve", null, classes, { half: share === .5 });
			set_attribute(line_1, "y1", $0);
			set_attribute(line_1, "y2", $1);
		}, [() => y(share), () => y(share)]);
		append($$anchor, line_1);
	});
	var polygon = sibling(node);
	var polyline = sibling(polygon);
	var node_1 = sibling(polyline);
	var consequent = ($$anchor) => {
		var rect = root_1$6();
		set_attribute(rect, "y", EDGE);
		set_attribute(rect, "height", TALL);
		template_effect(($0, $1) => {
			set_attribute(rect, "x", $0);
			set_attribute(rect, "width", $1);
		}, [() => x($$props.at), () => Math.max(get(across), 2)]);
		append($$anchor, rect);
	};
	if_block(node_1, ($$render) => {
		if (get(shown) !== null) $$render(consequent);
	});
	each(sibling(node_1), 16, () => $$props.marked, (index) => index, ($$anchor, index) => {
		const point = user_derived(() => get(points)[index + 1]);
		var fragment = comment();
		var node_3 = first_child(fragment);
		var consequent_1 = ($$anchor) => {
			var line_2 = root_2$6();
			template_effect(($0, $1, $2, $3) => {
				set_attribute(line_2, "x1", $0);
				set_attribute(line_2, "x2", $1);
				set_attribute(line_2, "y1", $2);
				set_attribute(line_2, "y2", $3);
			}, [
				() => x(index + 1),
				() => x(index + 1),
				() => y(get(point).chance) - 7,
				() => y(get(point).chance) + 7
			]);
			append($$anchor, line_2);
		};
		if_block(node_3, ($$render) => {
			if (get(point) !== void 0) $$render(consequent_1);
		});
		append($$anchor, fragment);
	});
	reset(svg);
	var p = sibling(svg, 2);
	var span = child(p);
	var text_1 = only_child(span);
	var text_2 = only_child(sibling(span));
	reset(p);
	var label = sibling(p, 2);
	var span_2 = child(label);
	var text_3 = only_child(span_2, true);
	var input = sibling(span_2, 2);
	remove_input_defaults(input);
	reset(label);
	reset(figure);
	template_effect(($0, $1, $2, $3) => {
		set_text(text, $0);
		set_attribute(svg, "aria-label", $1);
		set_attribute(polygon, "points", get(area));
		set_attribute(polyline, "points", get(line));
		set_text(text_1, `${$$props.first ?? ""} ↑`);
		set_text(text_2, `${$$props.second ?? ""} ↓`);
		set_text(text_3, $2);
		set_attribute(input, "max", $3);
		set_value(input, $$props.at);
		input.disabled = $$props.strokes.length === 0;
		set_attribute(input, "aria-valuetext", get(said));
	}, [
		() => t("analysis.curve", { first: $$props.first }),
		() => t("analysis.curve", { first: $$props.first }),
		() => t("analysis.stroke"),
		() => Math.max($$props.strokes.length - 1, 0)
	]);
	delegated("click", svg, pick);
	delegated("input", input, (event) => $$props.onPick(event.currentTarget.valueAsNumber));
	append($$anchor, figure);
	pop();
}
delegate(["click", "input"]);
//#endregion
//#region src/pages/analysis/GhostBoard.svelte
var root$5 = from_svg(`<polyline class="casing c-ghostboard"></polyline><polyline></polyline>`, 1);
var root_1$5 = from_svg(`<g><!><circle class="from c-ghostboard"></circle><text dy="0.35em" class="c-ghostboard"> </text></g>`);
var root_2$5 = from_html(`<div class="ghosted c-ghostboard"><div></div> <svg aria-hidden="true" focusable="false" class="c-ghostboard"></svg></div>`);
function GhostBoard($$anchor, $$props) {
	push($$props, true);
	/** The men before a stroke, with the strokes of an analysis as lines. */
	/** Index of the line that stands out; -1 for the stroke played. */
	let container;
	let board = state(null);
	let pixels = state(0);
	/** As the board draws itself: with a narrow frame where it is small. */
	const half = user_derived(() => drawnHalf(get(pixels), false));
	const ghosts = user_derived(() => {
		if ($$props.stroke === null) return [];
		const lines = $$props.stroke.lines.map((line, at) => ({
			name: String(at + 1),
			kind: `best${at}`,
			paths: line.paths
		}));
		const played = $$props.stroke.played === null ? [] : [{
			name: "×",
			kind: "played",
			paths: $$props.stroke.played.paths
		}];
		const all = [...lines, ...played];
		const first = $$props.chosen < 0 ? "played" : `best${$$props.chosen}`;
		return [...all.filter((one) => one.kind !== first), ...all.filter((one) => one.kind === first)];
	});
	const shown = user_derived(() => $$props.chosen < 0 ? "played" : `best${$$props.chosen}`);
	onMount(() => {
		const made = createBoard(container, { sound: false });
		made.set({
			mode: "watch",
			seat: 0,
			turn: null,
			men: []
		});
		set(board, made);
		return () => made.destroy();
	});
	user_effect(() => {
		get(board)?.configure({
			language: language.code,
			label: t("match.surface"),
			instant: settings.motion === "instant"
		});
	});
	user_effect(() => {
		get(board)?.set({ men: $$props.stroke?.men ?? [] });
	});
	function points(path) {
		return path.points.map(([x, y]) => `${x / STEPS},${-y / STEPS}`).join(" ");
	}
	function start(ghost) {
		const [x, y] = ghost.paths[0]?.points[0] ?? [0, 0];
		return {
			x: x / STEPS,
			y: -y / STEPS
		};
	}
	function look(disc) {
		return disc === "striker" ? "striker" : disc === "Q" ? "queen" : disc.startsWith("W") ? "white" : "black";
	}
	var div = root_2$5();
	var div_1 = child(div);
	bind_this(div_1, ($$value) => container = $$value, () => container);
	var svg = sibling(div_1, 2);
	each(svg, 21, () => get(ghosts), (ghost) => ghost.kind, ($$anchor, ghost) => {
		const at = user_derived(() => start(get(ghost)));
		var g = root_1$5();
		let classes;
		var node = child(g);
		each(node, 17, () => get(ghost).paths, index, ($$anchor, path) => {
			var fragment = root$5();
			var polyline = first_child(fragment);
			var polyline_1 = sibling(polyline);
			template_effect(($0, $1, $2) => {
				set_attribute(polyline, "points", $0);
				set_class(polyline_1, 0, $1, "c-ghostboard");
				set_attribute(polyline_1, "points", $2);
			}, [
				() => points(get(path)),
				() => `line ${look(get(path).disc)}`,
				() => points(get(path))
			]);
			append($$anchor, fragment);
		});
		var circle = sibling(node);
		var text = sibling(circle);
		var text_1 = only_child(text, true);
		reset(g);
		template_effect(() => {
			classes = set_class(g, 0, clsx(get(ghost).kind), "c-ghostboard", classes, { chosen: get(ghost).kind === get(shown) });
			set_attribute(circle, "cx", get(at).x);
			set_attribute(circle, "cy", get(at).y);
			set_attribute(circle, "r", MEASURES.strikerRadius - 1);
			set_attribute(text, "x", get(at).x);
			set_attribute(text, "y", get(at).y);
			set_text(text_1, get(ghost).name);
		});
		append($$anchor, g);
	});
	reset(svg);
	reset(div);
	template_effect(() => set_attribute(svg, "viewBox", `${-get(half)} ${-get(half)} ${2 * get(half)} ${2 * get(half)}`));
	bind_element_size(div, "clientWidth", ($$value) => set(pixels, $$value));
	append($$anchor, div);
	pop();
}
//#endregion
//#region src/pages/analysis/words.ts
/** Numbers of an analysis in the chosen language. */
/** Points of the chance to win, with a sign: `+3.2`. */
function points(share) {
	return new Intl.NumberFormat(language.code, {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
		signDisplay: "exceptZero"
	}).format(100 * share);
}
/** The hands that strokes can be valued for, with their names: those of the levels. */
function hands() {
	return [...new Map(options.levels.map((level) => [level.hand, language.pick(level.name)]))].map(([hand, name]) => ({
		hand,
		name
	}));
}
//#endregion
//#region src/pages/analysis/Lines.svelte
var root$4 = from_html(`<span class="soft"> </span>`);
var root_1$4 = from_html(`<tr><th scope="row" class="c-lines"><button type="button" class="plain c-lines"><span aria-hidden="true"> </span> <span><!> </span></button></th><td class="c-lines"> </td><td class="c-lines"> </td><td class="c-lines"> </td><td class="c-lines"> </td></tr>`);
var root_2$4 = from_html(`<p class="small soft"> </p>`);
var root_3$4 = from_html(`<p> </p> <!>`, 1);
var root_4$3 = from_html(`<div class="lines c-lines"><table class="c-lines"><caption class="hidden"> </caption><thead class="c-lines"><tr><th scope="col" class="c-lines"> </th><th scope="col" class="c-lines"> </th><th scope="col" class="c-lines"> </th><th scope="col" class="c-lines"> </th><th scope="col" class="c-lines"> </th></tr></thead><tbody class="c-lines"></tbody></table> <!></div>`);
function Lines($$anchor, $$props) {
	push($$props, true);
	/** The best strokes of a position and the one that was played, each with its chances. */
	const rows = user_derived(() => [...$$props.stroke.lines.map((line, at) => ({
		at,
		mark: String(at + 1),
		line
	})), ...$$props.stroke.played === null ? [] : [{
		at: -1,
		mark: "×",
		line: $$props.stroke.played.line
	}]]);
	const played = user_derived(() => $$props.stroke.played);
	function title(line) {
		return [language.pick(line.name), ...line.men].join(" ");
	}
	var div = root_4$3();
	var table = child(div);
	var caption = child(table);
	var text = only_child(caption, true);
	var thead = sibling(caption);
	var tr = child(thead);
	var th = child(tr);
	var text_1 = only_child(th, true);
	var th_1 = sibling(th);
	var text_2 = only_child(th_1, true);
	var th_2 = sibling(th_1);
	var text_3 = only_child(th_2, true);
	var th_3 = sibling(th_2);
	var text_4 = only_child(th_3, true);
	var text_5 = only_child(sibling(th_3), true);
	reset(tr);
	reset(thead);
	var tbody = sibling(thead);
	each(tbody, 21, () => get(rows), (row) => row.at, ($$anchor, row) => {
		var tr_1 = root_1$4();
		let classes;
		var th_5 = child(tr_1);
		var button = child(th_5);
		var span = child(button);
		var text_6 = only_child(span, true);
		var span_1 = sibling(span, 2);
		var node = child(span_1);
		var consequent = ($$anchor) => {
			var span_2 = root$4();
			var text_7 = only_child(span_2);
			template_effect(($0) => set_text(text_7, `${$0 ?? ""}:`), [() => t("analysis.played")]);
			append($$anchor, span_2);
		};
		if_block(node, ($$render) => {
			if (get(row).at === -1) $$render(consequent);
		});
		var text_8 = sibling(node);
		reset(span_1);
		reset(button);
		reset(th_5);
		var td = sibling(th_5);
		var text_9 = only_child(td, true);
		var td_1 = sibling(td);
		var text_10 = only_child(td_1, true);
		var td_2 = sibling(td_1);
		var text_11 = only_child(td_2, true);
		var text_12 = only_child(sibling(td_2), true);
		reset(tr_1);
		template_effect(($0, $1, $2, $3, $4) => {
			classes = set_class(tr_1, 1, "c-lines", null, classes, { chosen: get(row).at === $$props.chosen });
			set_attribute(button, "aria-pressed", get(row).at === $$props.chosen);
			set_class(span, 1, `mark mark${get(row).at ?? ""}`, "c-lines");
			set_text(text_6, get(row).mark);
			set_text(text_8, ` ${$0 ?? ""}`);
			set_text(text_9, $1);
			set_text(text_10, $2);
			set_text(text_11, $3);
			set_text(text_12, $4);
		}, [
			() => title(get(row).line),
			() => percent(get(row).line.pockets),
			() => percent(get(row).line.wins),
			() => percent(get(row).line.value),
			() => percent(get(row).line.exact_value)
		]);
		delegated("click", button, () => $$props.onPick(get(row).at));
		append($$anchor, tr_1);
	});
	reset(tbody);
	reset(table);
	var node_1 = sibling(table, 2);
	var consequent_2 = ($$anchor) => {
		var fragment = root_3$4();
		var p = first_child(fragment);
		var text_13 = only_child(p);
		var node_2 = sibling(p, 2);
		var consequent_1 = ($$anchor) => {
			var p_1 = root_2$4();
			var text_14 = only_child(p_1, true);
			template_effect(($0) => set_text(text_14, $0), [() => t("analysis.not_intended")]);
			append($$anchor, p_1);
		};
		if_block(node_2, ($$render) => {
			if (!get(played).intended) $$render(consequent_1);
		});
		template_effect(($0, $1) => set_text(text_13, `${$0 ?? ""}
      ${$1 ?? ""}`), [() => t("analysis.decision", { points: points(-get(played).regret) }), () => t("analysis.execution", { points: points(get(played).luck) })]);
		append($$anchor, fragment);
	};
	if_block(node_1, ($$render) => {
		if (get(played) !== null) $$render(consequent_2);
	});
	reset(div);
	template_effect(($0, $1, $2, $3, $4, $5) => {
		set_text(text, $0);
		set_text(text_1, $1);
		set_text(text_2, $2);
		set_text(text_3, $3);
		set_text(text_4, $4);
		set_text(text_5, $5);
	}, [
		() => t("analysis.lines"),
		() => t("analysis.head_stroke"),
		() => t("analysis.head_pockets"),
		() => t("analysis.head_board"),
		() => t("analysis.head_game"),
		() => t("analysis.head_perfect")
	]);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/analysis/TurningPoints.svelte
var root$3 = from_html(`<span class="soft"> </span>`);
var root_1$3 = from_html(`<li><button type="button" class="plain c-turningpoints"><span class="number c-turningpoints"> </span> <span class="what c-turningpoints"> <!></span> <span class="points c-turningpoints"> </span></button></li>`);
var root_2$3 = from_html(`<ol></ol>`);
var root_3$3 = from_html(`<section class="c-turningpoints"><h2> </h2> <!></section>`);
var root_4$2 = from_html(`<tr><th scope="row" class="c-turningpoints"> </th><td class="c-turningpoints"> </td><td class="c-turningpoints"> </td><td class="c-turningpoints"> </td></tr>`);
var root_5$2 = from_html(`<section class="c-turningpoints"><h2> </h2> <table class="c-turningpoints"><thead class="c-turningpoints"><tr><th scope="col" class="c-turningpoints"> </th><th scope="col" class="c-turningpoints"> </th><th scope="col" class="c-turningpoints"> </th><th scope="col" class="c-turningpoints"> </th></tr></thead><tbody></tbody></table></section>`);
var root_6$1 = from_html(`<!> <!> <!>`, 1);
function TurningPoints($$anchor, $$props) {
	push($$props, true);
	const list = ($$anchor, indices = noop, size = noop, says = noop) => {
		var ol = root_2$3();
		each(ol, 20, indices, (index) => index, ($$anchor, index) => {
			const stroke = user_derived(() => $$props.strokes[index]);
			var fragment = comment();
			var node = first_child(fragment);
			var consequent_1 = ($$anchor) => {
				var li = root_1$3();
				var button = child(li);
				var span = child(button);
				var text = only_child(span, true);
				var span_1 = sibling(span, 2);
				var text_1 = child(span_1);
				var node_1 = sibling(text_1);
				var consequent = ($$anchor) => {
					var span_2 = root$3();
					var text_2 = only_child(span_2, true);
					template_effect(($0) => set_text(text_2, $0), [() => t("analysis.better", { stroke: better(get(stroke)) })]);
					append($$anchor, span_2);
				};
				if_block(node_1, ($$render) => {
					if (says()) $$render(consequent);
				});
				reset(span_1);
				var text_3 = only_child(sibling(span_1, 2), true);
				reset(button);
				reset(li);
				template_effect(($0, $1) => {
					set_text(text, $0);
					set_text(text_1, `${get(stroke).player ?? ""} `);
					set_text(text_3, $1);
				}, [() => numberOf(index), () => points(size()(get(stroke)))]);
				delegated("click", button, () => $$props.onPick(index));
				append($$anchor, li);
			};
			if_block(node, ($$render) => {
				if (get(stroke) !== void 0) $$render(consequent_1);
			});
			append($$anchor, fragment);
		});
		reset(ol);
		append($$anchor, ol);
	};
	const worst = user_derived(() => worstChoices($$props.strokes));
	const lucky = user_derived(() => mostLuck($$props.strokes));
	const sums = user_derived(() => playerSums($$props.strokes));
	function numberOf(index) {
		return $$props.strokes[index]?.label.split(".").at(-1) ?? String(index + 1);
	}
	function better(stroke) {
		const best = stroke.lines[0];
		return best === void 0 ? "" : [language.pick(best.name), ...best.men].join(" ");
	}
	var fragment_1 = root_6$1();
	var node_2 = first_child(fragment_1);
	var consequent_2 = ($$anchor) => {
		var section = root_3$3();
		var h2 = child(section);
		var text_4 = only_child(h2, true);
		list(sibling(h2, 2), () => get(worst), () => (stroke) => -(stroke.played?.regret ?? 0), () => true);
		reset(section);
		template_effect(($0) => set_text(text_4, $0), [() => t("analysis.worst")]);
		append($$anchor, section);
	};
	if_block(node_2, ($$render) => {
		if (get(worst).length > 0) $$render(consequent_2);
	});
	var node_4 = sibling(node_2, 2);
	var consequent_3 = ($$anchor) => {
		var section_1 = root_3$3();
		var h2_1 = child(section_1);
		var text_5 = only_child(h2_1, true);
		list(sibling(h2_1, 2), () => get(lucky), () => (stroke) => stroke.played?.luck ?? 0, () => false);
		reset(section_1);
		template_effect(($0) => set_text(text_5, $0), [() => t("analysis.lucky")]);
		append($$anchor, section_1);
	};
	if_block(node_4, ($$render) => {
		if (get(lucky).length > 0) $$render(consequent_3);
	});
	var node_6 = sibling(node_4, 2);
	var consequent_4 = ($$anchor) => {
		var section_2 = root_5$2();
		var h2_2 = child(section_2);
		var text_6 = only_child(h2_2, true);
		var table = sibling(h2_2, 2);
		var thead = child(table);
		var tr = child(thead);
		var th = child(tr);
		var text_7 = only_child(th, true);
		var th_1 = sibling(th);
		var text_8 = only_child(th_1, true);
		var th_2 = sibling(th_1);
		var text_9 = only_child(th_2, true);
		var text_10 = only_child(sibling(th_2), true);
		reset(tr);
		reset(thead);
		var tbody = sibling(thead);
		each(tbody, 21, () => get(sums), (sum) => `${sum.side} ${sum.name}`, ($$anchor, sum) => {
			var tr_1 = root_4$2();
			var th_4 = child(tr_1);
			var text_11 = only_child(th_4, true);
			var td = sibling(th_4);
			var text_12 = only_child(td, true);
			var td_1 = sibling(td);
			var text_13 = only_child(td_1, true);
			var text_14 = only_child(sibling(td_1), true);
			reset(tr_1);
			template_effect(($0, $1, $2) => {
				set_text(text_11, get(sum).name);
				set_text(text_12, $0);
				set_text(text_13, $1);
				set_text(text_14, $2);
			}, [
				() => points(-get(sum).regret),
				() => points(get(sum).luck),
				() => percent(get(sum).expected)
			]);
			append($$anchor, tr_1);
		});
		reset(tbody);
		reset(table);
		reset(section_2);
		template_effect(($0, $1, $2, $3, $4) => {
			set_text(text_6, $0);
			set_text(text_7, $1);
			set_text(text_8, $2);
			set_text(text_9, $3);
			set_text(text_10, $4);
		}, [
			() => t("analysis.players"),
			() => t("analysis.player"),
			() => t("analysis.head_decision"),
			() => t("analysis.head_luck"),
			() => t("analysis.head_expected")
		]);
		append($$anchor, section_2);
	};
	if_block(node_6, ($$render) => {
		if (get(sums).length > 0) $$render(consequent_4);
	});
	append($$anchor, fragment_1);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/analysis/Report.svelte
var root$2 = from_html(`<p> </p>`);
var root_1$2 = from_html(`<label class="c-report"><span> </span> <progress class="c-report"></progress></label>`);
var root_2$2 = from_html(`<p class="soft"> </p>`);
var root_3$2 = from_html(`<button type="button"> </button>`);
var root_4$1 = from_html(`<a class="button plain"> </a>`);
var root_5$1 = from_html(`<!> <div class="row steps c-report"><button class="plain c-report"><!></button> <h2 class="c-report"> </h2> <button class="plain c-report"><!></button> <!></div>`, 1);
var root_6 = from_html(`<p class="small soft"> </p>`);
var root_7 = from_html(`<!> <!> <!> <!>`, 1);
var root_8 = from_html(`<div class="report c-report"><div class="board c-report"><!></div> <div class="column c-report"><!> <div class="progress c-report" aria-live="polite"><!> <!></div> <!></div></div>`);
function Report($$anchor, $$props) {
	push($$props, true);
	/** An analysis: the board with the strokes as lines, the curve, the chances, the turning points, the progress. */
	/** Head of the column: what is analysed, and the form to start it. */
	/** Address of the replay of a stroke; null if there is none. */
	let replayPath = prop($$props, "replayPath", 3, null);
	let picked = state(0);
	let chosen = state(0);
	const state_ = user_derived(() => $$props.client.state);
	const strokes = user_derived(() => $$props.client.strokes);
	const at = user_derived(() => Math.min(get(picked), Math.max(get(strokes).length - 1, 0)));
	const stroke = user_derived(() => get(strokes)[get(at)] ?? null);
	const isBoard = user_derived(() => get(strokes).length > 0 && get(strokes)[0]?.label !== "");
	const total = user_derived(() => get(state_)?.total ?? 0);
	const first = user_derived(() => get(state_)?.sides[0] || t("analysis.white"));
	const second = user_derived(() => get(state_)?.sides[1] || t("analysis.black"));
	function pick(index) {
		set(picked, index, true);
		set(chosen, 0);
	}
	var div = root_8();
	var div_1 = child(div);
	GhostBoard(child(div_1), {
		get stroke() {
			return get(stroke);
		},
		get chosen() {
			return get(chosen);
		}
	});
	reset(div_1);
	var div_2 = sibling(div_1, 2);
	var node_1 = child(div_2);
	snippet(node_1, () => $$props.head);
	var div_3 = sibling(node_1, 2);
	var node_2 = child(div_3);
	var consequent = ($$anchor) => {
		var p = root$2();
		var text = only_child(p, true);
		template_effect(($0) => set_text(text, $0), [() => t("analysis.waiting", { n: get(state_).ahead })]);
		append($$anchor, p);
	};
	var consequent_1 = ($$anchor) => {
		var label = root_1$2();
		var span = child(label);
		var text_1 = only_child(span, true);
		var progress = sibling(span, 2);
		reset(label);
		template_effect(($0, $1) => {
			set_text(text_1, $0);
			set_attribute(progress, "max", $1);
			set_value(progress, get(strokes).length);
		}, [() => t("analysis.running", {
			done: get(strokes).length,
			n: get(total)
		}), () => Math.max(get(total), 1)]);
		append($$anchor, label);
	};
	var consequent_2 = ($$anchor) => {
		var p_1 = root$2();
		var text_2 = only_child(p_1, true);
		template_effect(($0) => set_text(text_2, $0), [() => t("analysis.cancelled")]);
		append($$anchor, p_1);
	};
	var consequent_3 = ($$anchor) => {
		var p_2 = root_2$2();
		var text_3 = only_child(p_2, true);
		template_effect(($0) => set_text(text_3, $0), [() => t("analysis.done", { n: get(strokes).length })]);
		append($$anchor, p_2);
	};
	if_block(node_2, ($$render) => {
		if (get(state_)?.status === "waiting") $$render(consequent);
		else if (get(state_)?.status === "running") $$render(consequent_1, 1);
		else if (get(state_)?.status === "cancelled") $$render(consequent_2, 2);
		else if (get(state_)?.status === "done" && get(isBoard)) $$render(consequent_3, 3);
	});
	var node_3 = sibling(node_2, 2);
	var consequent_4 = ($$anchor) => {
		var button = root_3$2();
		var text_4 = only_child(button, true);
		template_effect(($0) => set_text(text_4, $0), [() => t("analysis.cancel")]);
		delegated("click", button, () => $$props.client.cancel());
		append($$anchor, button);
	};
	if_block(node_3, ($$render) => {
		if ($$props.client.isOpen && get(state_)?.mine) $$render(consequent_4);
	});
	reset(div_3);
	var node_4 = sibling(div_3, 2);
	var consequent_9 = ($$anchor) => {
		var fragment = root_7();
		var node_5 = first_child(fragment);
		var consequent_6 = ($$anchor) => {
			var fragment_1 = root_5$1();
			var node_6 = first_child(fragment_1);
			{
				let $0 = user_derived(() => worstChoices(get(strokes)));
				Curve(node_6, {
					get strokes() {
						return get(strokes);
					},
					get total() {
						return get(total);
					},
					get at() {
						return get(at);
					},
					get marked() {
						return get($0);
					},
					get first() {
						return get(first);
					},
					get second() {
						return get(second);
					},
					onPick: pick
				});
			}
			var div_4 = sibling(node_6, 2);
			var button_1 = child(div_4);
			Icon(child(button_1), { name: "back" });
			reset(button_1);
			var h2 = sibling(button_1, 2);
			var text_5 = only_child(h2, true);
			var button_2 = sibling(h2, 2);
			Icon(child(button_2), { name: "forward" });
			reset(button_2);
			var node_9 = sibling(button_2, 2);
			var consequent_5 = ($$anchor) => {
				var a = root_4$1();
				var text_6 = only_child(a, true);
				template_effect(($0, $1) => {
					set_attribute(a, "href", $0);
					set_text(text_6, $1);
				}, [() => replayPath()(get(stroke).label), () => t("analysis.watch")]);
				append($$anchor, a);
			};
			if_block(node_9, ($$render) => {
				if (replayPath() !== null) $$render(consequent_5);
			});
			reset(div_4);
			template_effect(($0, $1, $2) => {
				set_attribute(button_1, "aria-label", $0);
				button_1.disabled = get(at) === 0;
				set_text(text_5, $1);
				set_attribute(button_2, "aria-label", $2);
				button_2.disabled = get(at) >= get(strokes).length - 1;
			}, [
				() => t("replay.before"),
				() => t("analysis.stroke_of", {
					n: get(stroke).label.split(".").at(-1) ?? "",
					player: get(stroke).player
				}),
				() => t("replay.after")
			]);
			delegated("click", button_1, () => pick(get(at) - 1));
			delegated("click", button_2, () => pick(get(at) + 1));
			append($$anchor, fragment_1);
		};
		if_block(node_5, ($$render) => {
			if (get(isBoard)) $$render(consequent_6);
		});
		var node_10 = sibling(node_5, 2);
		Lines(node_10, {
			get stroke() {
				return get(stroke);
			},
			get chosen() {
				return get(chosen);
			},
			onPick: (index) => set(chosen, index, true)
		});
		var node_11 = sibling(node_10, 2);
		var consequent_7 = ($$anchor) => {
			TurningPoints($$anchor, {
				get strokes() {
					return get(strokes);
				},
				onPick: pick
			});
		};
		if_block(node_11, ($$render) => {
			if (get(isBoard)) $$render(consequent_7);
		});
		var node_12 = sibling(node_11, 2);
		var consequent_8 = ($$anchor) => {
			var p_3 = root_6();
			var text_7 = only_child(p_3, true);
			template_effect(($0) => set_text(text_7, $0), [() => t("analysis.left_out", { n: get(state_)?.left_out ?? 0 })]);
			append($$anchor, p_3);
		};
		if_block(node_12, ($$render) => {
			if ((get(state_)?.left_out ?? 0) > 0) $$render(consequent_8);
		});
		append($$anchor, fragment);
	};
	if_block(node_4, ($$render) => {
		if (get(stroke) !== null) $$render(consequent_9);
	});
	reset(div_2);
	reset(div);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/analysis/client.svelte.ts
var POLL_MS = 700;
var RETRY_MS = 3e3;
var AnalysisClient = class {
	#state = state(null);
	get state() {
		return get(this.#state);
	}
	set state(value) {
		set(this.#state, value);
	}
	#strokes = state([]);
	get strokes() {
		return get(this.#strokes);
	}
	set strokes(value) {
		set(this.#strokes, value);
	}
	#problem = state("");
	get problem() {
		return get(this.#problem);
	}
	set problem(value) {
		set(this.#problem, value, true);
	}
	#refusal = state("");
	get refusal() {
		return get(this.#refusal);
	}
	set refusal(value) {
		set(this.#refusal, value, true);
	}
	#busy = state(false);
	get busy() {
		return get(this.#busy);
	}
	set busy(value) {
		set(this.#busy, value, true);
	}
	#timer;
	#closed = false;
	get isOpen() {
		return this.state?.status === "waiting" || this.state?.status === "running";
	}
	/** Read an analysis from an address, and follow it. */
	async open(path) {
		await this.#ask(() => http.get(path));
	}
	async start(path, form) {
		this.busy = true;
		await this.#ask(() => http.post(path, form));
		this.busy = false;
	}
	async cancel() {
		const id = this.state?.id;
		if (id) await this.#ask(() => http.delete(`/api/analyses/${id}`));
	}
	close() {
		this.#closed = true;
		clearTimeout(this.#timer);
	}
	async #ask(request) {
		clearTimeout(this.#timer);
		this.problem = this.refusal = "";
		try {
			this.#take(await request(), 0);
		} catch (error) {
			this.problem = errorText(error);
			this.refusal = error instanceof Refusal ? error.message : "";
		}
	}
	#take(found, since) {
		if (this.#closed) return;
		this.state = found;
		this.strokes = [...this.strokes.slice(0, since), ...found.strokes];
		if (this.isOpen) this.#timer = setTimeout(() => void this.#follow(found.id), POLL_MS);
	}
	/** Ask for the strokes that are not here yet. */
	async #follow(id) {
		const since = this.strokes.length;
		try {
			this.#take(await http.get(`/api/analyses/${id}?since=${since}`), since);
			this.problem = "";
		} catch (error) {
			this.problem = errorText(error);
			if (!this.#closed) this.#timer = setTimeout(() => void this.#follow(id), RETRY_MS);
		}
	}
};
//#endregion
//#region src/pages/analysis/Analysis.svelte
var root$1 = from_html(`<option> </option>`);
var root_1$1 = from_html(`<p class="soft"> </p> <button class="main"> </button>`, 1);
var root_2$1 = from_html(`<p class="alert" role="alert"> </p>`);
var root_3$1 = from_html(`<div class="choices c-analysis"><label class="field"><span> </span> <select></select></label> <label class="field"><span> </span> <select><option> </option><!></select></label></div> <!> <!>`, 1);
var root_4 = from_html(`<p class="alert" role="alert"> </p> <p><a class="button"> </a></p>`, 1);
var root_5 = from_html(`<header class="c-analysis"><h1> </h1> <p class="soft"><a> </a></p></header> <!> <!>`, 1);
function Analysis($$anchor, $$props) {
	push($$props, true);
	const head = ($$anchor) => {
		var fragment = root_5();
		var header = first_child(fragment);
		var h1 = child(header);
		var text = only_child(h1, true);
		var p = sibling(h1, 2);
		var a = child(p);
		var text_1 = only_child(a, true);
		reset(p);
		reset(header);
		var node = sibling(header, 2);
		var consequent_2 = ($$anchor) => {
			var fragment_1 = root_3$1();
			var div = first_child(fragment_1);
			var label_1 = child(div);
			var span = child(label_1);
			var text_2 = only_child(span, true);
			var select = sibling(span, 2);
			each(select, 20, () => get(state_).boards, (board) => board, ($$anchor, board) => {
				const computed_const = user_derived(() => {
					const [game = "", number = ""] = board.split(".");
					return {
						game,
						number
					};
				});
				var option = root$1();
				var text_3 = only_child(option, true);
				var option_value = {};
				template_effect(($0) => {
					set_text(text_3, $0);
					if (option_value !== (option_value = board)) option.value = (option.__value = option_value) ?? "";
				}, [() => t("match.board_of", {
					game: get(computed_const).game,
					board: get(computed_const).number
				})]);
				append($$anchor, option);
			});
			reset(select);
			var select_value;
			init_select(select);
			reset(label_1);
			var label_2 = sibling(label_1, 2);
			var span_1 = child(label_2);
			var text_4 = only_child(span_1, true);
			var select_1 = sibling(span_1, 2);
			var option_1 = child(select_1);
			var text_5 = only_child(option_1, true);
			option_1.value = option_1.__value = "table";
			each(sibling(option_1), 17, hands, (one) => one.hand, ($$anchor, one) => {
				var option_2 = root$1();
				var text_6 = only_child(option_2, true);
				var option_2_value = {};
				template_effect(() => {
					set_text(text_6, get(one).name);
					if (option_2_value !== (option_2_value = get(one).hand)) option_2.value = (option_2.__value = option_2_value) ?? "";
				});
				append($$anchor, option_2);
			});
			reset(select_1);
			init_select(select_1);
			reset(label_2);
			reset(div);
			var node_2 = sibling(div, 2);
			var consequent = ($$anchor) => {
				var fragment_2 = root_1$1();
				var p_1 = first_child(fragment_2);
				var text_7 = only_child(p_1, true);
				var button = sibling(p_1, 2);
				var text_8 = only_child(button, true);
				template_effect(($0, $1) => {
					set_text(text_7, $0);
					button.disabled = client.busy;
					set_text(text_8, $1);
				}, [() => t("analysis.about"), () => t("analysis.start")]);
				delegated("click", button, () => client.start(api, {
					board: get(state_).board,
					hand: get(hand)
				}));
				append($$anchor, fragment_2);
			};
			if_block(node_2, ($$render) => {
				if (!client.isOpen && get(state_).status !== "done") $$render(consequent);
			});
			var node_3 = sibling(node_2, 2);
			var consequent_1 = ($$anchor) => {
				var p_2 = root_2$1();
				var text_9 = only_child(p_2, true);
				template_effect(($0) => set_text(text_9, $0), [() => language.pick(get(state_).problem)]);
				append($$anchor, p_2);
			};
			if_block(node_3, ($$render) => {
				if (get(state_).problem) $$render(consequent_1);
			});
			template_effect(($0, $1, $2) => {
				set_text(text_2, $0);
				if (select_value !== (select_value = get(state_).board)) select.value = (select.__value = select_value) ?? "", select_option(select, select_value);
				set_text(text_4, $1);
				set_text(text_5, $2);
			}, [
				() => t("analysis.board"),
				() => t("analysis.hand"),
				() => t("analysis.hand_table")
			]);
			delegated("change", select, (event) => router.go(analysisPath(id, event.currentTarget.value), { replace: true }));
			bind_select_value(select_1, () => get(hand), ($$value) => set(hand, $$value));
			append($$anchor, fragment_1);
		};
		if_block(node, ($$render) => {
			if (get(state_) !== null) $$render(consequent_2);
		});
		var node_4 = sibling(node, 2);
		var consequent_3 = ($$anchor) => {
			var fragment_3 = root_4();
			var p_3 = first_child(fragment_3);
			var text_10 = only_child(p_3, true);
			var p_4 = sibling(p_3, 2);
			var a_1 = child(p_4);
			var text_11 = only_child(a_1, true);
			reset(p_4);
			template_effect(($0, $1) => {
				set_text(text_10, client.problem);
				set_attribute(a_1, "href", $0);
				set_text(text_11, $1);
			}, [() => matchPath(id), () => t("analysis.to_match")]);
			append($$anchor, fragment_3);
		};
		if_block(node_4, ($$render) => {
			if (client.problem) $$render(consequent_3);
		});
		template_effect(($0, $1, $2) => {
			set_text(text, $0);
			set_attribute(a, "href", $1);
			set_text(text_1, $2);
		}, [
			() => t("analysis.title"),
			() => matchPath(id),
			() => get(sides) || t("analysis.to_match")
		]);
		append($$anchor, fragment);
	};
	const id = router.route.page === "analysis" ? router.route.id : "";
	const client = new AnalysisClient();
	let hand = state("table");
	let asked = "";
	const wanted = user_derived(() => router.route.page === "analysis" ? router.route.board : "");
	const state_ = user_derived(() => client.state);
	const sides = user_derived(() => get(state_)?.sides.filter((name) => name !== "").join(" – ") ?? "");
	const api = `/api/matches/${id}/analysis`;
	onMount(() => {
		options.load();
		return () => client.close();
	});
	user_effect(() => {
		const query = new URLSearchParams({ hand: get(hand) });
		if (get(wanted) !== "") query.set("board", get(wanted));
		if (asked === query.toString()) return;
		asked = query.toString();
		me.load().then(() => client.open(`${api}?${query}`));
	});
	Report($$anchor, {
		get client() {
			return client;
		},
		get head() {
			return head;
		},
		replayPath: (label) => matchPath(id, label)
	});
	pop();
}
delegate(["change", "click"]);
//#endregion
//#region src/pages/analysis/Study.svelte
var root = from_html(`<option> </option>`);
var root_1 = from_html(`<label class="field hand c-study"><span> </span> <select></select></label>`);
var root_2 = from_html(`<p class="alert c-study" role="alert"> </p>`);
var root_3 = from_html(`<form class="c-study"><h1> </h1> <p class="soft"> </p> <label class="field"><span> </span> <textarea rows="4" spellcheck="false" autocomplete="off" maxlength="60000" class="c-study"></textarea></label> <div class="row"><label class="field hand c-study"><span> </span> <select></select></label> <!></div> <div class="row"><button class="main"> </button> <button type="button"> </button></div> <!> <!></form>`);
function Study($$anchor, $$props) {
	push($$props, true);
	const head = ($$anchor) => {
		var form = root_3();
		var h1 = child(form);
		var text_1 = only_child(h1, true);
		var p = sibling(h1, 2);
		var text_2 = only_child(p, true);
		var label = sibling(p, 2);
		var span = child(label);
		var text_3 = only_child(span, true);
		var textarea = sibling(span, 2);
		remove_textarea_child(textarea);
		reset(label);
		var div = sibling(label, 2);
		var label_1 = child(div);
		var span_1 = child(label_1);
		var text_4 = only_child(span_1, true);
		var select = sibling(span_1, 2);
		each(select, 21, hands, (one) => one.hand, ($$anchor, one) => {
			var option = root();
			var text_5 = only_child(option, true);
			var option_value = {};
			template_effect(() => {
				set_text(text_5, get(one).name);
				if (option_value !== (option_value = get(one).hand)) option.value = (option.__value = option_value) ?? "";
			});
			append($$anchor, option);
		});
		reset(select);
		init_select(select);
		reset(label_1);
		var node = sibling(label_1, 2);
		var consequent = ($$anchor) => {
			var label_2 = root_1();
			var span_2 = child(label_2);
			var text_6 = only_child(span_2, true);
			var select_1 = sibling(span_2, 2);
			each(select_1, 20, () => get(state_)?.boards ?? [], (one) => one, ($$anchor, one) => {
				const computed_const = user_derived(() => {
					const [game = "", number = ""] = one.split(".");
					return {
						game,
						number
					};
				});
				var option_1 = root();
				var text_7 = only_child(option_1, true);
				var option_1_value = {};
				template_effect(($0) => {
					set_text(text_7, $0);
					if (option_1_value !== (option_1_value = one)) option_1.value = (option_1.__value = option_1_value) ?? "";
				}, [() => t("match.board_of", {
					game: get(computed_const).game,
					board: get(computed_const).number
				})]);
				append($$anchor, option_1);
			});
			reset(select_1);
			var select_1_value;
			init_select(select_1);
			reset(label_2);
			template_effect(($0) => {
				set_text(text_6, $0);
				if (select_1_value !== (select_1_value = get(state_)?.board)) select_1.value = (select_1.__value = select_1_value) ?? "", select_option(select_1, select_1_value);
			}, [() => t("analysis.board")]);
			delegated("change", select_1, (event) => {
				set(board, event.currentTarget.value, true);
				if (get(text).trim() !== "") start();
			});
			append($$anchor, label_2);
		};
		if_block(node, ($$render) => {
			if ((get(state_)?.boards.length ?? 0) > 1) $$render(consequent);
		});
		reset(div);
		var div_1 = sibling(div, 2);
		var button = child(div_1);
		var text_8 = only_child(button, true);
		var button_1 = sibling(button, 2);
		var text_9 = only_child(button_1, true);
		reset(div_1);
		var node_1 = sibling(div_1, 2);
		var consequent_1 = ($$anchor) => {
			var p_1 = root_2();
			var text_10 = only_child(p_1, true);
			template_effect(($0) => set_text(text_10, $0), [() => language.pick(get(state_).problem)]);
			append($$anchor, p_1);
		};
		if_block(node_1, ($$render) => {
			if (get(state_)?.problem) $$render(consequent_1);
		});
		var node_2 = sibling(node_1, 2);
		var consequent_2 = ($$anchor) => {
			var p_2 = root_2();
			var text_11 = only_child(p_2, true);
			template_effect(() => set_text(text_11, client.problem));
			append($$anchor, p_2);
		};
		if_block(node_2, ($$render) => {
			if (client.problem) $$render(consequent_2);
		});
		reset(form);
		template_effect(($0, $1, $2, $3, $4, $5, $6) => {
			set_text(text_1, $0);
			set_text(text_2, $1);
			set_text(text_3, $2);
			set_text(text_4, $3);
			button.disabled = $4;
			set_text(text_8, $5);
			set_text(text_9, $6);
		}, [
			() => t("analysis.study"),
			() => t("analysis.study_about"),
			() => t("analysis.text"),
			() => t("analysis.hand"),
			() => get(text).trim() === "" || client.busy || client.isOpen,
			() => t("analysis.go"),
			() => t("analysis.example")
		]);
		event("submit", form, start);
		bind_value(textarea, () => get(text), ($$value) => set(text, $$value));
		bind_select_value(select, () => get(hand), ($$value) => set(hand, $$value));
		delegated("click", button_1, () => {
			set(text, EXAMPLE);
			set(board, "");
		});
		append($$anchor, form);
	};
	const EXAMPLE = "carrom1 Q:-30,-200;W1:200,250;W2:-300,100;B1:-100,200;B2:150,-50;B3:-250,0 turns=3-2 ever=wb own=wb";
	const client = new AnalysisClient();
	let text = state("");
	let board = state("");
	let hand = state("world-class");
	const wanted = user_derived(() => router.route.page === "study" ? router.route.id : "");
	const state_ = user_derived(() => client.state);
	onMount(() => {
		me.load();
		options.load();
		return () => client.close();
	});
	user_effect(() => {
		const id = get(wanted);
		untrack(() => {
			if (id !== "" && client.state?.id !== id) client.open(`/api/analyses/${id}`);
		});
	});
	async function start(event) {
		event?.preventDefault();
		await client.start("/api/analyses", {
			text: get(text).trim(),
			hand: get(hand),
			...get(board) === "" ? {} : { board: get(board) }
		});
		if (client.problem === "" && client.state !== null) router.go(studyPath(client.state.id), { replace: true });
	}
	Report($$anchor, {
		get client() {
			return client;
		},
		get head() {
			return head;
		}
	});
	pop();
}
delegate(["change", "click"]);
//#endregion
export { Analysis as n, Study as t };
