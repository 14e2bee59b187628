import { $ as set, G as user_effect, J as child, L as text, M as append, O as if_block, P as from_html, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, b as set_class, et as state, f as remove_input_defaults, i as onMount, it as push, j as set_text, p as set_attribute, rt as pop, st as reset, tt as user_derived, u as bind_group, z as delegated } from "./vendor.js";
import { J as me, P as errorText, V as options, X as http, b as Face, st as t, tt as routeOf } from "./common.js";
//#region src/pages/ranking/Rows.svelte
var root$2 = from_html(`<a class="c-rows"> </a>`);
var root_1$2 = from_html(`<span class="tag"> </span>`);
var root_2$1 = from_html(`<tr><td class="figure soft c-rows"> </td><th scope="row" class="c-rows"><!> <!> <!> <!></th><td class="figure strong c-rows"> </td><td class="figure soft spread c-rows"> </td><td class="figure soft c-rows"> </td></tr>`);
var root_3$1 = from_html(`<table><thead class="c-rows"><tr><th class="figure c-rows" scope="col"><span class="hidden"> </span></th><th scope="col" class="c-rows"> </th><th class="figure c-rows" scope="col"> </th><th class="figure spread c-rows" scope="col">±</th><th class="figure c-rows" scope="col"> </th></tr></thead><tbody class="c-rows"></tbody></table>`);
function Rows($$anchor, $$props) {
	push($$props, true);
	const pathOf = (row) => `/players/${row.player}`;
	function nameOf(row) {
		if (row.level === null) return row.name;
		const level = options.levels.find((one) => one.level === row.level);
		return level === void 0 ? t("match.bot", { n: row.level }) : level.called;
	}
	var table = root_3$1();
	var thead = child(table);
	var tr = child(thead);
	var th = child(tr);
	var text$1 = only_child(child(th), true);
	reset(th);
	var th_1 = sibling(th);
	var text_1 = only_child(th_1, true);
	var th_2 = sibling(th_1);
	var text_2 = only_child(th_2, true);
	var text_3 = only_child(sibling(th_2, 2), true);
	reset(tr);
	reset(thead);
	var tbody = sibling(thead);
	each(tbody, 21, () => $$props.rows, (row) => row.player, ($$anchor, row) => {
		var tr_1 = root_2$1();
		let classes;
		var td = child(tr_1);
		var text_4 = only_child(td, true);
		var th_4 = sibling(td);
		var node = child(th_4);
		var consequent = ($$anchor) => {
			Face($$anchor, {
				get level() {
					return get(row).level;
				},
				size: 26
			});
		};
		if_block(node, ($$render) => {
			if (get(row).level !== null) $$render(consequent);
		});
		var node_1 = sibling(node, 2);
		var consequent_1 = ($$anchor) => {
			var text_5 = text();
			template_effect(($0) => set_text(text_5, $0), [() => nameOf(get(row))]);
			append($$anchor, text_5);
		};
		var d = user_derived(() => routeOf(pathOf(get(row))).page === "notFound");
		var alternate = ($$anchor) => {
			var a = root$2();
			var text_6 = only_child(a, true);
			template_effect(($0, $1) => {
				set_attribute(a, "href", $0);
				set_text(text_6, $1);
			}, [() => pathOf(get(row)), () => nameOf(get(row))]);
			append($$anchor, a);
		};
		if_block(node_1, ($$render) => {
			if (get(d)) $$render(consequent_1);
			else $$render(alternate, -1);
		});
		var node_2 = sibling(node_1, 2);
		var consequent_2 = ($$anchor) => {
			var span_1 = root_1$2();
			var text_7 = only_child(span_1, true);
			template_effect(($0) => set_text(text_7, $0), [() => t("match.bot", { n: get(row).level })]);
			append($$anchor, span_1);
		};
		if_block(node_2, ($$render) => {
			if (get(row).level !== null) $$render(consequent_2);
		});
		var node_3 = sibling(node_2, 2);
		var consequent_3 = ($$anchor) => {
			var span_2 = root_1$2();
			var text_8 = only_child(span_2, true);
			template_effect(($0) => set_text(text_8, $0), [() => t("match.you")]);
			append($$anchor, span_2);
		};
		if_block(node_3, ($$render) => {
			if (get(row).player === me.id) $$render(consequent_3);
		});
		reset(th_4);
		var td_1 = sibling(th_4);
		var text_9 = only_child(td_1);
		var td_2 = sibling(td_1);
		var text_10 = only_child(td_2, true);
		var text_11 = only_child(sibling(td_2), true);
		reset(tr_1);
		template_effect(() => {
			classes = set_class(tr_1, 1, "c-rows", null, classes, { mine: get(row).player === me.id });
			set_text(text_4, get(row).place ?? "");
			set_text(text_9, `${get(row).rating.rating ?? ""}${get(row).rating.provisional ? "?" : ""}`);
			set_text(text_10, 2 * get(row).rating.deviation);
			set_text(text_11, get(row).rating.games);
		});
		append($$anchor, tr_1);
	});
	reset(tbody);
	reset(table);
	template_effect(($0, $1, $2, $3) => {
		set_text(text$1, $0);
		set_text(text_1, $1);
		set_text(text_2, $2);
		set_text(text_3, $3);
	}, [
		() => t("rating.place"),
		() => t("rating.player"),
		() => t("rating.rating"),
		() => t("rating.played")
	]);
	append($$anchor, table);
	pop();
}
//#endregion
//#region src/pages/ranking/Rule.svelte
var root$1 = from_html(`<li> </li>`);
var root_1$1 = from_html(`<details class="c-rule"><summary class="c-rule"> </summary> <ul class="c-rule"></ul></details>`);
function Rule($$anchor, $$props) {
	push($$props, true);
	const RULES = [
		"rating.rule_who",
		"rating.rule_conditions",
		"rating.rule_boards",
		"rating.rule_ended",
		"rating.rule_begun",
		"rating.rule_one",
		"rating.rule_deleted",
		"rating.rule_bots",
		"rating.rule_time"
	];
	var details = root_1$1();
	var summary = child(details);
	var text = only_child(summary, true);
	var ul = sibling(summary, 2);
	each(ul, 20, () => RULES, (rule) => rule, ($$anchor, rule) => {
		var li = root$1();
		var text_1 = only_child(li, true);
		template_effect(($0) => set_text(text_1, $0), [() => t(rule)]);
		append($$anchor, li);
	});
	reset(ul);
	reset(details);
	template_effect(($0) => set_text(text, $0), [() => t("rating.rule")]);
	append($$anchor, details);
	pop();
}
//#endregion
//#region src/pages/ranking/Ranking.svelte
var root = from_html(`<label class="check"><input type="radio" name="pool"/> </label>`);
var root_1 = from_html(`<p class="alert" role="alert"> </p> <button> </button>`, 1);
var root_2 = from_html(`<p class="soft"> </p>`);
var root_3 = from_html(`<section aria-labelledby="settled" class="c-ranking"><h2 id="settled"> </h2> <!> <!></section> <section aria-labelledby="provisional" class="c-ranking"><h2 id="provisional"> </h2> <p class="soft small"> </p> <!></section>`, 1);
var root_4 = from_html(`<div class="page c-ranking"><h1> </h1> <fieldset class="c-ranking"><legend class="hidden"> </legend> <!></fieldset> <!> <!> <!></div>`);
function Ranking($$anchor, $$props) {
	push($$props, true);
	const binding_group = [];
	const POOLS = ["game", "board"];
	let pool = state("game");
	let ranking = state(null);
	let problem = state("");
	const settled = user_derived(() => (get(ranking)?.rows ?? []).filter((row) => !row.rating.provisional || row.level !== null));
	const provisional = user_derived(() => (get(ranking)?.rows ?? []).filter((row) => row.rating.provisional && row.level === null));
	onMount(() => {
		me.load();
		options.load();
	});
	user_effect(() => {
		load(get(pool));
	});
	async function load(wanted) {
		set(problem, "");
		try {
			const found = await http.get(`/api/ranking/${wanted}`);
			if (wanted === get(pool)) set(ranking, found);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	var div = root_4();
	var h1 = child(div);
	var text = only_child(h1, true);
	var fieldset = sibling(h1, 2);
	var legend = child(fieldset);
	var text_1 = only_child(legend, true);
	each(sibling(legend, 2), 16, () => POOLS, (one) => one, ($$anchor, one) => {
		var label = root();
		var input = child(label);
		remove_input_defaults(input);
		var input_value;
		var text_2 = sibling(input, 1, true);
		reset(label);
		template_effect(($0) => {
			if (input_value !== (input_value = one)) input.value = (input.__value = input_value) ?? "";
			set_text(text_2, $0);
		}, [() => t(`rating.pool_${one}`)]);
		bind_group(binding_group, [], input, () => {
			return get(pool);
		}, ($$value) => set(pool, $$value));
		append($$anchor, label);
	});
	reset(fieldset);
	var node_1 = sibling(fieldset, 2);
	var consequent = ($$anchor) => {
		var fragment = root_1();
		var p = first_child(fragment);
		var text_3 = only_child(p, true);
		var button = sibling(p, 2);
		var text_4 = only_child(button, true);
		template_effect(($0) => {
			set_text(text_3, get(problem));
			set_text(text_4, $0);
		}, [() => t("rating.again")]);
		delegated("click", button, () => load(get(pool)));
		append($$anchor, fragment);
	};
	if_block(node_1, ($$render) => {
		if (get(problem)) $$render(consequent);
	});
	var node_2 = sibling(node_1, 2);
	var consequent_3 = ($$anchor) => {
		var fragment_1 = root_3();
		var section = first_child(fragment_1);
		var h2 = child(section);
		var text_5 = only_child(h2, true);
		var node_3 = sibling(h2, 2);
		Rows(node_3, { get rows() {
			return get(settled);
		} });
		var node_4 = sibling(node_3, 2);
		var consequent_1 = ($$anchor) => {
			var p_1 = root_2();
			var text_6 = only_child(p_1, true);
			template_effect(($0) => set_text(text_6, $0), [() => t("rating.nobody")]);
			append($$anchor, p_1);
		};
		var d = user_derived(() => get(settled).every((row) => row.level !== null));
		if_block(node_4, ($$render) => {
			if (get(d)) $$render(consequent_1);
		});
		reset(section);
		var section_1 = sibling(section, 2);
		var h2_1 = child(section_1);
		var text_7 = only_child(h2_1, true);
		var p_2 = sibling(h2_1, 2);
		var text_8 = only_child(p_2, true);
		var node_5 = sibling(p_2, 2);
		var consequent_2 = ($$anchor) => {
			Rows($$anchor, { get rows() {
				return get(provisional);
			} });
		};
		var alternate = ($$anchor) => {
			var p_3 = root_2();
			var text_9 = only_child(p_3, true);
			template_effect(($0) => set_text(text_9, $0), [() => t("rating.none")]);
			append($$anchor, p_3);
		};
		if_block(node_5, ($$render) => {
			if (get(provisional).length > 0) $$render(consequent_2);
			else $$render(alternate, -1);
		});
		reset(section_1);
		template_effect(($0, $1, $2) => {
			set_text(text_5, $0);
			set_text(text_7, $1);
			set_text(text_8, $2);
		}, [
			() => t("rating.players"),
			() => t("rating.provisional"),
			() => t("rating.provisional_about")
		]);
		append($$anchor, fragment_1);
	};
	if_block(node_2, ($$render) => {
		if (get(ranking) !== null) $$render(consequent_3);
	});
	Rule(sibling(node_2, 2), {});
	reset(div);
	template_effect(($0, $1) => {
		set_text(text, $0);
		set_text(text_1, $1);
	}, [() => t("rating.ranking"), () => t("rating.pool")]);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
export { Ranking as t };
