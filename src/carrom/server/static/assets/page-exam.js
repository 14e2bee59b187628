import { $ as set, B as event, D as key, E as index, G as user_effect, J as child, M as append, O as if_block, P as from_html, Q as proxy, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, _ as init_select, a as prop, at as snapshot, b as set_class, d as bind_value, et as state, f as remove_input_defaults, g as bind_select_value, h as set_value, i as onMount, it as push, j as set_text, l as bind_checked, lt as to_array, m as set_checked, p as set_attribute, q as $window, rt as pop, s as bind_this, st as reset, tt as user_derived, u as bind_group, z as delegated } from "./vendor.js";
import { I as lawPath, N as Attempt, X as http, Y as Refusal, at as language, it as Retry, lt as readStored, st as t, ut as store, x as editionName } from "./common.js";
//#region src/pages/exam/Countdown.svelte
var root$5 = from_html(`<div role="timer"><svg viewBox="0 0 48 48" aria-hidden="true" class="c-countdown"><circle cx="24" cy="24" r="20" class="whole c-countdown"></circle><circle cx="24" cy="24" r="20" class="left c-countdown" transform="rotate(-90 24 24)"></circle></svg> <span class="c-countdown"> </span></div>`);
function Countdown($$anchor, $$props) {
	push($$props, true);
	/** A ring that empties in so many seconds; stops when it is told to. */
	const AROUND = 2 * Math.PI * 20;
	/** Seconds from which the ring warns. */
	const WARNING = 5;
	let left = state(0);
	onMount(() => {
		const end = performance.now() + $$props.seconds * 1e3;
		set(left, $$props.seconds, true);
		const timer = setInterval(() => {
			if (!$$props.running) return clearInterval(timer);
			set(left, Math.max(0, (end - performance.now()) / 1e3), true);
			if (get(left) > 0) return;
			clearInterval(timer);
			$$props.onEnd();
		}, 100);
		return () => clearInterval(timer);
	});
	var div = root$5();
	let classes;
	var svg = child(div);
	var circle = sibling(child(svg));
	set_attribute(circle, "stroke-dasharray", AROUND);
	reset(svg);
	var text = only_child(sibling(svg, 2), true);
	reset(div);
	template_effect(($0, $1) => {
		classes = set_class(div, 1, "ring c-countdown", null, classes, { late: get(left) <= WARNING });
		set_attribute(div, "aria-label", $0);
		set_attribute(circle, "stroke-dashoffset", AROUND * (1 - get(left) / $$props.seconds));
		set_text(text, $1);
	}, [() => t("exam.left"), () => Math.ceil(get(left))]);
	append($$anchor, div);
	pop();
}
//#endregion
//#region src/pages/exam/Counter.svelte
var root$4 = from_html(`<div class="counter c-counter" role="group"><span> </span> <button type="button" class="c-counter">−</button> <output class="c-counter"> </output> <button type="button" class="c-counter">+</button></div>`);
function Counter($$anchor, $$props) {
	push($$props, true);
	let value = prop($$props, "value", 15);
	var div = root$4();
	var span = child(div);
	var text = only_child(span, true);
	var button = sibling(span, 2);
	var output = sibling(button, 2);
	var text_1 = only_child(output, true);
	var button_1 = sibling(output, 2);
	reset(div);
	template_effect(($0, $1) => {
		set_attribute(div, "aria-label", $$props.label);
		set_text(text, $$props.label);
		set_attribute(button, "aria-label", $0);
		button.disabled = $$props.disabled || value() === 0;
		set_text(text_1, value());
		set_attribute(button_1, "aria-label", $1);
		button_1.disabled = $$props.disabled || value() === $$props.most;
	}, [() => t("exam.less", { label: $$props.label }), () => t("exam.more", { label: $$props.label })]);
	delegated("click", button, () => value(value() - 1));
	delegated("click", button_1, () => value(value() + 1));
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/exam/ruling.ts
var BLANK = {
	turn: "",
	white_back: 0,
	black_back: 0,
	white_owed: 0,
	black_owed: 0,
	queen_back: false,
	winner: "",
	points: 0
};
/** The figures of a board that goes on, in the order in which they are entered. */
var GOING_ON = [
	"turn",
	"white_back",
	"black_back",
	"white_owed",
	"black_owed",
	"queen_back"
];
/** The figures of a board that is over. */
var OVER = ["winner", "points"];
/** The figures in which an entered ruling differs; of a board that is over only winner and points count. */
function wrongFigures(right, entered) {
	return (right.winner === "" ? [...GOING_ON, "winner"] : OVER).filter((figure) => right[figure] !== entered[figure]);
}
/** True if the turn is settled, or the winner of a board that is over. */
function isComplete(entered, over) {
	return over ? entered.winner !== "" && entered.points > 0 : entered.turn !== "";
}
//#endregion
//#region src/pages/exam/Entry.svelte
var root$3 = from_html(`<label class="pick c-entry"><input type="radio" name="turn"/> </label>`);
var root_1$3 = from_html(`<label class="pick c-entry"><input type="radio" name="winner"/> </label>`);
var root_2$3 = from_html(`<fieldset><legend class="c-entry"> </legend> <div class="row c-entry"></div></fieldset> <!>`, 1);
var root_3$3 = from_html(`<!> <!> <!> <!> <label class="check c-entry"><input type="checkbox"/> </label>`, 1);
var root_4$3 = from_html(`<button class="main c-entry"> </button>`);
var root_5$3 = from_html(`<form class="c-entry"><fieldset><legend class="c-entry"> </legend> <div class="row c-entry"><!> <label class="pick c-entry"><input type="radio" name="turn"/> </label></div></fieldset> <!> <!></form>`);
function Entry($$anchor, $$props) {
	push($$props, true);
	const binding_group = [];
	/** The ruling as an umpire enters it. */
	const MOST_MEN = 9;
	const MOST_POINTS = 29;
	let entered = proxy({ ...BLANK });
	let over = state(false);
	function choose(turn) {
		set(over, turn === "");
		entered.turn = turn;
	}
	function enter(event) {
		event.preventDefault();
		const { winner, points, ...goesOn } = entered;
		$$props.onEnter(get(over) ? {
			...BLANK,
			winner,
			points
		} : {
			...goesOn,
			winner: "",
			points: 0
		});
	}
	var form = root_5$3();
	var fieldset = child(form);
	var legend = child(fieldset);
	var text = only_child(legend, true);
	var div = sibling(legend, 2);
	var node = child(div);
	each(node, 16, () => ["continues", "passes"], (turn) => turn, ($$anchor, turn) => {
		var label = root$3();
		var input = child(label);
		remove_input_defaults(input);
		var text_1 = sibling(input);
		reset(label);
		template_effect(($0) => {
			set_checked(input, !get(over) && entered.turn === turn);
			set_text(text_1, ` ${$0 ?? ""}`);
		}, [() => t(`exam.${turn}`)]);
		delegated("change", input, () => choose(turn));
		append($$anchor, label);
	});
	var label_1 = sibling(node, 2);
	var input_1 = child(label_1);
	remove_input_defaults(input_1);
	var text_2 = sibling(input_1);
	reset(label_1);
	reset(div);
	reset(fieldset);
	var node_1 = sibling(fieldset, 2);
	var consequent = ($$anchor) => {
		var fragment = root_2$3();
		var fieldset_1 = first_child(fragment);
		var legend_1 = child(fieldset_1);
		var text_3 = only_child(legend_1, true);
		var div_1 = sibling(legend_1, 2);
		each(div_1, 20, () => ["white", "black"], (side) => side, ($$anchor, side) => {
			var label_2 = root_1$3();
			var input_2 = child(label_2);
			remove_input_defaults(input_2);
			var input_2_value;
			var text_4 = sibling(input_2);
			reset(label_2);
			template_effect(($0) => {
				if (input_2_value !== (input_2_value = side)) input_2.value = (input_2.__value = input_2_value) ?? "";
				set_text(text_4, ` ${$0 ?? ""}`);
			}, [() => t(`exam.${side}`)]);
			bind_group(binding_group, [], input_2, () => {
				return entered.winner;
			}, ($$value) => entered.winner = $$value);
			append($$anchor, label_2);
		});
		reset(div_1);
		reset(fieldset_1);
		var node_2 = sibling(fieldset_1, 2);
		{
			let $0 = user_derived(() => t("exam.points"));
			Counter(node_2, {
				get label() {
					return get($0);
				},
				most: MOST_POINTS,
				get disabled() {
					return $$props.disabled;
				},
				get value() {
					return entered.points;
				},
				set value($$value) {
					entered.points = $$value;
				}
			});
		}
		template_effect(($0) => {
			fieldset_1.disabled = $$props.disabled;
			set_text(text_3, $0);
		}, [() => t("exam.winner")]);
		append($$anchor, fragment);
	};
	var alternate = ($$anchor) => {
		var fragment_1 = root_3$3();
		var node_3 = first_child(fragment_1);
		{
			let $0 = user_derived(() => t("exam.white_back"));
			Counter(node_3, {
				get label() {
					return get($0);
				},
				most: MOST_MEN,
				get disabled() {
					return $$props.disabled;
				},
				get value() {
					return entered.white_back;
				},
				set value($$value) {
					entered.white_back = $$value;
				}
			});
		}
		var node_4 = sibling(node_3, 2);
		{
			let $0 = user_derived(() => t("exam.black_back"));
			Counter(node_4, {
				get label() {
					return get($0);
				},
				most: MOST_MEN,
				get disabled() {
					return $$props.disabled;
				},
				get value() {
					return entered.black_back;
				},
				set value($$value) {
					entered.black_back = $$value;
				}
			});
		}
		var node_5 = sibling(node_4, 2);
		{
			let $0 = user_derived(() => t("exam.white_owed"));
			Counter(node_5, {
				get label() {
					return get($0);
				},
				most: MOST_MEN,
				get disabled() {
					return $$props.disabled;
				},
				get value() {
					return entered.white_owed;
				},
				set value($$value) {
					entered.white_owed = $$value;
				}
			});
		}
		var node_6 = sibling(node_5, 2);
		{
			let $0 = user_derived(() => t("exam.black_owed"));
			Counter(node_6, {
				get label() {
					return get($0);
				},
				most: MOST_MEN,
				get disabled() {
					return $$props.disabled;
				},
				get value() {
					return entered.black_owed;
				},
				set value($$value) {
					entered.black_owed = $$value;
				}
			});
		}
		var label_3 = sibling(node_6, 2);
		var input_3 = child(label_3);
		remove_input_defaults(input_3);
		var text_5 = sibling(input_3);
		reset(label_3);
		template_effect(($0) => {
			input_3.disabled = $$props.disabled;
			set_text(text_5, ` ${$0 ?? ""}`);
		}, [() => t("exam.queen_back")]);
		bind_checked(input_3, () => entered.queen_back, ($$value) => entered.queen_back = $$value);
		append($$anchor, fragment_1);
	};
	if_block(node_1, ($$render) => {
		if (get(over)) $$render(consequent);
		else $$render(alternate, -1);
	});
	var node_7 = sibling(node_1, 2);
	var consequent_1 = ($$anchor) => {
		var button = root_4$3();
		var text_6 = only_child(button, true);
		template_effect(($0, $1) => {
			button.disabled = $0;
			set_text(text_6, $1);
		}, [() => !isComplete(entered, get(over)), () => t("exam.mark")]);
		append($$anchor, button);
	};
	if_block(node_7, ($$render) => {
		if (!$$props.disabled) $$render(consequent_1);
	});
	reset(form);
	template_effect(($0, $1) => {
		fieldset.disabled = $$props.disabled;
		set_text(text, $0);
		set_checked(input_1, get(over));
		set_text(text_2, ` ${$1 ?? ""}`);
	}, [() => t("exam.turn"), () => t("exam.over")]);
	event("submit", form, enter);
	delegated("change", input_1, () => choose(""));
	append($$anchor, form);
	pop();
}
delegate(["change"]);
//#endregion
//#region src/pages/exam/boxes.ts
var DAY = 24 * 3600 * 1e3;
/** How long a question rests in each box; right in the last one, it is known. */
var RESTS = [
	0,
	DAY,
	3 * DAY,
	7 * DAY,
	21 * DAY
];
var EMPTY = {
	cards: [],
	tallies: {}
};
function tallyKey(edition, chapter) {
	return `${edition} ${chapter}`;
}
/** The study after an answer. A mistake goes to the first box; a right answer moves a card on, and adds none. */
function answered(study, answer, now) {
	const { id, edition, chapter, right } = answer;
	const known = study.cards.find((card) => card.id === id);
	const others = study.cards.filter((card) => card.id !== id);
	const box = right ? (known?.box ?? RESTS.length) + 1 : 0;
	const rest = RESTS[box];
	const cards = rest === void 0 ? others : [...others, {
		id,
		edition,
		chapter,
		box,
		due: now + rest
	}];
	const key = tallyKey(edition, chapter);
	const before = study.tallies[key] ?? {
		asked: 0,
		right: 0
	};
	const tally = {
		asked: before.asked + 1,
		right: before.right + (right ? 1 : 0)
	};
	return {
		cards: cards.slice(-300),
		tallies: {
			...study.tallies,
			[key]: tally
		}
	};
}
/** The cards that come back now, the longest waiting first; of all chapters if none is named. */
function dueCards(study, edition, chapter, now) {
	return study.cards.filter((card) => card.edition === edition && (chapter === "" || card.chapter === chapter) && card.due <= now).sort((a, b) => a.due - b.due || a.box - b.box);
}
function without(study, ids) {
	return {
		...study,
		cards: study.cards.filter((card) => !ids.includes(card.id))
	};
}
/** A study from stored text; what cannot be read is left out. */
function readStudy(text) {
	try {
		const found = JSON.parse(text ?? "{}");
		const cards = Array.isArray(found.cards) ? found.cards.filter(isCard) : [];
		const tallies = Object.entries(found.tallies ?? {}).filter((entry) => isTally(entry[1]));
		return {
			cards,
			tallies: Object.fromEntries(tallies)
		};
	} catch {
		return EMPTY;
	}
}
function isCard(value) {
	const card = value;
	return typeof card?.id === "string" && typeof card.edition === "string" && typeof card.chapter === "string" && Number.isInteger(card.box) && RESTS[card.box] !== void 0 && Number.isFinite(card.due);
}
function isTally(value) {
	const tally = value;
	if (!Number.isInteger(tally?.asked) || !Number.isInteger(tally?.right)) return false;
	const { asked, right } = tally;
	return right >= 0 && right <= asked;
}
//#endregion
//#region src/pages/exam/study.svelte.ts
var KEY = "exam";
var StudyStore = class {
	#all = state(readStudy(readStored(KEY)));
	get all() {
		return get(this.#all);
	}
	set all(value) {
		set(this.#all, value);
	}
	answer(answer) {
		this.#keep(answered(this.all, answer, Date.now()));
	}
	/** Forget questions that no longer exist. */
	drop(ids) {
		this.#keep(without(this.all, ids));
	}
	clear() {
		this.#keep(EMPTY);
	}
	#keep(study) {
		this.all = study;
		store(KEY, JSON.stringify(study));
	}
};
var study = new StudyStore();
//#endregion
//#region src/pages/exam/session.ts
/** The questions of one sitting: mistakes that come back first, then new ones. */
var QUESTIONS = 10;
var SEEDS = 1e6;
async function sitting(wanted, lang) {
	const seed = Math.floor(Math.random() * SEEDS);
	const back = await comeBack(wanted, seed, lang);
	const more = QUESTIONS - back.length;
	if (more === 0) return back;
	const asked = new URLSearchParams({
		edition: wanted.edition,
		chapter: wanted.chapter,
		lang
	});
	asked.set("seed", String(seed));
	asked.set("count", String(Math.min(20, more * 2)));
	const kinds = wanted.how === "enter" ? ["ruling"] : [];
	for (const kind of kinds) asked.append("kind", kind);
	const fresh = (await http.get(`/api/exam/questions?${asked}`)).questions.filter((one) => fits(one, wanted) && !back.some((known) => known.id === one.id));
	return [...back, ...fresh.slice(0, more)];
}
function fits(question, wanted) {
	return wanted.how === "choice" || question.answer !== null;
}
async function comeBack(wanted, seed, lang) {
	const ids = dueCards(study.all, wanted.edition, wanted.chapter, Date.now()).map((card) => card.id).filter((id) => wanted.how === "choice" || id.endsWith("~ruling"));
	const asked = new URLSearchParams(ids.slice(0, QUESTIONS).map((id) => ["question", id]));
	if (!asked.has("question")) return [];
	asked.set("seed", String(seed));
	asked.set("lang", lang);
	try {
		return (await http.get(`/api/exam/again?${asked}`)).questions.filter((one) => fits(one, wanted));
	} catch (error) {
		if (!(error instanceof Refusal && error.status === 422)) throw error;
		study.drop(ids);
		return [];
	}
}
//#endregion
//#region src/pages/exam/Asked.svelte
var root$2 = from_html(`<img width="360" height="360" class="c-asked"/>`);
var root_1$2 = from_html(`<p> </p>`);
var root_2$2 = from_html(`<li><button><span class="key c-asked" aria-hidden="true"> </span> <span> </span></button></li>`);
var root_3$2 = from_html(`<ol class="choices c-asked"></ol>`);
var root_4$2 = from_html(`<p class="call c-asked"> </p>`);
var root_5$2 = from_html(`<li class="c-asked"><a class="tag c-asked"> </a> <span> </span></li>`);
var root_6$1 = from_html(`<h3> </h3> <ul class="c-asked"></ul>`, 1);
var root_7$1 = from_html(`<div class="solved c-asked"><h2 tabindex="-1"> </h2> <!> <!> <!></div>`);
var root_8 = from_html(`<button class="main c-asked"> </button>`);
var root_9 = from_html(`<section class="asked c-asked"><header class="c-asked"><p class="soft"> </p> <!></header> <div><!> <div class="words c-asked"><!> <h2> </h2></div></div> <!> <!> <nav class="row c-asked"><!> <button class="plain c-asked"> </button></nav></section>`);
function Asked($$anchor, $$props) {
	push($$props, true);
	/** One question: answered by a choice or an entered ruling, then explained. */
	let chosen = state(-1);
	let result = state("");
	let missed = state([]);
	let heading = state(void 0);
	const entering = user_derived(() => $$props.wanted.how === "enter" && $$props.question.answer !== null);
	const open = user_derived(() => get(result) === "");
	/** True if the answer is just the text of its clause. */
	const isClause = user_derived(() => $$props.question.clauses.some((law) => $$props.question.solution.endsWith(law.text)));
	const picture = user_derived(() => `/api/exam/picture.svg?question=${encodeURIComponent($$props.question.id)}&lang=${language.code}`);
	function end(found) {
		if (!get(open)) return;
		set(result, found, true);
		$$props.onAnswer(found === "right");
		queueMicrotask(() => get(heading)?.focus());
	}
	function choose(index) {
		if (!get(open)) return;
		set(chosen, index, true);
		end(index === $$props.question.right ? "right" : "wrong");
	}
	function enter(entered) {
		if ($$props.question.answer === null) return;
		set(missed, wrongFigures($$props.question.answer, entered));
		end(get(missed).length === 0 ? "right" : "wrong");
	}
	/** Figures choose an answer; Enter goes on once it is given, wherever the focus rests. */
	function onKey(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const index = Number(event.key) - 1;
		if (get(open) && !get(entering) && index >= 0 && index < $$props.question.choices.length) choose(index);
		else if (!get(open) && event.key === "Enter" && event.target === get(heading)) $$props.onNext();
	}
	var section = root_9();
	event("keydown", $window, onKey);
	var header = child(section);
	var p = child(header);
	var text_1 = only_child(p);
	var node = sibling(p, 2);
	var consequent = ($$anchor) => {
		Countdown($$anchor, {
			get seconds() {
				return 15;
			},
			get running() {
				return get(open);
			},
			onEnd: () => end("late")
		});
	};
	if_block(node, ($$render) => {
		if ($$props.wanted.timed) $$render(consequent);
	});
	reset(header);
	var div = sibling(header, 2);
	let classes;
	var node_1 = child(div);
	var consequent_1 = ($$anchor) => {
		var img = root$2();
		template_effect(($0) => {
			set_attribute(img, "src", get(picture));
			set_attribute(img, "alt", $0);
		}, [() => t("exam.picture")]);
		append($$anchor, img);
	};
	if_block(node_1, ($$render) => {
		if ($$props.question.picture) $$render(consequent_1);
	});
	var div_1 = sibling(node_1, 2);
	var node_2 = child(div_1);
	each(node_2, 17, () => $$props.question.situation, index, ($$anchor, text) => {
		var p_1 = root_1$2();
		var text_2 = only_child(p_1, true);
		template_effect(() => set_text(text_2, get(text)));
		append($$anchor, p_1);
	});
	var text_3 = only_child(sibling(node_2, 2), true);
	reset(div_1);
	reset(div);
	var node_3 = sibling(div, 2);
	var consequent_2 = ($$anchor) => {
		{
			let $0 = user_derived(() => !get(open));
			Entry($$anchor, {
				get disabled() {
					return get($0);
				},
				onEnter: enter
			});
		}
	};
	var alternate = ($$anchor) => {
		var ol = root_3$2();
		each(ol, 21, () => $$props.question.choices, index, ($$anchor, choice, index) => {
			var li = root_2$2();
			var button = child(li);
			let classes_1;
			var span = child(button);
			var text_4 = only_child(span, true);
			var text_5 = only_child(sibling(span, 2), true);
			reset(button);
			reset(li);
			template_effect(() => {
				set_attribute(button, "aria-disabled", !get(open));
				classes_1 = set_class(button, 1, "c-asked", null, classes_1, {
					right: !get(open) && index === $$props.question.right,
					wrong: !get(open) && index === get(chosen) && index !== $$props.question.right
				});
				set_text(text_4, !get(open) && index === $$props.question.right ? "✓" : !get(open) && index === get(chosen) ? "✗" : index + 1);
				set_text(text_5, get(choice));
			});
			delegated("click", button, () => choose(index));
			append($$anchor, li);
		});
		reset(ol);
		append($$anchor, ol);
	};
	if_block(node_3, ($$render) => {
		if (get(entering)) $$render(consequent_2);
		else $$render(alternate, -1);
	});
	var node_4 = sibling(node_3, 2);
	var consequent_6 = ($$anchor) => {
		var div_2 = root_7$1();
		var h2_1 = child(div_2);
		let classes_2;
		var text_6 = only_child(h2_1, true);
		bind_this(h2_1, ($$value) => set(heading, $$value), () => get(heading));
		var node_5 = sibling(h2_1, 2);
		var consequent_3 = ($$anchor) => {
			var p_2 = root_1$2();
			var text_7 = only_child(p_2, true);
			template_effect(($0) => set_text(text_7, $0), [() => get(missed).map((figure) => t(`exam.${figure}`)).join(", ")]);
			append($$anchor, p_2);
		};
		if_block(node_5, ($$render) => {
			if (get(missed).length > 0) $$render(consequent_3);
		});
		var node_6 = sibling(node_5, 2);
		var consequent_4 = ($$anchor) => {
			var p_3 = root_4$2();
			var text_8 = only_child(p_3, true);
			template_effect(() => set_text(text_8, $$props.question.solution));
			append($$anchor, p_3);
		};
		if_block(node_6, ($$render) => {
			if (!get(isClause)) $$render(consequent_4);
		});
		var node_7 = sibling(node_6, 2);
		var consequent_5 = ($$anchor) => {
			var fragment_2 = root_6$1();
			var h3 = first_child(fragment_2);
			var text_9 = only_child(h3, true);
			var ul = sibling(h3, 2);
			each(ul, 21, () => $$props.question.clauses, index, ($$anchor, law) => {
				var li_1 = root_5$2();
				var a = child(li_1);
				var text_10 = only_child(a, true);
				var text_11 = only_child(sibling(a, 2), true);
				reset(li_1);
				template_effect(($0) => {
					set_attribute(a, "href", $0);
					set_text(text_10, get(law).clause);
					set_text(text_11, get(law).text);
				}, [() => lawPath(get(law).edition, get(law).clause)]);
				append($$anchor, li_1);
			});
			reset(ul);
			template_effect(($0) => set_text(text_9, $0), [() => t("exam.rests")]);
			append($$anchor, fragment_2);
		};
		if_block(node_7, ($$render) => {
			if ($$props.question.clauses.length > 0) $$render(consequent_5);
		});
		reset(div_2);
		template_effect(($0) => {
			classes_2 = set_class(h2_1, 1, "c-asked", null, classes_2, { well: get(result) === "right" });
			set_text(text_6, $0);
		}, [() => t(get(result) === "right" ? "exam.right" : get(result) === "late" ? "exam.late" : "exam.wrong")]);
		append($$anchor, div_2);
	};
	if_block(node_4, ($$render) => {
		if (!get(open)) $$render(consequent_6);
	});
	var nav = sibling(node_4, 2);
	var node_8 = child(nav);
	var consequent_7 = ($$anchor) => {
		var button_1 = root_8();
		var text_12 = only_child(button_1, true);
		template_effect(($0) => set_text(text_12, $0), [() => t($$props.number < $$props.of ? "exam.next" : "exam.finish")]);
		delegated("click", button_1, function(...$$args) {
			$$props.onNext?.apply(this, $$args);
		});
		append($$anchor, button_1);
	};
	if_block(node_8, ($$render) => {
		if (!get(open)) $$render(consequent_7);
	});
	var button_2 = sibling(node_8, 2);
	var text_13 = only_child(button_2, true);
	reset(nav);
	reset(section);
	template_effect(($0, $1) => {
		set_text(text_1, `${$0 ?? ""} · ${$$props.question.title ?? ""}`);
		classes = set_class(div, 1, "told c-asked", null, classes, { drawn: $$props.question.picture });
		set_text(text_3, $$props.question.asked);
		set_text(text_13, $1);
	}, [() => t("exam.at", {
		n: $$props.number,
		of: $$props.of
	}), () => t("exam.stop")]);
	delegated("click", button_2, function(...$$args) {
		$$props.onStop?.apply(this, $$args);
	});
	append($$anchor, section);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/exam/Setup.svelte
var root$1 = from_html(`<option> </option>`);
var root_1$1 = from_html(`<label class="check c-setup"><input type="radio"/> </label>`);
var root_2$1 = from_html(`<p role="status"> </p>`);
var root_3$1 = from_html(`<p class="soft" role="status"> </p>`);
var root_4$1 = from_html(`<p class="soft"> </p>`);
var root_5$1 = from_html(`<li class="c-setup"><span> </span> <meter min="0" class="c-setup"></meter> <span class="figure c-setup"> </span></li>`);
var root_6 = from_html(`<ul class="results c-setup"></ul> <button class="c-setup"> </button>`, 1);
var root_7 = from_html(`<form class="c-setup"><label class="field c-setup"><span> </span> <select class="c-setup"></select></label> <label class="field c-setup"><span> </span> <select class="c-setup"><option> </option><!></select></label> <fieldset class="c-setup"><legend class="c-setup"> </legend> <div class="row c-setup"></div></fieldset> <label class="check c-setup"><input type="checkbox"/> </label> <!> <button class="main c-setup"> </button></form> <section class="c-setup"><h2> </h2> <!></section> <section class="c-setup"><h2> </h2> <p class="soft"> </p> <div class="row c-setup"><label class="field number c-setup"><span> </span> <input type="number" min="0" inputmode="numeric" class="c-setup"/></label> <a class="button c-setup" download=""> </a> <a class="button c-setup" download=""> </a></div></section>`, 1);
function Setup($$anchor, $$props) {
	push($$props, true);
	const binding_group = [];
	/** Which questions, how they are answered, results by chapter, and the mock paper. */
	let wanted = prop($$props, "wanted", 15);
	const EDITIONS = [
		"icf",
		"icf-cz",
		"icf-co",
		"icf-1991",
		"house"
	];
	const MOST_PAPERS = 999999;
	let paper = state(1);
	let sure = state(false);
	const chapters = user_derived(() => $$props.shelf?.chapters ?? []);
	const back = user_derived(() => dueCards(study.all, wanted().edition, wanted().chapter, Date.now()).length);
	const results = user_derived(() => get(chapters).flatMap((one) => {
		const tally = study.all.tallies[tallyKey(wanted().edition, one.chapter)];
		return tally ? [{
			...one,
			...tally
		}] : [];
	}));
	const number = user_derived(() => Number.isInteger(get(paper)) && get(paper) >= 0 && get(paper) <= MOST_PAPERS ? get(paper) : 1);
	const file = user_derived(() => `/api/exam/paper.pdf?edition=${wanted().edition}&seed=${get(number)}&lang=${language.code}`);
	function start(event) {
		event.preventDefault();
		$$props.onStart();
	}
	function clear() {
		if (get(sure)) study.clear();
		set(sure, !get(sure));
	}
	var fragment = root_7();
	var form = first_child(fragment);
	var label = child(form);
	var span = child(label);
	var text = only_child(span, true);
	var select = sibling(span, 2);
	each(select, 20, () => EDITIONS, (code) => code, ($$anchor, code) => {
		var option = root$1();
		var text_1 = only_child(option, true);
		var option_value = {};
		template_effect(($0) => {
			set_text(text_1, $0);
			if (option_value !== (option_value = code)) option.value = (option.__value = option_value) ?? "";
		}, [() => editionName(code)]);
		append($$anchor, option);
	});
	reset(select);
	init_select(select);
	reset(label);
	var label_1 = sibling(label, 2);
	var span_1 = child(label_1);
	var text_2 = only_child(span_1, true);
	var select_1 = sibling(span_1, 2);
	var option_1 = child(select_1);
	var text_3 = only_child(option_1, true);
	option_1.value = option_1.__value = "";
	each(sibling(option_1), 17, () => get(chapters), (one) => one.chapter, ($$anchor, one) => {
		var option_2 = root$1();
		var text_4 = only_child(option_2, true);
		var option_2_value = {};
		template_effect(($0) => {
			set_text(text_4, $0);
			if (option_2_value !== (option_2_value = get(one).chapter)) option_2.value = (option_2.__value = option_2_value) ?? "";
		}, [() => t("exam.in_chapter", {
			title: get(one).title,
			n: get(one).questions
		})]);
		append($$anchor, option_2);
	});
	reset(select_1);
	init_select(select_1);
	reset(label_1);
	var fieldset = sibling(label_1, 2);
	var legend = child(fieldset);
	var text_5 = only_child(legend, true);
	var div = sibling(legend, 2);
	each(div, 20, () => ["choice", "enter"], (how) => how, ($$anchor, how) => {
		var label_2 = root_1$1();
		var input = child(label_2);
		remove_input_defaults(input);
		var input_value;
		var text_6 = sibling(input);
		reset(label_2);
		template_effect(($0) => {
			if (input_value !== (input_value = how)) input.value = (input.__value = input_value) ?? "";
			set_text(text_6, ` ${$0 ?? ""}`);
		}, [() => t(`exam.${how}`)]);
		bind_group(binding_group, [], input, () => {
			return wanted().how;
		}, ($$value) => wanted(wanted().how = $$value, true));
		append($$anchor, label_2);
	});
	reset(div);
	reset(fieldset);
	var label_3 = sibling(fieldset, 2);
	var input_1 = child(label_3);
	remove_input_defaults(input_1);
	var text_7 = sibling(input_1);
	reset(label_3);
	var node_1 = sibling(label_3, 2);
	var consequent = ($$anchor) => {
		var p = root_2$1();
		var text_8 = only_child(p, true);
		template_effect(($0) => set_text(text_8, $0), [() => t("exam.due", { n: get(back) })]);
		append($$anchor, p);
	};
	if_block(node_1, ($$render) => {
		if (get(back) > 0) $$render(consequent);
	});
	var button = sibling(node_1, 2);
	var text_9 = only_child(button, true);
	reset(form);
	var section = sibling(form, 2);
	var h2 = child(section);
	var text_10 = only_child(h2, true);
	var node_2 = sibling(h2, 2);
	var consequent_1 = ($$anchor) => {
		var p_1 = root_3$1();
		var text_11 = only_child(p_1, true);
		template_effect(($0) => set_text(text_11, $0), [() => t("app.wait")]);
		append($$anchor, p_1);
	};
	var consequent_2 = ($$anchor) => {
		var p_2 = root_4$1();
		var text_12 = only_child(p_2, true);
		template_effect(($0) => set_text(text_12, $0), [() => t("exam.no_results")]);
		append($$anchor, p_2);
	};
	var alternate = ($$anchor) => {
		var fragment_1 = root_6();
		var ul = first_child(fragment_1);
		each(ul, 21, () => get(results), (one) => one.chapter, ($$anchor, one) => {
			var li = root_5$1();
			var span_2 = child(li);
			var text_13 = only_child(span_2, true);
			var meter = sibling(span_2, 2);
			var text_14 = only_child(sibling(meter, 2), true);
			reset(li);
			template_effect(($0) => {
				set_text(text_13, get(one).title);
				set_attribute(meter, "max", get(one).asked);
				set_value(meter, get(one).right);
				set_attribute(meter, "aria-label", get(one).title);
				set_text(text_14, $0);
			}, [() => t("exam.result", {
				right: get(one).right,
				n: get(one).asked
			})]);
			append($$anchor, li);
		});
		reset(ul);
		var button_1 = sibling(ul, 2);
		var text_15 = only_child(button_1, true);
		template_effect(($0) => set_text(text_15, $0), [() => t(get(sure) ? "exam.clear_sure" : "exam.clear")]);
		delegated("click", button_1, clear);
		event("blur", button_1, () => set(sure, false));
		append($$anchor, fragment_1);
	};
	if_block(node_2, ($$render) => {
		if ($$props.shelf === null) $$render(consequent_1);
		else if (get(results).length === 0) $$render(consequent_2, 1);
		else $$render(alternate, -1);
	});
	reset(section);
	var section_1 = sibling(section, 2);
	var h2_1 = child(section_1);
	var text_16 = only_child(h2_1, true);
	var p_3 = sibling(h2_1, 2);
	var text_17 = only_child(p_3, true);
	var div_1 = sibling(p_3, 2);
	var label_4 = child(div_1);
	var span_4 = child(label_4);
	var text_18 = only_child(span_4, true);
	var input_2 = sibling(span_4, 2);
	remove_input_defaults(input_2);
	set_attribute(input_2, "max", MOST_PAPERS);
	reset(label_4);
	var a = sibling(label_4, 2);
	var text_19 = only_child(a, true);
	var a_1 = sibling(a, 2);
	var text_20 = only_child(a_1, true);
	reset(div_1);
	reset(section_1);
	template_effect(($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) => {
		set_text(text, $0);
		set_text(text_2, $1);
		set_text(text_3, $2);
		set_text(text_5, $3);
		set_text(text_7, ` ${$4 ?? ""}`);
		button.disabled = $$props.busy;
		set_text(text_9, $5);
		set_text(text_10, $6);
		set_text(text_16, $7);
		set_text(text_17, $8);
		set_text(text_18, $9);
		set_attribute(a, "href", get(file));
		set_text(text_19, $10);
		set_attribute(a_1, "href", `${get(file) ?? ""}&solutions=true`);
		set_text(text_20, $11);
	}, [
		() => t("exam.edition"),
		() => t("exam.chapter"),
		() => t("exam.all_chapters"),
		() => t("exam.how"),
		() => t("exam.timed"),
		() => t($$props.busy ? "app.wait" : "exam.start"),
		() => t("exam.results"),
		() => t("exam.paper"),
		() => t("exam.paper_about"),
		() => t("exam.paper_number"),
		() => t("exam.paper_get"),
		() => t("exam.solutions_get")
	]);
	event("submit", form, start);
	delegated("change", select, () => wanted(wanted().chapter = "", true));
	bind_select_value(select, () => wanted().edition, ($$value) => wanted(wanted().edition = $$value, true));
	bind_select_value(select_1, () => wanted().chapter, ($$value) => wanted(wanted().chapter = $$value, true));
	bind_checked(input_1, () => wanted().timed, ($$value) => wanted(wanted().timed = $$value, true));
	bind_value(input_2, () => get(paper), ($$value) => set(paper, $$value));
	append($$anchor, fragment);
	pop();
}
delegate(["change", "click"]);
//#endregion
//#region src/pages/exam/Exam.svelte
var root = from_html(`<h1 class="hidden"> </h1> <!>`, 1);
var root_1 = from_html(`<p> </p>`);
var root_2 = from_html(`<section class="done c-exam"><h2 tabindex="-1" class="c-exam"> </h2> <!> <div class="row"><button class="main c-exam"> </button> <button class="c-exam"> </button></div></section>`);
var root_3 = from_html(`<p class="soft"> </p>`);
var root_4 = from_html(`<h1> </h1> <!> <!> <!>`, 1);
var root_5 = from_html(`<div class="exam c-exam"><!></div>`);
function Exam($$anchor, $$props) {
	push($$props, true);
	/** The exam trainer: choices and results, then the questions of one sitting, then its result. */
	let wanted = state(proxy({
		edition: "icf",
		chapter: "",
		how: "choice",
		timed: false
	}));
	let shelf = state(null);
	let questions = state([]);
	let marks = state([]);
	let at = state(0);
	let phase = state("setup");
	const attempt = new Attempt();
	let heading = state(void 0);
	const question = user_derived(() => get(questions)[get(at)]);
	const right = user_derived(() => get(marks).filter(Boolean).length);
	user_effect(() => {
		load(get(wanted).edition, language.code);
	});
	async function load(edition, lang) {
		await attempt.run(async () => {
			const found = await http.get(`/api/exam/chapters?edition=${edition}&lang=${lang}`);
			if (edition === get(wanted).edition && lang === language.code) set(shelf, found);
		});
	}
	async function start() {
		await attempt.run(async () => {
			set(questions, await sitting(snapshot(get(wanted)), language.code));
			(($$value) => {
				var $$array = to_array($$value, 2);
				set(marks, $$array[0]);
				set(at, $$array[1], true);
			})([[], 0]);
			if (get(questions).length === 0) attempt.problem = t("exam.none");
			set(phase, get(questions).length === 0 ? "setup" : "asking", true);
			window.scrollTo(0, 0);
		});
	}
	function answer(asked, isRight) {
		set(marks, [...get(marks), isRight]);
		study.answer({
			id: asked.id,
			edition: asked.edition,
			chapter: asked.chapter,
			right: isRight
		});
	}
	function next() {
		set(at, get(at) + 1);
		if (get(at) >= get(questions).length) end();
		else window.scrollTo(0, 0);
	}
	function end() {
		set(phase, get(marks).length === 0 ? "setup" : "done", true);
		window.scrollTo(0, 0);
		queueMicrotask(() => get(heading)?.focus());
	}
	var div = root_5();
	var node = child(div);
	var consequent = ($$anchor) => {
		var fragment = root();
		var h1 = first_child(fragment);
		var text = only_child(h1, true);
		key(sibling(h1, 2), () => get(question).id, ($$anchor) => {
			{
				let $0 = user_derived(() => get(at) + 1);
				Asked($$anchor, {
					get question() {
						return get(question);
					},
					get wanted() {
						return get(wanted);
					},
					get number() {
						return get($0);
					},
					get of() {
						return get(questions).length;
					},
					onAnswer: (isRight) => answer(get(question), isRight),
					onNext: next,
					onStop: end
				});
			}
		});
		template_effect(($0) => set_text(text, $0), [() => t("exam.title")]);
		append($$anchor, fragment);
	};
	var alternate_1 = ($$anchor) => {
		var fragment_2 = root_4();
		var h1_1 = first_child(fragment_2);
		var text_1 = only_child(h1_1, true);
		var node_2 = sibling(h1_1, 2);
		var consequent_2 = ($$anchor) => {
			var section = root_2();
			var h2 = child(section);
			var text_2 = only_child(h2, true);
			bind_this(h2, ($$value) => set(heading, $$value), () => get(heading));
			var node_3 = sibling(h2, 2);
			var consequent_1 = ($$anchor) => {
				var p = root_1();
				var text_3 = only_child(p, true);
				template_effect(($0) => set_text(text_3, $0), [() => t("exam.come_back", { n: get(marks).length - get(right) })]);
				append($$anchor, p);
			};
			if_block(node_3, ($$render) => {
				if (get(right) < get(marks).length) $$render(consequent_1);
			});
			var div_1 = sibling(node_3, 2);
			var button = child(div_1);
			var text_4 = only_child(button, true);
			var button_1 = sibling(button, 2);
			var text_5 = only_child(button_1, true);
			reset(div_1);
			reset(section);
			template_effect(($0, $1, $2) => {
				set_text(text_2, $0);
				button.disabled = attempt.busy;
				set_text(text_4, $1);
				set_text(text_5, $2);
			}, [
				() => t("exam.done", {
					right: get(right),
					n: get(marks).length
				}),
				() => t("exam.again"),
				() => t("exam.setup")
			]);
			delegated("click", button, () => void start());
			delegated("click", button_1, () => set(phase, "setup"));
			append($$anchor, section);
		};
		var alternate = ($$anchor) => {
			var p_1 = root_3();
			var text_6 = only_child(p_1, true);
			template_effect(($0) => set_text(text_6, $0), [() => t("exam.about")]);
			append($$anchor, p_1);
		};
		if_block(node_2, ($$render) => {
			if (get(phase) === "done") $$render(consequent_2);
			else $$render(alternate, -1);
		});
		var node_4 = sibling(node_2, 2);
		var consequent_3 = ($$anchor) => {
			Retry($$anchor, {
				get text() {
					return attempt.problem;
				},
				onRetry: () => load(get(wanted).edition, language.code)
			});
		};
		if_block(node_4, ($$render) => {
			if (attempt.problem) $$render(consequent_3);
		});
		var node_5 = sibling(node_4, 2);
		var consequent_4 = ($$anchor) => {
			Setup($$anchor, {
				get shelf() {
					return get(shelf);
				},
				get busy() {
					return attempt.busy;
				},
				onStart: () => void start(),
				get wanted() {
					return get(wanted);
				},
				set wanted($$value) {
					set(wanted, $$value, true);
				}
			});
		};
		if_block(node_5, ($$render) => {
			if (get(phase) === "setup") $$render(consequent_4);
		});
		template_effect(($0) => set_text(text_1, $0), [() => t("exam.title")]);
		append($$anchor, fragment_2);
	};
	if_block(node, ($$render) => {
		if (get(phase) === "asking" && get(question)) $$render(consequent);
		else $$render(alternate_1, -1);
	});
	reset(div);
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
export { Exam as t };
