import { $ as set, B as event, E as index, G as user_effect, H as tick, J as child, L as text, M as append, N as comment, O as if_block, P as from_html, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, _ as init_select, a as prop, b as set_class, ct as noop, d as bind_value, et as state, f as remove_input_defaults, g as bind_select_value, it as push, j as set_text, l as bind_checked, p as set_attribute, rt as pop, st as reset, tt as user_derived, v as select_option, z as delegated } from "./vendor.js";
import { I as lawPath, P as errorText, X as http, Z as router, at as language, st as t } from "./common.js";
//#region src/pages/laws/Example.svelte
var root$3 = from_html(`<img width="360" height="360" loading="lazy" class="c-example"/>`);
var root_1$3 = from_html(`<p> </p>`);
var root_2$3 = from_html(`<figure class="c-example"><!> <figcaption class="c-example"><!> <p class="soft small"> </p></figcaption></figure>`);
var root_3$3 = from_html(`<p class="soft"> </p>`);
var root_4$2 = from_html(`<p class="soft" role="status"> </p>`);
function Example($$anchor, $$props) {
	push($$props, true);
	let law = prop($$props, "law", 3, null);
	let loaded = state(null);
	let problem = state("");
	const shown = user_derived(() => law() ?? get(loaded));
	const path = user_derived(() => `/api/laws/${encodeURIComponent($$props.edition)}/${encodeURIComponent($$props.clause)}`);
	user_effect(() => {
		if (law() !== null) return;
		const asked = `${get(path)}?lang=${language.code}`;
		set(loaded, null);
		set(problem, "");
		http.get(asked).then((found) => {
			if (asked === `${get(path)}?lang=${language.code}`) set(loaded, found);
		}, (error) => set(problem, errorText(error), true));
	});
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_1 = ($$anchor) => {
		var figure = root_2$3();
		var node_1 = child(figure);
		var consequent = ($$anchor) => {
			var img = root$3();
			template_effect(($0) => {
				set_attribute(img, "src", `${get(path) ?? ""}/example.svg?lang=${language.code ?? ""}`);
				set_attribute(img, "alt", $0);
			}, [() => get(shown).example.words.join(" ")]);
			append($$anchor, img);
		};
		if_block(node_1, ($$render) => {
			if (get(shown).example.picture) $$render(consequent);
		});
		var figcaption = sibling(node_1, 2);
		var node_2 = child(figcaption);
		each(node_2, 17, () => get(shown).example.words, index, ($$anchor, sentence) => {
			var p = root_1$3();
			var text = only_child(p, true);
			template_effect(() => set_text(text, get(sentence)));
			append($$anchor, p);
		});
		var text_1 = only_child(sibling(node_2, 2), true);
		reset(figcaption);
		reset(figure);
		template_effect(($0) => set_text(text_1, $0), [() => t("laws.cites", { laws: get(shown).example.laws.join(", ") })]);
		append($$anchor, figure);
	};
	var consequent_2 = ($$anchor) => {
		var p_2 = root_3$3();
		var text_2 = only_child(p_2);
		template_effect(($0) => set_text(text_2, `${$0 ?? ""} ${get(shown).reason ?? ""}`), [() => t("laws.no_example")]);
		append($$anchor, p_2);
	};
	var alternate = ($$anchor) => {
		var p_3 = root_4$2();
		var text_3 = only_child(p_3, true);
		template_effect(($0) => set_text(text_3, $0), [() => get(problem) || t("app.wait")]);
		append($$anchor, p_3);
	};
	if_block(node, ($$render) => {
		if (get(shown)?.example) $$render(consequent_1);
		else if (get(shown)) $$render(consequent_2, 1);
		else $$render(alternate, -1);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/laws/search.ts
function folded(text) {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
/** The chapters with the clauses that match; all of them for an empty query. */
function searched(chapters, query) {
	const wanted = folded(query).split(/\s+/).filter((word) => word !== "");
	if (wanted.length === 0) return [...chapters];
	return chapters.map((chapter) => ({
		...chapter,
		clauses: chapter.clauses.filter((line) => matches(chapter, line, wanted))
	})).filter((chapter) => chapter.clauses.length > 0);
}
function matches(chapter, line, wanted) {
	const text = folded(`${chapter.title} ${line.text}`);
	const number = folded(line.clause);
	return wanted.every((word) => text.includes(word) || /\d/.test(word) && number.startsWith(word));
}
/** The text in pieces, with those that were searched for. */
function pieces(text, query) {
	const wanted = folded(query).split(/\s+/).filter((word) => word !== "");
	const plain = [...text].map((letter) => folded(letter).charAt(0) || " ").join("");
	const marked = new Array([...text].length).fill(false);
	for (const word of wanted) for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
	const found = [];
	for (const [index, letter] of [...text].entries()) {
		const [last, isFound] = [found.at(-1), marked[index] ?? false];
		if (last !== void 0 && last.found === isFound) found.splice(-1, 1, {
			text: last.text + letter,
			found: isFound
		});
		else found.push({
			text: letter,
			found: isFound
		});
	}
	return found;
}
/** The clauses of two editions beside each other, by their number in the English text. */
function beside(chapter, other) {
	const theirs = new Map(other.chapters.flatMap((each) => each.clauses).map((line) => [line.english, line]));
	const own = chapter.clauses.map((first) => {
		const second = theirs.get(first.english) ?? null;
		return {
			english: first.english,
			first,
			second,
			differs: second?.text !== first.text || second.clause !== first.clause
		};
	});
	const known = new Set(chapter.clauses.map((line) => line.english));
	const added = (other.chapters.find((each) => each.chapter === chapter.chapter)?.clauses ?? []).filter((line) => !known.has(line.english)).map((second) => ({
		english: second.english,
		first: null,
		second,
		differs: true
	}));
	return [...own, ...added];
}
/** The words of a text, those marked that the other text does not have in the same order. */
function difference(text, other) {
	const [a, b] = [text.split(" "), other.split(" ")];
	const table = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(0));
	const cell = (row, column) => table[row]?.[column] ?? 0;
	for (let i = a.length - 1; i >= 0; i--) for (let j = b.length - 1; j >= 0; j--) {
		const row = table[i];
		if (row !== void 0) row[j] = a[i] === b[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
	}
	const found = [];
	for (let i = 0, j = 0; i < a.length;) {
		const same = j < b.length && a[i] === b[j];
		if (!same && j < b.length && cell(i, j + 1) >= cell(i + 1, j)) j++;
		else {
			found.push({
				text: a[i] ?? "",
				found: !same
			});
			if (same) j++;
			i++;
		}
	}
	return found;
}
//#endregion
//#region src/pages/laws/Clause.svelte
var root$2 = from_html(`<mark class="c-clause"> </mark>`);
var root_1$2 = from_html(`<p class="reading c-clause"> <span class="soft small"> </span></p>`);
var root_2$2 = from_html(`<details class="c-clause"><summary class="c-clause"> </summary> <!> <!></details>`);
var root_3$2 = from_html(`<li><a class="number c-clause"> </a> <div class="body c-clause"><p></p> <!></div></li>`);
function Clause($$anchor, $$props) {
	push($$props, true);
	let opened = state(false);
	const open = user_derived(() => get(opened) || $$props.chosen);
	var li = root_3$2();
	let classes;
	var a = child(li);
	var text$3 = only_child(a, true);
	var div = sibling(a, 2);
	var p = child(div);
	each(p, 21, () => pieces($$props.line.text, $$props.query), index, ($$anchor, piece) => {
		var fragment = comment();
		var node = first_child(fragment);
		var consequent = ($$anchor) => {
			var mark = root$2();
			var text_1 = only_child(mark, true);
			template_effect(() => set_text(text_1, get(piece).text));
			append($$anchor, mark);
		};
		var alternate = ($$anchor) => {
			var text_2 = text();
			template_effect(() => set_text(text_2, get(piece).text));
			append($$anchor, text_2);
		};
		if_block(node, ($$render) => {
			if (get(piece).found) $$render(consequent);
			else $$render(alternate, -1);
		});
		append($$anchor, fragment);
	});
	reset(p);
	var node_1 = sibling(p, 2);
	var consequent_2 = ($$anchor) => {
		var details = root_2$2();
		var summary = child(details);
		var text_3 = only_child(summary);
		var node_2 = sibling(summary, 2);
		var consequent_1 = ($$anchor) => {
			Example($$anchor, {
				get edition() {
					return $$props.edition;
				},
				get clause() {
					return $$props.line.clause;
				}
			});
		};
		if_block(node_2, ($$render) => {
			if (get(open) && $$props.line.example) $$render(consequent_1);
		});
		each(sibling(node_2, 2), 16, () => $$props.line.readings, (code) => code, ($$anchor, code) => {
			var p_1 = root_1$2();
			var text_4 = child(p_1);
			var text_5 = only_child(sibling(text_4), true);
			reset(p_1);
			template_effect(() => {
				set_text(text_4, `${$$props.readings[code] ?? ""} `);
				set_text(text_5, code);
			});
			append($$anchor, p_1);
		});
		reset(details);
		template_effect(($0, $1) => {
			details.open = get(open);
			set_text(text_3, `${$0 ?? ""}${$$props.line.example && $$props.line.readings.length > 0 ? " · " : ""}${$1 ?? ""}`);
		}, [() => $$props.line.example ? t("laws.example") : "", () => $$props.line.readings.length > 0 ? t("laws.readings", { n: $$props.line.readings.length }) : ""]);
		event("toggle", details, (event) => set(opened, event.currentTarget.open, true));
		append($$anchor, details);
	};
	if_block(node_1, ($$render) => {
		if ($$props.line.example || $$props.line.readings.length > 0) $$render(consequent_2);
	});
	reset(div);
	reset(li);
	template_effect(($0, $1, $2) => {
		set_attribute(li, "id", $0);
		classes = set_class(li, 1, "c-clause", null, classes, { chosen: $$props.chosen });
		set_attribute(a, "href", $1);
		set_attribute(a, "aria-label", $2);
		set_text(text$3, $$props.line.clause);
	}, [
		() => `law-${$$props.line.clause.replaceAll(" ", "-")}`,
		() => lawPath($$props.edition, $$props.line.clause),
		() => t("law.title", { clause: $$props.line.clause })
	]);
	append($$anchor, li);
	pop();
}
//#endregion
//#region src/pages/laws/Compared.svelte
var side = ($$anchor, number = noop, text$2 = noop, other = noop) => {
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_1 = ($$anchor) => {
		var fragment_1 = root_2$1();
		var strong = first_child(fragment_1);
		var text_1 = only_child(strong, true);
		each(sibling(strong, 2), 17, () => difference(text$2(), other() ?? ""), index, ($$anchor, piece) => {
			var fragment_2 = root_1$1();
			var node_2 = first_child(fragment_2);
			var consequent = ($$anchor) => {
				var mark = root$1();
				var text_2 = only_child(mark, true);
				template_effect(() => set_text(text_2, get(piece).text));
				append($$anchor, mark);
			};
			var alternate = ($$anchor) => {
				var text_3 = text();
				template_effect(() => set_text(text_3, get(piece).text));
				append($$anchor, text_3);
			};
			if_block(node_2, ($$render) => {
				if (get(piece).found && other() !== void 0) $$render(consequent);
				else $$render(alternate, -1);
			});
			var text_4 = sibling(node_2, 1, true);
			text_4.nodeValue = " ";
			append($$anchor, fragment_2);
		});
		template_effect(() => set_text(text_1, number()));
		append($$anchor, fragment_1);
	};
	var alternate_1 = ($$anchor) => {
		var span = root_3$1();
		var text_5 = only_child(span, true);
		template_effect(($0) => set_text(text_5, $0), [() => t("laws.absent")]);
		append($$anchor, span);
	};
	if_block(node, ($$render) => {
		if (number() !== void 0 && text$2() !== void 0) $$render(consequent_1);
		else $$render(alternate_1, -1);
	});
	append($$anchor, fragment);
};
var root$1 = from_html(`<mark class="c-compared"> </mark>`);
var root_1$1 = from_html(`<!> `, 1);
var root_2$1 = from_html(`<strong> </strong> <!>`, 1);
var root_3$1 = from_html(`<span class="soft"> </span>`);
var root_4$1 = from_html(`<tr><td class="c-compared"><!></td><td class="c-compared"><!></td></tr>`);
var root_5$1 = from_html(`<table class="c-compared"><thead><tr><th scope="col" class="c-compared"> </th><th scope="col" class="c-compared"> </th></tr></thead><tbody></tbody></table>`);
function Compared($$anchor, $$props) {
	push($$props, true);
	var table = root_5$1();
	var thead = child(table);
	var tr = child(thead);
	var th = child(tr);
	var text_6 = only_child(th, true);
	var text_7 = only_child(sibling(th), true);
	reset(tr);
	reset(thead);
	var tbody = sibling(thead);
	each(tbody, 21, () => $$props.rows, (row) => row.english, ($$anchor, row) => {
		var tr_1 = root_4$1();
		let classes;
		var td = child(tr_1);
		side(child(td), () => get(row).first?.clause, () => get(row).first?.text, () => get(row).second?.text);
		reset(td);
		var td_1 = sibling(td);
		side(child(td_1), () => get(row).second?.clause, () => get(row).second?.text, () => get(row).first?.text);
		reset(td_1);
		reset(tr_1);
		template_effect(() => {
			classes = set_class(tr_1, 1, "", null, classes, { same: !get(row).differs });
			set_attribute(td, "data-name", $$props.first);
			set_attribute(td_1, "data-name", $$props.second);
		});
		append($$anchor, tr_1);
	});
	reset(tbody);
	reset(table);
	template_effect(() => {
		set_text(text_6, $$props.first);
		set_text(text_7, $$props.second);
	});
	append($$anchor, table);
	pop();
}
//#endregion
//#region src/pages/laws/Laws.svelte
var root = from_html(`<option> </option>`);
var root_1 = from_html(`<label class="check c-laws"><input type="checkbox"/> </label>`);
var root_2 = from_html(`<p> </p>`);
var root_3 = from_html(`<a class="c-laws"> </a>`);
var root_4 = from_html(`<ol class="c-laws"></ol>`);
var root_5 = from_html(`<section><h2 tabindex="-1" class="c-laws"><span class="soft"> </span> </h2> <!></section>`);
var root_6 = from_html(`<nav class="c-laws"></nav> <!>`, 1);
var root_7 = from_html(`<div class="page c-laws"><h1> </h1> <p class="soft"> </p> <form class="tools c-laws" role="search"><label class="c-laws"><span> </span> <select class="c-laws"></select></label> <label class="c-laws"><span> </span> <select class="c-laws"><option> </option><!></select></label> <label class="search c-laws"><span> </span> <input type="search" autocomplete="off" maxlength="80" class="c-laws"/></label> <!></form> <p class="soft c-laws" role="status"><!></p> <!> <!></div>`);
function Laws($$anchor, $$props) {
	push($$props, true);
	let shelf = state(null);
	let book = state(null);
	let other = state(null);
	let against = state("");
	let differing = state(true);
	let query = state("");
	let problem = state("");
	const edition = user_derived(() => router.route.page === "laws" && router.route.edition !== "" ? router.route.edition : "icf");
	const clause = user_derived(() => router.route.page === "laws" ? router.route.clause : "");
	const chapters = user_derived(() => get(book) === null ? [] : searched(get(book).chapters, get(query)));
	const count = user_derived(() => get(chapters).reduce((sum, chapter) => sum + chapter.clauses.length, 0));
	const own = user_derived(() => get(book)?.own_numbers === true || get(other)?.own_numbers === true);
	async function load(path, take) {
		set(problem, "");
		try {
			take(await http.get(`${path}?lang=${language.code}`));
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	user_effect(() => {
		language.code;
		load("/api/laws", (found) => set(shelf, found));
	});
	user_effect(() => {
		language.code;
		const asked = get(edition);
		load(`/api/laws/${encodeURIComponent(asked)}`, (found) => {
			if (asked === get(edition)) set(book, found);
		});
	});
	user_effect(() => {
		language.code;
		const asked = get(against);
		if (asked === "") set(other, null);
		else load(`/api/laws/${encodeURIComponent(asked)}`, (found) => {
			if (asked === get(against)) set(other, found);
		});
	});
	user_effect(() => {
		if (get(book) === null || get(clause) === "") return;
		tick().then(() => {
			const line = document.getElementById(`law-${get(clause).replaceAll(" ", "-")}`);
			line?.scrollIntoView({ block: "start" });
			line?.querySelector("a")?.focus({ preventScroll: true });
		});
	});
	var div = root_7();
	var h1 = child(div);
	var text$1 = only_child(h1, true);
	var p = sibling(h1, 2);
	var text_1 = only_child(p, true);
	var form = sibling(p, 2);
	var label = child(form);
	var span = child(label);
	var text_2 = only_child(span, true);
	var select = sibling(span, 2);
	each(select, 21, () => get(shelf)?.editions ?? [], (each) => each.edition, ($$anchor, each) => {
		var option = root();
		var text_3 = only_child(option, true);
		var option_value = {};
		template_effect(() => {
			set_text(text_3, get(each).name);
			if (option_value !== (option_value = get(each).edition)) option.value = (option.__value = option_value) ?? "";
		});
		append($$anchor, option);
	});
	reset(select);
	var select_value;
	init_select(select);
	reset(label);
	var label_1 = sibling(label, 2);
	var span_1 = child(label_1);
	var text_4 = only_child(span_1, true);
	var select_1 = sibling(span_1, 2);
	var option_1 = child(select_1);
	var text_5 = only_child(option_1, true);
	option_1.value = option_1.__value = "";
	each(sibling(option_1), 17, () => (get(shelf)?.editions ?? []).filter((each) => each.edition !== get(edition)), (each) => each.edition, ($$anchor, each) => {
		var option_2 = root();
		var text_6 = only_child(option_2, true);
		var option_2_value = {};
		template_effect(() => {
			set_text(text_6, get(each).name);
			if (option_2_value !== (option_2_value = get(each).edition)) option_2.value = (option_2.__value = option_2_value) ?? "";
		});
		append($$anchor, option_2);
	});
	reset(select_1);
	init_select(select_1);
	reset(label_1);
	var label_2 = sibling(label_1, 2);
	var span_2 = child(label_2);
	var text_7 = only_child(span_2, true);
	var input = sibling(span_2, 2);
	remove_input_defaults(input);
	reset(label_2);
	var node_1 = sibling(label_2, 2);
	var consequent = ($$anchor) => {
		var label_3 = root_1();
		var input_1 = child(label_3);
		remove_input_defaults(input_1);
		var text_8 = sibling(input_1);
		reset(label_3);
		template_effect(($0) => set_text(text_8, ` ${$0 ?? ""}`), [() => t("laws.only_differences")]);
		bind_checked(input_1, () => get(differing), ($$value) => set(differing, $$value));
		append($$anchor, label_3);
	};
	if_block(node_1, ($$render) => {
		if (get(other) !== null && !get(own)) $$render(consequent);
	});
	reset(form);
	var p_1 = sibling(form, 2);
	var node_2 = child(p_1);
	var consequent_1 = ($$anchor) => {
		var text_9 = text();
		template_effect(() => set_text(text_9, get(problem)));
		append($$anchor, text_9);
	};
	var consequent_2 = ($$anchor) => {
		var text_10 = text();
		template_effect(($0) => set_text(text_10, $0), [() => t("laws.found", { n: get(count) })]);
		append($$anchor, text_10);
	};
	var d = user_derived(() => get(query).trim() !== "");
	var consequent_3 = ($$anchor) => {
		var text_11 = text();
		template_effect(($0) => set_text(text_11, $0), [() => t("app.wait")]);
		append($$anchor, text_11);
	};
	if_block(node_2, ($$render) => {
		if (get(problem)) $$render(consequent_1);
		else if (get(d)) $$render(consequent_2, 1);
		else if (get(book) === null) $$render(consequent_3, 2);
	});
	reset(p_1);
	var node_3 = sibling(p_1, 2);
	var consequent_4 = ($$anchor) => {
		var p_2 = root_2();
		var text_12 = only_child(p_2, true);
		template_effect(($0) => set_text(text_12, $0), [() => t("laws.own_numbers")]);
		append($$anchor, p_2);
	};
	if_block(node_3, ($$render) => {
		if (get(other) !== null && get(own)) $$render(consequent_4);
	});
	var node_4 = sibling(node_3, 2);
	var consequent_7 = ($$anchor) => {
		var fragment_3 = root_6();
		var nav = first_child(fragment_3);
		each(nav, 21, () => get(chapters), (chapter) => chapter.chapter, ($$anchor, chapter) => {
			var a = root_3();
			var text_13 = only_child(a, true);
			template_effect(() => {
				set_attribute(a, "href", `#chapter-${get(chapter).chapter}`);
				set_text(text_13, get(chapter).title);
			});
			append($$anchor, a);
		});
		reset(nav);
		each(sibling(nav, 2), 17, () => get(chapters), (chapter) => chapter.chapter, ($$anchor, chapter) => {
			const rows = user_derived(() => get(other) === null || get(own) ? [] : beside(get(chapter), get(other)).filter((row) => row.differs || !get(differing)));
			var fragment_4 = comment();
			var node_6 = first_child(fragment_4);
			var consequent_6 = ($$anchor) => {
				var section = root_5();
				var h2 = child(section);
				var span_3 = child(h2);
				var text_14 = only_child(span_3, true);
				var text_15 = sibling(span_3);
				reset(h2);
				var node_7 = sibling(h2, 2);
				var consequent_5 = ($$anchor) => {
					var ol = root_4();
					each(ol, 21, () => get(chapter).clauses, (line) => line.clause, ($$anchor, line) => {
						{
							let $0 = user_derived(() => get(line).clause === get(clause));
							Clause($$anchor, {
								get line() {
									return get(line);
								},
								get edition() {
									return get(book).edition;
								},
								get readings() {
									return get(book).readings;
								},
								get query() {
									return get(query);
								},
								get chosen() {
									return get($0);
								}
							});
						}
					});
					reset(ol);
					append($$anchor, ol);
				};
				var alternate = ($$anchor) => {
					Compared($$anchor, {
						get rows() {
							return get(rows);
						},
						get first() {
							return get(book).name;
						},
						get second() {
							return get(other).name;
						}
					});
				};
				if_block(node_7, ($$render) => {
					if (get(other) === null || get(own)) $$render(consequent_5);
					else $$render(alternate, -1);
				});
				reset(section);
				template_effect(() => {
					set_attribute(section, "aria-labelledby", `chapter-${get(chapter).chapter}`);
					set_attribute(h2, "id", `chapter-${get(chapter).chapter}`);
					set_text(text_14, get(book).own_numbers ? "" : get(chapter).chapter);
					set_text(text_15, ` ${get(chapter).title ?? ""}`);
				});
				append($$anchor, section);
			};
			if_block(node_6, ($$render) => {
				if (get(other) === null || get(own) || get(rows).length > 0) $$render(consequent_6);
			});
			append($$anchor, fragment_4);
		});
		template_effect(($0) => set_attribute(nav, "aria-label", $0), [() => t("laws.chapters")]);
		append($$anchor, fragment_3);
	};
	if_block(node_4, ($$render) => {
		if (get(book) !== null) $$render(consequent_7);
	});
	reset(div);
	template_effect(($0, $1, $2, $3, $4) => {
		set_text(text$1, $0);
		set_text(text_1, get(book)?.about ?? "");
		set_text(text_2, $1);
		if (select_value !== (select_value = get(book)?.edition ?? get(edition))) select.value = (select.__value = select_value) ?? "", select_option(select, select_value);
		set_text(text_4, $2);
		set_text(text_5, $3);
		set_text(text_7, $4);
	}, [
		() => t("laws.title"),
		() => t("laws.edition"),
		() => t("laws.compare"),
		() => t("laws.compare_none"),
		() => t("laws.search")
	]);
	event("submit", form, (event) => event.preventDefault());
	delegated("change", select, (event) => router.go(`/laws/${event.currentTarget.value}`));
	bind_select_value(select_1, () => get(against), ($$value) => set(against, $$value));
	bind_value(input, () => get(query), ($$value) => set(query, $$value));
	append($$anchor, div);
	pop();
}
delegate(["change"]);
//#endregion
export { Example as n, Laws as t };
