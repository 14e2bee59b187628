import { $ as set, B as event, E as index, G as user_effect, J as child, M as append, O as if_block, P as from_html, R as delegate, T as each, U as untrack, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, _ as init_select, d as bind_value, et as state, g as bind_select_value, i as onMount, it as push, j as set_text, nt as remove_textarea_child, rt as pop, s as bind_this, st as reset, tt as user_derived, v as select_option, z as delegated } from "./vendor.js";
import { J as me, N as Attempt, S as createMatch, U as settings, V as options, X as http, at as language, it as Retry, st as t } from "./common.js";
import { a as createBoard, m as STEPS, p as nearestFreeSpot } from "./board.js";
//#region src/pages/edit/notation.ts
var RACK = "carrom1 rack break=no";
var EMPTY = "carrom1 -";
var figure = (hundredths) => String(Number((hundredths / 100).toFixed(2)));
function menNotation(men) {
	if (men.length === 0) return "-";
	const order = (name) => `${"QWB".indexOf(name.charAt(0))}${name}`;
	return [...men].sort((a, b) => order(a[0]) < order(b[0]) ? -1 : 1).map(([name, x, y]) => `${name}:${figure(x)},${figure(y)}`).join(";");
}
function rest(notation) {
	const isMen = (word) => word.includes(":") || word === "rack" || word === "-";
	return notation.trim().split(/\s+/).slice(1).filter((word) => !isMen(word));
}
/**
* The notation with other men. After men were moved there is no break to be made. The queen is on the board or
* pocketed, never both: one that was taken off counts as covered by white, until another state is chosen.
*/
function withMen(notation, men) {
	const moved = [
		"carrom1",
		menNotation(men),
		...rest(notation).filter((word) => word !== "break=no")
	].join(" ");
	if (men.length === 0) return moved;
	const [lies, state] = [men.some((laid) => laid[0] === "Q"), valueOf(moved, "queen")];
	return lies ? withValue(moved, "queen", "") : withValue(moved, "queen", state || "white");
}
/** The notation with another state of the queen: on the board (empty) she lies in the centre or beside it. */
function withQueen(notation, men, state) {
	const others = men.filter((laid) => laid[0] !== "Q");
	if (state !== "") return withValue(withMen(notation, others), "queen", state);
	const lies = men.find((laid) => laid[0] === "Q");
	const free = nearestFreeSpot({
		x: 0,
		y: 0
	}, "Q", others) ?? {
		x: 0,
		y: 0
	};
	return withMen(notation, [lies ?? [
		"Q",
		free.x * STEPS,
		free.y * STEPS
	], ...others]);
}
function valueOf(notation, key) {
	return rest(notation).find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? "";
}
/** The notation with another value of a key; an empty value removes the key. */
function withValue(notation, key, value) {
	const [tag = "carrom1", men = "-"] = notation.trim().split(/\s+/);
	return [
		tag,
		men,
		...rest(notation).filter((word) => !word.startsWith(`${key}=`)),
		...value === "" ? [] : [`${key}=${value}`]
	].join(" ");
}
//#endregion
//#region src/pages/edit/Edit.svelte
var root = from_html(`<option> </option>`);
var root_1 = from_html(`<p class="soft"> </p>`);
var root_2 = from_html(`<li> </li>`);
var root_3 = from_html(`<h2 class="c-edit"> </h2> <ul><!> <!></ul>`, 1);
var root_4 = from_html(`<div class="edit c-edit"><div class="board c-edit"></div> <form class="c-edit"><h1> </h1> <p class="soft"> </p> <div class="row"><button type="button"> </button> <button type="button"> </button></div> <div class="pair c-edit"><label class="field"><span> </span> <select></select></label> <label class="field"><span> </span> <select></select></label></div> <label class="field"><span> </span> <textarea rows="4" spellcheck="false" autocomplete="off" maxlength="5000" class="c-edit"></textarea></label> <div class="found c-edit" aria-live="polite"><!> <!></div> <label class="field"><span> </span> <select><option> </option><!></select></label> <button class="main"> </button></form></div>`);
function Edit($$anchor, $$props) {
	push($$props, true);
	const PAUSE_MS = 250;
	const TURNS = ["0", "2"];
	const QUEENS = [
		"",
		"cover",
		"white",
		"black"
	];
	let container;
	let board = state(null);
	let notation = state("carrom1 Q:0,0;W1:-120,180;W2:60,220;B1:110,150;B2:-180,60");
	let found = state(null);
	const attempt = new Attempt();
	let level = state(0);
	const fine = user_derived(() => get(found) !== null && get(found).problems.length === 0);
	onMount(() => {
		me.load();
		options.load();
		const made = createBoard(container, {
			sound: false,
			onEdit: (men) => set(notation, withMen(get(notation), men), true)
		});
		made.set({
			mode: "edit",
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
			label: t("edit.surface"),
			instant: settings.motion === "instant"
		});
	});
	user_effect(() => {
		const asked = get(notation);
		const timer = setTimeout(() => void check(asked), PAUSE_MS);
		return () => clearTimeout(timer);
	});
	async function check(asked) {
		await attempt.run(async () => {
			const answer = await http.post("/api/positions/check", { position: asked });
			if (asked !== get(notation)) return;
			set(found, answer);
			if (answer.problems.length === 0) untrack(() => get(board)?.set({ men: answer.layout }));
		});
	}
	async function play(event) {
		event.preventDefault();
		const players = [{ kind: "me" }, get(level) === 0 ? { kind: "me" } : {
			kind: "bot",
			level: get(level)
		}];
		await attempt.run(() => createMatch({
			practice: true,
			position: get(notation),
			listed: false,
			players
		}));
	}
	var div = root_4();
	var div_1 = child(div);
	bind_this(div_1, ($$value) => container = $$value, () => container);
	var form = sibling(div_1, 2);
	var h1 = child(form);
	var text = only_child(h1, true);
	var p = sibling(h1, 2);
	var text_1 = only_child(p, true);
	var div_2 = sibling(p, 2);
	var button = child(div_2);
	var text_2 = only_child(button, true);
	var button_1 = sibling(button, 2);
	var text_3 = only_child(button_1, true);
	reset(div_2);
	var div_3 = sibling(div_2, 2);
	var label = child(div_3);
	var span = child(label);
	var text_4 = only_child(span, true);
	var select = sibling(span, 2);
	each(select, 20, () => TURNS, (turn) => turn, ($$anchor, turn) => {
		var option = root();
		var text_5 = only_child(option, true);
		var option_value = {};
		template_effect(($0) => {
			set_text(text_5, $0);
			if (option_value !== (option_value = turn)) option.value = (option.__value = option_value) ?? "";
		}, [() => t(`edit.turn_${turn}`)]);
		append($$anchor, option);
	});
	reset(select);
	var select_value;
	init_select(select);
	reset(label);
	var label_1 = sibling(label, 2);
	var span_1 = child(label_1);
	var text_6 = only_child(span_1, true);
	var select_1 = sibling(span_1, 2);
	each(select_1, 20, () => QUEENS, (queen) => queen, ($$anchor, queen) => {
		var option_1 = root();
		var text_7 = only_child(option_1, true);
		var option_1_value = {};
		template_effect(($0) => {
			set_text(text_7, $0);
			if (option_1_value !== (option_1_value = queen)) option_1.value = (option_1.__value = option_1_value) ?? "";
		}, [() => t(`edit.queen_${queen || "board"}`)]);
		append($$anchor, option_1);
	});
	reset(select_1);
	var select_1_value;
	init_select(select_1);
	reset(label_1);
	reset(div_3);
	var label_2 = sibling(div_3, 2);
	var span_2 = child(label_2);
	var text_8 = only_child(span_2, true);
	var textarea = sibling(span_2, 2);
	remove_textarea_child(textarea);
	reset(label_2);
	var div_4 = sibling(label_2, 2);
	var node = child(div_4);
	var consequent = ($$anchor) => {
		var p_1 = root_1();
		var text_9 = only_child(p_1, true);
		template_effect(($0) => set_text(text_9, $0), [() => t("edit.fine")]);
		append($$anchor, p_1);
	};
	var consequent_2 = ($$anchor) => {
		var fragment = root_3();
		var h2 = first_child(fragment);
		var text_10 = only_child(h2, true);
		var ul = sibling(h2, 2);
		var node_1 = child(ul);
		each(node_1, 17, () => get(found).problems, index, ($$anchor, wrong) => {
			var li = root_2();
			var text_11 = only_child(li, true);
			template_effect(($0) => set_text(text_11, $0), [() => language.pick(get(wrong).message)]);
			append($$anchor, li);
		});
		var node_2 = sibling(node_1, 2);
		var consequent_1 = ($$anchor) => {
			var li_1 = root_2();
			var text_12 = only_child(li_1, true);
			template_effect(($0) => set_text(text_12, $0), [() => t("edit.more", { n: get(found).more })]);
			append($$anchor, li_1);
		};
		if_block(node_2, ($$render) => {
			if (get(found).more > 0) $$render(consequent_1);
		});
		reset(ul);
		template_effect(($0) => set_text(text_10, $0), [() => t("edit.problems")]);
		append($$anchor, fragment);
	};
	if_block(node, ($$render) => {
		if (get(fine)) $$render(consequent);
		else if (get(found)) $$render(consequent_2, 1);
	});
	var node_3 = sibling(node, 2);
	var consequent_3 = ($$anchor) => {
		Retry($$anchor, {
			get text() {
				return attempt.problem;
			},
			onRetry: () => check(get(notation))
		});
	};
	if_block(node_3, ($$render) => {
		if (attempt.problem) $$render(consequent_3);
	});
	reset(div_4);
	var label_3 = sibling(div_4, 2);
	var span_3 = child(label_3);
	var text_13 = only_child(span_3, true);
	var select_2 = sibling(span_3, 2);
	var option_2 = child(select_2);
	var text_14 = only_child(option_2, true);
	option_2.value = option_2.__value = 0;
	each(sibling(option_2), 17, () => options.levels, ({ level: n }) => n, ($$anchor, $$item) => {
		let n = () => get($$item).level;
		var option_3 = root();
		var text_15 = only_child(option_3, true);
		var option_3_value = {};
		template_effect(($0) => {
			set_text(text_15, $0);
			if (option_3_value !== (option_3_value = n())) option_3.value = (option_3.__value = option_3_value) ?? "";
		}, [() => t("match.bot", { n: n() })]);
		append($$anchor, option_3);
	});
	reset(select_2);
	init_select(select_2);
	reset(label_3);
	var button_2 = sibling(label_3, 2);
	var text_16 = only_child(button_2, true);
	reset(form);
	reset(div);
	template_effect(($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) => {
		set_text(text, $0);
		set_text(text_1, $1);
		set_text(text_2, $2);
		set_text(text_3, $3);
		set_text(text_4, $4);
		if (select_value !== (select_value = $5)) select.value = (select.__value = select_value) ?? "", select_option(select, select_value);
		set_text(text_6, $6);
		if (select_1_value !== (select_1_value = $7)) select_1.value = (select_1.__value = select_1_value) ?? "", select_option(select_1, select_1_value);
		set_text(text_8, $8);
		set_text(text_13, $9);
		set_text(text_14, $10);
		button_2.disabled = !get(fine) || attempt.busy;
		set_text(text_16, $11);
	}, [
		() => t("edit.title"),
		() => t("edit.about"),
		() => t("edit.start"),
		() => t("edit.clear"),
		() => t("edit.turn"),
		() => valueOf(get(notation), "turn") || "0",
		() => t("edit.queen"),
		() => valueOf(get(notation), "queen"),
		() => t("edit.notation"),
		() => t("edit.against"),
		() => t("edit.self"),
		() => t("edit.play")
	]);
	event("submit", form, play);
	delegated("click", button, () => set(notation, RACK, true));
	delegated("click", button_1, () => set(notation, EMPTY, true));
	delegated("change", select, (event) => set(notation, withValue(get(notation), "turn", event.currentTarget.value.replace("0", "")), true));
	delegated("change", select_1, (event) => set(notation, withQueen(get(notation), get(board)?.men ?? [], event.currentTarget.value), true));
	bind_value(textarea, () => get(notation), ($$value) => set(notation, $$value));
	bind_select_value(select_2, () => get(level), ($$value) => set(level, $$value));
	append($$anchor, div);
	pop();
}
delegate(["click", "change"]);
//#endregion
export { Edit as t };
