import { J as first_child, M as append, O as if_block, P as from_html, T as each, V as get, W as template_effect, X as sibling, Y as only_child, b as set_class, et as user_derived, i as onMount, j as set_text, nt as pop, ot as reset, p as set_attribute, q as child, rt as push } from "./vendor.js";
import { H as router, Q as language, et as t } from "./common.js";
import { a as lastCall, d as Connection, i as LiveTable, s as sidesOf } from "./page-live.js";
//#region src/pages/Overlay.svelte
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
export { Overlay as t };
