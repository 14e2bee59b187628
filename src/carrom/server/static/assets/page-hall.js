import { E as index, G as user_effect, J as first_child, M as append, O as if_block, P as from_html, T as each, V as get, W as template_effect, X as sibling, Y as only_child, b as set_class, et as user_derived, i as onMount, j as set_text, nt as pop, ot as reset, q as child, rt as push, y as set_style } from "./vendor.js";
import { H as router, Q as language, et as t } from "./common.js";
import { a as lastCall, c as Men, d as Connection, i as LiveTable, l as Marks, o as longest, s as sidesOf, u as Countdown } from "./page-live.js";
//#region src/pages/Hall.svelte
var root = from_html(`<span class="queen c-hall"> </span>`);
var root_1 = from_html(`<span> </span> <!> <span class="clock c-hall"><!></span>`, 1);
var root_2 = from_html(`<span class="name c-hall"> </span>`);
var root_3 = from_html(`<span class="now c-hall"> </span>`);
var root_4 = from_html(`<section><h2 class="c-hall"></h2> <p class="points c-hall"><span class="hidden"> </span> </p> <p class="marks c-hall"><span class="games c-hall"> <strong> </strong></span><!><!><!><!></p></section>`);
var root_5 = from_html(`<p class="doubt c-hall"> </p>`);
var root_6 = from_html(`<span class="laws c-hall"> </span>`);
var root_7 = from_html(`<p> <!></p>`);
var root_8 = from_html(`<div class="hall c-hall"><h1 class="hidden"> </h1> <div class="top c-hall"><!> <!></div> <div class="sides c-hall"></div> <div aria-live="polite" aria-atomic="true"><!> <!></div></div>`);
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
		if (table.welcome !== null) document.title = `${table.welcome.title} · Carrom`;
	});
	var div = root_8();
	let styles;
	var h1 = child(div);
	var text = only_child(h1, true);
	var div_1 = sibling(h1, 2);
	var node = child(div_1);
	var consequent_2 = ($$anchor) => {
		var fragment = root_1();
		var span = first_child(fragment);
		var text_1 = only_child(span, true);
		var node_1 = sibling(span, 2);
		var consequent = ($$anchor) => {
			var span_1 = root();
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
		var section = root_4();
		let classes;
		var h2 = child(section);
		each(h2, 21, () => get(side).names, index, ($$anchor, name) => {
			var span_3 = root_2();
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
			var span_6 = root_3();
			var text_8 = only_child(span_6, true);
			template_effect(($0) => set_text(text_8, $0), [() => t("live.turn")]);
			append($$anchor, span_6);
		};
		if_block(node_5, ($$render) => {
			if (get(side).turn) $$render(consequent_3);
		});
		var node_6 = sibling(node_5);
		var consequent_4 = ($$anchor) => {
			var span_7 = root_3();
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
		var p_2 = root_5();
		var text_10 = only_child(p_2, true);
		template_effect(($0) => set_text(text_10, $0), [() => t(`live.${get(view).agreement}`)]);
		append($$anchor, p_2);
	};
	if_block(node_8, ($$render) => {
		if (get(view) && get(view).agreement !== "same") $$render(consequent_5);
	});
	var node_9 = sibling(node_8, 2);
	var consequent_7 = ($$anchor) => {
		var p_3 = root_7();
		var text_11 = child(p_3);
		var node_10 = sibling(text_11);
		var consequent_6 = ($$anchor) => {
			var span_8 = root_6();
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
export { Hall as t };
