import { $ as state, B as event, G as user_effect, M as append, O as if_block, P as from_html, Q as set, R as delegate, T as each, U as untrack, V as get, W as template_effect, X as sibling, Y as only_child, _ as init_select, d as bind_value, et as user_derived, g as bind_select_value, i as onMount, j as set_text, nt as pop, ot as reset, q as child, rt as push, tt as remove_textarea_child, v as select_option, z as delegated } from "./vendor.js";
import { H as router, Q as language, Y as studyPath, et as t, z as me } from "./common.js";
import { a as handName, i as HANDS, n as AnalysisClient, r as Report } from "./page-analysis.js";
//#region src/pages/Study.svelte
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
		each(select, 20, () => hands, (one) => one, ($$anchor, one) => {
			var option = root();
			var text_5 = only_child(option, true);
			var option_value = {};
			template_effect(($0) => {
				set_text(text_5, $0);
				if (option_value !== (option_value = one)) option.value = (option.__value = option_value) ?? "";
			}, [() => handName(one)]);
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
	const hands = HANDS.filter((one) => one !== "table");
	onMount(() => {
		document.title = `${t("analysis.study")} · Carrom`;
		me.load();
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
export { Study as t };
