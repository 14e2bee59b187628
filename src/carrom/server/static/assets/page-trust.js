import { $ as set, J as child, M as append, O as if_block, P as from_html, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, et as state, i as onMount, it as push, j as set_text, rt as pop, st as reset } from "./vendor.js";
import { P as errorText, X as http, st as t } from "./common.js";
//#region src/pages/trust/Trust.svelte
var root = from_html(`<p class="alert" role="alert"> </p>`);
var root_1 = from_html(`<p> </p>`);
var root_2 = from_html(`<li class="c-trust"> </li>`);
var root_3 = from_html(`<details><summary class="c-trust"> </summary> <ol></ol></details>`);
var root_4 = from_html(`<p><a class="button main" href="/api/trust/authority.crt" download=""> </a></p> <p class="soft"> </p> <dl class="c-trust"><dt class="c-trust"> </dt> <dd class="c-trust"> </dd> <dt class="c-trust"> </dt> <dd class="c-trust"> </dd> <dt class="c-trust"> </dt> <dd class="c-trust"><code> </code></dd></dl> <p class="soft"> </p> <!>`, 1);
var root_5 = from_html(`<!> <!>`, 1);
var root_6 = from_html(`<div class="page c-trust"><h1> </h1> <p> </p> <p> </p> <!> <!></div>`);
function Trust($$anchor, $$props) {
	push($$props, true);
	const SYSTEMS = [
		"ios",
		"android",
		"desktop"
	];
	const STEPS = [
		1,
		2,
		3,
		4
	];
	const own = /iPhone|iPad/.test(navigator.userAgent) ? "ios" : /Android/.test(navigator.userAgent) ? "android" : "desktop";
	let trust = state(null);
	let problem = state("");
	onMount(() => {
		http.get("/api/trust").then((found) => set(trust, found), (error) => set(problem, errorText(error), true));
	});
	var div = root_6();
	var h1 = child(div);
	var text = only_child(h1, true);
	var p = sibling(h1, 2);
	var text_1 = only_child(p, true);
	var p_1 = sibling(p, 2);
	var text_2 = only_child(p_1, true);
	var node = sibling(p_1, 2);
	var consequent = ($$anchor) => {
		var p_2 = root();
		var text_3 = only_child(p_2, true);
		template_effect(() => set_text(text_3, get(problem)));
		append($$anchor, p_2);
	};
	if_block(node, ($$render) => {
		if (get(problem)) $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	var consequent_3 = ($$anchor) => {
		var fragment = root_5();
		var node_2 = first_child(fragment);
		var consequent_1 = ($$anchor) => {
			var p_3 = root_1();
			var text_4 = only_child(p_3, true);
			template_effect(($0) => set_text(text_4, $0), [() => t("trust.done")]);
			append($$anchor, p_3);
		};
		if_block(node_2, ($$render) => {
			if (get(trust).https) $$render(consequent_1);
		});
		var node_3 = sibling(node_2, 2);
		var consequent_2 = ($$anchor) => {
			var p_4 = root_1();
			var text_5 = only_child(p_4, true);
			template_effect(($0) => set_text(text_5, $0), [() => t("trust.none")]);
			append($$anchor, p_4);
		};
		var alternate = ($$anchor) => {
			var fragment_1 = root_4();
			var p_5 = first_child(fragment_1);
			var text_6 = only_child(child(p_5), true);
			reset(p_5);
			var p_6 = sibling(p_5, 2);
			var text_7 = only_child(p_6, true);
			var dl = sibling(p_6, 2);
			var dt = child(dl);
			var text_8 = only_child(dt, true);
			var dd = sibling(dt, 2);
			var text_9 = only_child(dd, true);
			var dt_1 = sibling(dd, 2);
			var text_10 = only_child(dt_1, true);
			var dd_1 = sibling(dt_1, 2);
			var text_11 = only_child(dd_1, true);
			var dt_2 = sibling(dd_1, 2);
			var text_12 = only_child(dt_2, true);
			var dd_2 = sibling(dt_2, 2);
			var text_13 = only_child(child(dd_2), true);
			reset(dd_2);
			reset(dl);
			var p_7 = sibling(dl, 2);
			var text_14 = only_child(p_7, true);
			each(sibling(p_7, 2), 16, () => SYSTEMS, (system) => system, ($$anchor, system) => {
				var details = root_3();
				var summary = child(details);
				var text_15 = only_child(summary, true);
				var ol = sibling(summary, 2);
				each(ol, 20, () => STEPS, (step) => step, ($$anchor, step) => {
					var li = root_2();
					var text_16 = only_child(li, true);
					template_effect(($0) => set_text(text_16, $0), [() => t(`trust.${system}_${step}`)]);
					append($$anchor, li);
				});
				reset(ol);
				reset(details);
				template_effect(($0) => {
					details.open = system === own;
					set_text(text_15, $0);
				}, [() => t(`trust.${system}`)]);
				append($$anchor, details);
			});
			template_effect(($0, $1, $2, $3, $4, $5) => {
				set_text(text_6, $0);
				set_text(text_7, $1);
				set_text(text_8, $2);
				set_text(text_9, get(trust).authority);
				set_text(text_10, $3);
				set_text(text_11, get(trust).until);
				set_text(text_12, $4);
				set_text(text_13, get(trust).fingerprint);
				set_text(text_14, $5);
			}, [
				() => t("trust.download"),
				() => t("trust.only"),
				() => t("trust.name"),
				() => t("trust.until"),
				() => t("trust.fingerprint"),
				() => t("trust.compare")
			]);
			append($$anchor, fragment_1);
		};
		if_block(node_3, ($$render) => {
			if (get(trust).authority === "") $$render(consequent_2);
			else $$render(alternate, -1);
		});
		append($$anchor, fragment);
	};
	if_block(node_1, ($$render) => {
		if (get(trust) !== null) $$render(consequent_3);
	});
	reset(div);
	template_effect(($0, $1, $2) => {
		set_text(text, $0);
		set_text(text_1, $1);
		set_text(text_2, $2);
	}, [
		() => t("trust.title"),
		() => t("trust.why"),
		() => t("trust.lost")
	]);
	append($$anchor, div);
	pop();
}
//#endregion
export { Trust as t };
