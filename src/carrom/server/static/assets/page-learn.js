import { $ as set, D as key, G as user_effect, H as tick, J as child, M as append, N as comment, O as if_block, P as from_html, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, b as set_class, et as state, it as push, j as set_text, p as set_attribute, rt as pop, s as bind_this, st as reset, tt as user_derived, z as delegated } from "./vendor.js";
import { G as pageTitle, J as me, K as titled, P as errorText, X as http, Z as router, at as language, lt as readStored, st as t, ut as store } from "./common.js";
import { o as ghostsOf } from "./board.js";
import { n as LawButtons, r as LawDialog } from "./page-match.js";
import { a as Trail, t as TrialBoard } from "./play.js";
//#region src/pages/learn/progress.svelte.ts
var KEY = "lessons";
function stored() {
	try {
		const found = JSON.parse(readStored(KEY) ?? "[]");
		return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
	} catch {
		return [];
	}
}
var Progress = class {
	#done = state(stored());
	get done() {
		return get(this.#done);
	}
	set done(value) {
		set(this.#done, value);
	}
	async load() {
		await this.#send(this.done);
	}
	async finish(lesson) {
		if (this.done.includes(lesson)) return;
		this.#keep([...this.done, lesson]);
		await this.#send([lesson]);
	}
	async #send(done) {
		try {
			const answer = await http.post("/api/lessons/progress", { done: done.slice(0, 50) });
			this.#keep([...new Set([...this.done, ...answer.done])]);
		} catch {}
	}
	#keep(done) {
		this.done = done;
		store(KEY, JSON.stringify(done));
	}
};
var progress = new Progress();
//#endregion
//#region src/pages/learn/LessonPlay.svelte
var root$1 = from_html(`<button class="main next c-lessonplay"> </button>`);
var root_1$1 = from_html(`<span> </span>`);
var root_2$1 = from_html(`<a href="/learn"> </a> <span> </span> <!>`, 1);
var root_3$1 = from_html(`<p><strong> </strong></p> <p class="call c-lessonplay"> <!></p>`, 1);
var root_4$1 = from_html(`<p class="hint c-lessonplay"> </p>`);
var root_5$1 = from_html(`<p> </p> <!>`, 1);
var root_6 = from_html(`<div class="lesson c-lessonplay"><!> <h1 class="c-lessonplay"> </h1> <div class="told c-lessonplay" aria-live="polite"><!></div></div>`);
function LessonPlay($$anchor, $$props) {
	push($$props, true);
	/** One lesson on the board: its steps, what came of a stroke, and a hint after two misses. */
	/** The lesson after this one; empty after the last. */
	const MISSES = 2;
	let at = state(0);
	let round = state(0);
	let misses = state(0);
	let answer = state(null);
	/** The ruling on the screen; null until the men rest. */
	let ruling = state(null);
	let ghosts = state([]);
	let button = state(void 0);
	const step = user_derived(() => $$props.lesson.steps[get(at)]);
	const reached = user_derived(() => get(ruling) !== null && get(answer)?.reached === true);
	const isLast = user_derived(() => get(at) + 1 === $$props.lesson.steps.length);
	const hinted = user_derived(() => get(misses) >= MISSES && !get(reached));
	async function send(stroke) {
		const found = await http.post(`/api/lessons/${$$props.lesson.id}/${get(at)}/stroke`, { stroke });
		set(answer, found);
		return found.stroke;
	}
	async function sendPlacing(spots) {
		const found = await http.post(`/api/lessons/${$$props.lesson.id}/${get(at)}/placing`, { spots });
		set(answer, found);
		return found.placing;
	}
	async function show(found) {
		set(ruling, found);
		set(ghosts, []);
		if (get(answer)?.reached === true) {
			set(misses, 0);
			if (get(isLast)) progress.finish($$props.lesson.id);
		} else set(misses, get(misses) + 1);
		await tick();
		get(button)?.focus({ preventScroll: true });
	}
	function again() {
		set(ruling, null);
		set(answer, null);
		set(round, get(round) + 1);
		if (get(misses) >= MISSES) drawHint();
	}
	function goOn() {
		if (get(isLast)) {
			router.go($$props.next === "" ? "/learn" : `/learn/${$$props.next}`);
			return;
		}
		set(ruling, null);
		set(answer, null);
		set(misses, 0);
		set(ghosts, []);
		set(at, get(at) + 1);
	}
	/** The ways of the model stroke, or the spot where a man can be placed. */
	async function drawHint() {
		const shown = get(step);
		if (shown === void 0) return;
		if (shown.model === null) {
			set(ghosts, shown.spots.map((spot) => ({
				name: "B1",
				way: [spot, spot]
			})));
			return;
		}
		try {
			const form = {
				position: shown.position,
				stroke: shown.model
			};
			const model = await http.post("/api/trials/stroke", form);
			if (shown === get(step) && get(ruling) === null) set(ghosts, ghostsOf(model.before, model.track, 3));
		} catch {}
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_5 = ($$anchor) => {
		{
			const done = ($$anchor) => {
				var fragment_2 = comment();
				var node_1 = first_child(fragment_2);
				var consequent = ($$anchor) => {
					var button_1 = root$1();
					var text = only_child(button_1, true);
					bind_this(button_1, ($$value) => set(button, $$value), () => get(button));
					template_effect(($0) => set_text(text, $0), [() => t(!get(isLast) ? "learn.next_step" : $$props.next === "" ? "learn.finish" : "learn.next")]);
					delegated("click", button_1, goOn);
					append($$anchor, button_1);
				};
				var consequent_1 = ($$anchor) => {
					var button_2 = root$1();
					var text_1 = only_child(button_2, true);
					bind_this(button_2, ($$value) => set(button, $$value), () => get(button));
					template_effect(($0) => set_text(text_1, $0), [() => t("trial.retry")]);
					delegated("click", button_2, again);
					append($$anchor, button_2);
				};
				if_block(node_1, ($$render) => {
					if (get(reached)) $$render(consequent);
					else if (get(ruling)) $$render(consequent_1, 1);
				});
				append($$anchor, fragment_2);
			};
			TrialBoard($$anchor, {
				get position() {
					return get(step).position;
				},
				get round() {
					return get(round);
				},
				get ghosts() {
					return get(ghosts);
				},
				send,
				sendPlacing,
				onStroke: (found) => void show(found),
				onPlacing: (found) => void show(found),
				done,
				children: ($$anchor, $$slotProps) => {
					var div = root_6();
					var node_2 = child(div);
					Trail(node_2, {
						children: ($$anchor, $$slotProps) => {
							var fragment_3 = root_2$1();
							var a = first_child(fragment_3);
							var text_2 = only_child(a, true);
							var span = sibling(a, 2);
							var text_3 = only_child(span, true);
							var node_3 = sibling(span, 2);
							var consequent_2 = ($$anchor) => {
								var span_1 = root_1$1();
								var text_4 = only_child(span_1, true);
								template_effect(($0) => set_text(text_4, $0), [() => t("learn.step", {
									n: get(at) + 1,
									of: $$props.lesson.steps.length
								})]);
								append($$anchor, span_1);
							};
							if_block(node_3, ($$render) => {
								if ($$props.lesson.steps.length > 1) $$render(consequent_2);
							});
							template_effect(($0, $1) => {
								set_text(text_2, $0);
								set_text(text_3, $1);
							}, [() => t("learn.title"), () => t("learn.at", {
								n: $$props.number,
								of: $$props.total
							})]);
							append($$anchor, fragment_3);
						},
						$$slots: { default: true }
					});
					var h1 = sibling(node_2, 2);
					var text_5 = only_child(h1, true);
					var div_1 = sibling(h1, 2);
					var node_4 = child(div_1);
					var consequent_3 = ($$anchor) => {
						var fragment_4 = root_3$1();
						var p = first_child(fragment_4);
						let classes;
						var text_6 = only_child(child(p), true);
						reset(p);
						var p_1 = sibling(p, 2);
						var text_7 = child(p_1);
						LawButtons(sibling(text_7), { get clauses() {
							return get(ruling).laws;
						} });
						reset(p_1);
						template_effect(($0, $1) => {
							classes = set_class(p, 1, "c-lessonplay", null, classes, { well: get(reached) });
							set_text(text_6, $0);
							set_text(text_7, `${$1 ?? ""} `);
						}, [() => get(answer) ? language.pick(get(answer).said) : "", () => language.pick(get(ruling).call)]);
						append($$anchor, fragment_4);
					};
					var alternate = ($$anchor) => {
						var fragment_5 = root_5$1();
						var p_2 = first_child(fragment_5);
						var text_8 = only_child(p_2, true);
						var node_6 = sibling(p_2, 2);
						var consequent_4 = ($$anchor) => {
							var p_3 = root_4$1();
							var text_9 = only_child(p_3);
							template_effect(($0, $1) => set_text(text_9, `${$0 ?? ""} ${$1 ?? ""}`), [() => t("learn.hint"), () => language.pick(get(step).hint)]);
							append($$anchor, p_3);
						};
						if_block(node_6, ($$render) => {
							if (get(hinted)) $$render(consequent_4);
						});
						template_effect(($0) => set_text(text_8, $0), [() => language.pick(get(step).text)]);
						append($$anchor, fragment_5);
					};
					if_block(node_4, ($$render) => {
						if (get(ruling)) $$render(consequent_3);
						else $$render(alternate, -1);
					});
					reset(div_1);
					reset(div);
					template_effect(($0) => set_text(text_5, $0), [() => language.pick($$props.lesson.title)]);
					append($$anchor, div);
				},
				$$slots: {
					done: true,
					default: true
				}
			});
		}
	};
	if_block(node, ($$render) => {
		if (get(step)) $$render(consequent_5);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/learn/Learn.svelte
var root = from_html(`<p class="alert"> <button> </button></p>`);
var root_1 = from_html(`<p class="start c-learn"><a class="button main"> </a> <span> </span></p>`);
var root_2 = from_html(`<span class="tag"> </span>`);
var root_3 = from_html(`<li class="c-learn"><a class="c-learn"><span class="number c-learn" aria-hidden="true"> </span> <span class="words c-learn"><strong class="c-learn"> </strong> <span class="soft"> </span></span> <!></a></li>`);
var root_4 = from_html(`<div class="learn c-learn"><h1> </h1> <p class="soft"> </p> <!> <!> <ol class="c-learn"></ol> <p><a class="exam c-learn" href="/exam"> </a></p></div>`);
var root_5 = from_html(`<!> <!>`, 1);
function Learn($$anchor, $$props) {
	push($$props, true);
	/** The course: its lessons with what is done, or one of them on the board. */
	let course = state(null);
	let problem = state("");
	const lessons = user_derived(() => get(course)?.lessons ?? []);
	const wanted = user_derived(() => router.route.page === "learn" ? router.route.lesson : "");
	const index = user_derived(() => get(lessons).findIndex((one) => one.id === get(wanted)));
	const lesson = user_derived(() => get(lessons)[get(index)]);
	const done = user_derived(() => get(lessons).filter((one) => progress.done.includes(one.id)).length);
	const first = user_derived(() => get(lessons).find((one) => !progress.done.includes(one.id)) ?? get(lessons)[0]);
	user_effect(() => {
		pageTitle.own = get(lesson) ? titled(language.pick(get(lesson).title)) : "";
	});
	load();
	async function load() {
		set(problem, "");
		try {
			await me.load();
			set(course, await http.get("/api/lessons"));
			await progress.load();
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	var fragment = root_5();
	var node = first_child(fragment);
	var consequent = ($$anchor) => {
		var fragment_1 = comment();
		key(first_child(fragment_1), () => get(lesson).id, ($$anchor) => {
			{
				let $0 = user_derived(() => get(index) + 1);
				let $1 = user_derived(() => get(lessons)[get(index) + 1]?.id ?? "");
				LessonPlay($$anchor, {
					get lesson() {
						return get(lesson);
					},
					get number() {
						return get($0);
					},
					get total() {
						return get(lessons).length;
					},
					get next() {
						return get($1);
					}
				});
			}
		});
		append($$anchor, fragment_1);
	};
	var alternate = ($$anchor) => {
		var div = root_4();
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
				set_text(text_2, `${get(problem) ?? ""} `);
				set_text(text_3, $0);
			}, [() => t("trial.retry")]);
			delegated("click", button, () => void load());
			append($$anchor, p_1);
		};
		if_block(node_2, ($$render) => {
			if (get(problem)) $$render(consequent_1);
		});
		var node_3 = sibling(node_2, 2);
		var consequent_2 = ($$anchor) => {
			var p_2 = root_1();
			var a = child(p_2);
			var text_4 = only_child(a, true);
			var text_5 = only_child(sibling(a, 2), true);
			reset(p_2);
			template_effect(($0, $1) => {
				set_attribute(a, "href", `/learn/${get(first).id}`);
				set_text(text_4, $0);
				set_text(text_5, $1);
			}, [() => t(get(done) === 0 ? "learn.start" : "learn.go_on"), () => t("learn.done", {
				n: get(done),
				of: get(lessons).length
			})]);
			append($$anchor, p_2);
		};
		if_block(node_3, ($$render) => {
			if (get(first)) $$render(consequent_2);
		});
		var ol = sibling(node_3, 2);
		each(ol, 23, () => get(lessons), (one) => one.id, ($$anchor, one, n) => {
			var li = root_3();
			var a_1 = child(li);
			var span_1 = child(a_1);
			var text_6 = only_child(span_1, true);
			var span_2 = sibling(span_1, 2);
			var strong = child(span_2);
			var text_7 = only_child(strong, true);
			var text_8 = only_child(sibling(strong, 2), true);
			reset(span_2);
			var node_4 = sibling(span_2, 2);
			var consequent_3 = ($$anchor) => {
				var span_4 = root_2();
				var text_9 = only_child(span_4, true);
				template_effect(($0) => set_text(text_9, $0), [() => t("learn.is_done")]);
				append($$anchor, span_4);
			};
			var d = user_derived(() => progress.done.includes(get(one).id));
			if_block(node_4, ($$render) => {
				if (get(d)) $$render(consequent_3);
			});
			reset(a_1);
			reset(li);
			template_effect(($0, $1) => {
				set_attribute(a_1, "href", `/learn/${get(one).id}`);
				set_text(text_6, get(n) + 1);
				set_text(text_7, $0);
				set_text(text_8, $1);
			}, [() => language.pick(get(one).title), () => language.pick(get(one).about)]);
			append($$anchor, li);
		});
		reset(ol);
		var p_3 = sibling(ol, 2);
		var text_10 = only_child(child(p_3), true);
		reset(p_3);
		reset(div);
		template_effect(($0, $1, $2) => {
			set_text(text, $0);
			set_text(text_1, $1);
			set_text(text_10, $2);
		}, [
			() => t("learn.title"),
			() => t("learn.about"),
			() => t("exam.from_learn")
		]);
		append($$anchor, div);
	};
	if_block(node, ($$render) => {
		if (get(lesson)) $$render(consequent);
		else $$render(alternate, -1);
	});
	LawDialog(sibling(node, 2), {});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
export { Learn as t };
