import { $ as set, B as event, G as user_effect, J as child, M as append, N as comment, O as if_block, P as from_html, Q as proxy, R as delegate, T as each, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, d as bind_value, et as state, f as remove_input_defaults, h as set_value, i as onMount, it as push, j as set_text, lt as to_array, p as set_attribute, rt as pop, st as reset, tt as user_derived, z as delegated } from "./vendor.js";
import { J as me, N as Attempt, P as errorText, X as http, at as language, i as Preferences, st as t } from "./common.js";
//#region src/pages/me/Ways.svelte
var root$4 = from_html(`<button class="plain c-ways"> </button>`);
var root_1$4 = from_html(`<div role="group" class="c-ways"></div>`);
function Ways($$anchor, $$props) {
	push($$props, true);
	var div = root_1$4();
	each(div, 20, () => $$props.ways, (one) => one, ($$anchor, one) => {
		var button = root$4();
		var text = only_child(button, true);
		template_effect(($0) => {
			set_attribute(button, "aria-pressed", $$props.way === one);
			set_text(text, $0);
		}, [() => t(`me.${one}`)]);
		delegated("click", button, () => $$props.onChoose(one));
		append($$anchor, button);
	});
	reset(div);
	template_effect(() => set_attribute(div, "aria-label", $$props.label));
	append($$anchor, div);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/me/Owner.svelte
var root$3 = from_html(`<button> </button>`);
var root_1$3 = from_html(`<button class="c-owner"> </button>`);
var root_2$2 = from_html(`<li class="c-owner"><span> <span class="soft small"> </span></span> <!></li>`);
var root_3$2 = from_html(`<h3> </h3> <ul class="devices c-owner"></ul>`, 1);
var root_4$1 = from_html(`<label class="field"><span> </span> <input type="password" required="" minlength="8" maxlength="200" autocomplete="new-password"/> <span class="soft small"> </span></label>`);
var root_5$1 = from_html(`<form class="c-owner"><input type="text" class="hidden" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <p class="soft"> </p> <label class="field"><span> </span> <input type="password" required="" minlength="8" maxlength="200" autocomplete="current-password"/></label> <!> <button class="main left c-owner"> </button></form>`);
var root_6 = from_html(`<p class="alert" role="alert"> </p>`);
var root_7 = from_html(`<p> </p> <div class="row"><button> </button> <!></div> <!> <h3> </h3> <!> <!> <p class="line c-owner" role="status"> </p> <!>`, 1);
function Owner($$anchor, $$props) {
	push($$props, true);
	/** What the owner of an account can do with it. `onCodes` shows new recovery codes. */
	const WAYS = [
		"change",
		"renew",
		"delete"
	];
	let way = state(null);
	let passphrase = state("");
	let newPassphrase = state("");
	let sessions = state([]);
	let now = state(0);
	const attempt = new Attempt();
	let message = state("");
	onMount(() => run(load));
	async function load() {
		show(await me.sessions());
	}
	function show(found) {
		set(sessions, found);
		set(now, Date.now(), true);
	}
	function run(what) {
		set(message, "");
		return attempt.run(what);
	}
	function choose(chosen) {
		set(way, get(way) === chosen ? null : chosen, true);
		(($$value) => {
			var $$array = to_array($$value, 4);
			set(passphrase, $$array[0], true);
			set(newPassphrase, $$array[1], true);
			set(message, $$array[2], true);
			attempt.problem = $$array[3];
		})([
			"",
			"",
			"",
			""
		]);
	}
	async function submit(event) {
		event.preventDefault();
		await run(async () => {
			if (get(way) === "change") {
				await me.changePassphrase({
					passphrase: get(passphrase),
					new_passphrase: get(newPassphrase)
				});
				await load();
				set(message, t("me.changed"), true);
			} else if (get(way) === "renew") $$props.onCodes(await me.renewCodes({ passphrase: get(passphrase) }));
			else {
				await me.deleteAccount({ passphrase: get(passphrase) });
				$$props.onDeleted();
			}
			set(way, null);
			(($$value) => {
				var $$array_1 = to_array($$value, 2);
				set(passphrase, $$array_1[0], true);
				set(newPassphrase, $$array_1[1], true);
			})(["", ""]);
		});
	}
	const deviceOf = (session) => session.device || t("me.device_unknown");
	var fragment = root_7();
	var p = first_child(fragment);
	var text = only_child(p, true);
	var div = sibling(p, 2);
	var button = child(div);
	var text_1 = only_child(button, true);
	var node = sibling(button, 2);
	var consequent = ($$anchor) => {
		var button_1 = root$3();
		var text_2 = only_child(button_1, true);
		template_effect(($0) => {
			button_1.disabled = attempt.busy;
			set_text(text_2, $0);
		}, [() => t("me.logout_all")]);
		delegated("click", button_1, () => run(() => me.logOut(true)));
		append($$anchor, button_1);
	};
	if_block(node, ($$render) => {
		if (get(sessions).length > 1) $$render(consequent);
	});
	reset(div);
	var node_1 = sibling(div, 2);
	var consequent_2 = ($$anchor) => {
		var fragment_1 = root_3$2();
		var h3 = first_child(fragment_1);
		var text_3 = only_child(h3, true);
		var ul = sibling(h3, 2);
		each(ul, 21, () => get(sessions), (session) => session.id, ($$anchor, session) => {
			const when = user_derived(() => language.ago(get(session).seen_ms, get(now)));
			var li = root_2$2();
			var span = child(li);
			var text_4 = child(span);
			var text_5 = only_child(sibling(text_4), true);
			reset(span);
			var node_2 = sibling(span, 2);
			var consequent_1 = ($$anchor) => {
				var button_2 = root_1$3();
				var text_6 = only_child(button_2, true);
				template_effect(($0, $1) => {
					button_2.disabled = attempt.busy;
					set_attribute(button_2, "aria-label", $0);
					set_text(text_6, $1);
				}, [() => t("me.device_end", {
					device: deviceOf(get(session)),
					when: get(when)
				}), () => t("me.logout")]);
				delegated("click", button_2, () => run(async () => show(await me.endSession(get(session).id))));
				append($$anchor, button_2);
			};
			if_block(node_2, ($$render) => {
				if (!get(session).current) $$render(consequent_1);
			});
			reset(li);
			template_effect(($0, $1) => {
				set_text(text_4, `${$0 ?? ""} `);
				set_text(text_5, $1);
			}, [() => deviceOf(get(session)), () => get(session).current ? t("me.device_this") : t("me.device_seen", { when: get(when) })]);
			append($$anchor, li);
		});
		reset(ul);
		template_effect(($0) => set_text(text_3, $0), [() => t("me.devices")]);
		append($$anchor, fragment_1);
	};
	if_block(node_1, ($$render) => {
		if (get(sessions).length > 0) $$render(consequent_2);
	});
	var h3_1 = sibling(node_1, 2);
	var text_7 = only_child(h3_1, true);
	var node_3 = sibling(h3_1, 2);
	{
		let $0 = user_derived(() => t("me.manage"));
		Ways(node_3, {
			get label() {
				return get($0);
			},
			get ways() {
				return WAYS;
			},
			get way() {
				return get(way);
			},
			onChoose: choose
		});
	}
	var node_4 = sibling(node_3, 2);
	var consequent_4 = ($$anchor) => {
		var form = root_5$1();
		var input = child(form);
		remove_input_defaults(input);
		var p_1 = sibling(input, 2);
		var text_8 = only_child(p_1, true);
		var label = sibling(p_1, 2);
		var span_2 = child(label);
		var text_9 = only_child(span_2, true);
		var input_1 = sibling(span_2, 2);
		remove_input_defaults(input_1);
		reset(label);
		var node_5 = sibling(label, 2);
		var consequent_3 = ($$anchor) => {
			var label_1 = root_4$1();
			var span_3 = child(label_1);
			var text_10 = only_child(span_3, true);
			var input_2 = sibling(span_3, 2);
			remove_input_defaults(input_2);
			var text_11 = only_child(sibling(input_2, 2), true);
			reset(label_1);
			template_effect(($0, $1) => {
				set_text(text_10, $0);
				set_text(text_11, $1);
			}, [() => t("me.new_passphrase"), () => t("me.passphrase_about")]);
			bind_value(input_2, () => get(newPassphrase), ($$value) => set(newPassphrase, $$value));
			append($$anchor, label_1);
		};
		if_block(node_5, ($$render) => {
			if (get(way) === "change") $$render(consequent_3);
		});
		var button_3 = sibling(node_5, 2);
		var text_12 = only_child(button_3, true);
		reset(form);
		template_effect(($0, $1, $2) => {
			set_value(input, me.name);
			set_text(text_8, $0);
			set_text(text_9, $1);
			button_3.disabled = attempt.busy;
			set_text(text_12, $2);
		}, [
			() => t(`me.${get(way)}_about`),
			() => t("me.passphrase"),
			() => t(`me.${get(way)}`)
		]);
		event("submit", form, submit);
		bind_value(input_1, () => get(passphrase), ($$value) => set(passphrase, $$value));
		append($$anchor, form);
	};
	if_block(node_4, ($$render) => {
		if (get(way) !== null) $$render(consequent_4);
	});
	var p_2 = sibling(node_4, 2);
	var text_13 = only_child(p_2, true);
	var node_6 = sibling(p_2, 2);
	var consequent_5 = ($$anchor) => {
		var p_3 = root_6();
		var text_14 = only_child(p_3, true);
		template_effect(() => set_text(text_14, attempt.problem));
		append($$anchor, p_3);
	};
	if_block(node_6, ($$render) => {
		if (attempt.problem) $$render(consequent_5);
	});
	template_effect(($0, $1, $2) => {
		set_text(text, $0);
		button.disabled = attempt.busy;
		set_text(text_1, $1);
		set_text(text_7, $2);
		set_text(text_13, get(message));
	}, [
		() => t("me.logged_in", { name: me.name }),
		() => t("me.logout"),
		() => t("me.manage")
	]);
	delegated("click", button, () => run(() => me.logOut()));
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/me/Account.svelte
var root$2 = from_html(`<li><code class="c-account"> </code></li>`);
var root_1$2 = from_html(`<div class="codes c-account" role="alert"><p><strong> </strong> </p> <ul class="c-account"></ul> <button> </button></div>`);
var root_2$1 = from_html(`<label class="field"><span> </span> <input type="text" required="" minlength="8" maxlength="40" autocomplete="one-time-code"/></label>`);
var root_3$1 = from_html(`<p class="alert" role="alert"> </p>`);
var root_4 = from_html(`<p class="line c-account" role="status"> </p> <p class="soft"> </p> <!> <form class="c-account"><label class="field"><span> </span> <input type="text" required="" maxlength="40" autocomplete="username"/></label> <!> <label class="field"><span> </span> <input type="password" required="" minlength="8" maxlength="200"/> <span class="soft small"> </span></label> <button class="main left c-account"> </button> <!></form>`, 1);
var root_5 = from_html(`<section class="c-account"><h2> </h2> <!> <!></section>`);
function Account($$anchor, $$props) {
	push($$props, true);
	const WAYS = [
		"login",
		"create",
		"recover"
	];
	let way = state("login");
	let name = state("");
	let passphrase = state("");
	let code = state("");
	let codes = state(proxy([]));
	const attempt = new Attempt();
	let message = state("");
	async function submit(event) {
		event.preventDefault();
		set(message, "");
		await attempt.run(async () => {
			const form = {
				name: get(name).trim(),
				passphrase: get(passphrase)
			};
			if (get(way) === "create") set(codes, await me.create(form), true);
			else if (get(way) === "login") await me.logIn(form);
			else await me.recover({
				...form,
				code: get(code).trim()
			});
			(($$value) => {
				var $$array = to_array($$value, 2);
				set(passphrase, $$array[0], true);
				set(code, $$array[1], true);
			})(["", ""]);
		});
	}
	function forget() {
		set(codes, [], true);
		set(way, "login");
		set(message, t("me.deleted"), true);
	}
	var section = root_5();
	var h2 = child(section);
	var text = only_child(h2, true);
	var node = sibling(h2, 2);
	var consequent = ($$anchor) => {
		var div = root_1$2();
		var p = child(div);
		var strong = child(p);
		var text_1 = only_child(strong, true);
		var text_2 = sibling(strong);
		reset(p);
		var ul = sibling(p, 2);
		each(ul, 20, () => get(codes), (one) => one, ($$anchor, one) => {
			var li = root$2();
			var text_3 = only_child(child(li), true);
			reset(li);
			template_effect(() => set_text(text_3, one));
			append($$anchor, li);
		});
		reset(ul);
		var button = sibling(ul, 2);
		var text_4 = only_child(button, true);
		reset(div);
		template_effect(($0, $1, $2) => {
			set_text(text_1, $0);
			set_text(text_2, ` ${$1 ?? ""}`);
			set_text(text_4, $2);
		}, [
			() => t("me.codes"),
			() => t("me.codes_about"),
			() => t("me.codes_kept")
		]);
		delegated("click", button, () => set(codes, [], true));
		append($$anchor, div);
	};
	if_block(node, ($$render) => {
		if (me.account && get(codes).length > 0) $$render(consequent);
	});
	var node_1 = sibling(node, 2);
	var consequent_1 = ($$anchor) => {
		Owner($$anchor, {
			onCodes: (made) => set(codes, made, true),
			onDeleted: forget
		});
	};
	var alternate = ($$anchor) => {
		var fragment_1 = root_4();
		var p_1 = first_child(fragment_1);
		var text_5 = only_child(p_1, true);
		var p_2 = sibling(p_1, 2);
		var text_6 = only_child(p_2, true);
		var node_2 = sibling(p_2, 2);
		{
			let $0 = user_derived(() => t("me.account"));
			Ways(node_2, {
				get label() {
					return get($0);
				},
				get ways() {
					return WAYS;
				},
				get way() {
					return get(way);
				},
				onChoose: (one) => set(way, one, true)
			});
		}
		var form_1 = sibling(node_2, 2);
		var label = child(form_1);
		var span = child(label);
		var text_7 = only_child(span, true);
		var input = sibling(span, 2);
		remove_input_defaults(input);
		reset(label);
		var node_3 = sibling(label, 2);
		var consequent_2 = ($$anchor) => {
			var label_1 = root_2$1();
			var span_1 = child(label_1);
			var text_8 = only_child(span_1, true);
			var input_1 = sibling(span_1, 2);
			remove_input_defaults(input_1);
			reset(label_1);
			template_effect(($0) => set_text(text_8, $0), [() => t("me.code")]);
			bind_value(input_1, () => get(code), ($$value) => set(code, $$value));
			append($$anchor, label_1);
		};
		if_block(node_3, ($$render) => {
			if (get(way) === "recover") $$render(consequent_2);
		});
		var label_2 = sibling(node_3, 2);
		var span_2 = child(label_2);
		var text_9 = only_child(span_2, true);
		var input_2 = sibling(span_2, 2);
		remove_input_defaults(input_2);
		var text_10 = only_child(sibling(input_2, 2), true);
		reset(label_2);
		var button_1 = sibling(label_2, 2);
		var text_11 = only_child(button_1, true);
		var node_4 = sibling(button_1, 2);
		var consequent_3 = ($$anchor) => {
			var p_3 = root_3$1();
			var text_12 = only_child(p_3, true);
			template_effect(() => set_text(text_12, attempt.problem));
			append($$anchor, p_3);
		};
		if_block(node_4, ($$render) => {
			if (attempt.problem) $$render(consequent_3);
		});
		reset(form_1);
		template_effect(($0, $1, $2, $3, $4) => {
			set_text(text_5, get(message));
			set_text(text_6, $0);
			set_text(text_7, $1);
			set_text(text_9, $2);
			set_attribute(input_2, "autocomplete", get(way) === "login" ? "current-password" : "new-password");
			set_text(text_10, $3);
			button_1.disabled = attempt.busy;
			set_text(text_11, $4);
		}, [
			() => t("me.account_about"),
			() => t("me.account_name"),
			() => t(get(way) === "recover" ? "me.new_passphrase" : "me.passphrase"),
			() => get(way) === "login" ? "" : t("me.passphrase_about"),
			() => t(`me.${get(way)}`)
		]);
		event("submit", form_1, submit);
		bind_value(input, () => get(name), ($$value) => set(name, $$value));
		bind_value(input_2, () => get(passphrase), ($$value) => set(passphrase, $$value));
		append($$anchor, fragment_1);
	};
	if_block(node_1, ($$render) => {
		if (me.account) $$render(consequent_1);
		else $$render(alternate, -1);
	});
	reset(section);
	template_effect(($0) => set_text(text, $0), [() => t("me.account")]);
	append($$anchor, section);
	pop();
}
delegate(["click"]);
//#endregion
//#region src/pages/me/Ratings.svelte
var root$1 = from_html(`<span class="tag"> </span>`);
var root_1$1 = from_html(`<p> <strong> </strong> <!> <span class="soft"> </span></p>`);
var root_2 = from_html(`<p class="soft"> </p>`);
var root_3 = from_html(`<section class="c-ratings"><h2> </h2> <!> <p><a class="link c-ratings" href="/ranking"> </a></p></section>`);
function Ratings($$anchor, $$props) {
	push($$props, true);
	let found = state(null);
	user_effect(() => {
		set(found, null);
		if (me.account) load(me.id);
	});
	async function load(player) {
		try {
			const answer = await http.get(`/api/players/${player}/ratings`);
			if (player === me.id) set(found, answer);
		} catch {}
	}
	var fragment = comment();
	var node = first_child(fragment);
	var consequent_1 = ($$anchor) => {
		var section = root_3();
		var h2 = child(section);
		var text = only_child(h2, true);
		var node_1 = sibling(h2, 2);
		each(node_1, 17, () => get(found).ratings, (one) => one.pool, ($$anchor, one) => {
			var p = root_1$1();
			var text_1 = child(p);
			var strong = sibling(text_1);
			var text_2 = only_child(strong, true);
			var text_3 = sibling(strong);
			var node_2 = sibling(text_3);
			var consequent = ($$anchor) => {
				var span = root$1();
				var text_4 = only_child(span, true);
				template_effect(($0) => set_text(text_4, $0), [() => t("rating.provisional_tag")]);
				append($$anchor, span);
			};
			if_block(node_2, ($$render) => {
				if (get(one).provisional) $$render(consequent);
			});
			var text_5 = only_child(sibling(node_2, 2), true);
			reset(p);
			template_effect(($0, $1) => {
				set_text(text_1, `${$0 ?? ""}: `);
				set_text(text_2, get(one).rating);
				set_text(text_3, ` ± ${2 * get(one).deviation} `);
				set_text(text_5, $1);
			}, [() => t(`rating.pool_${get(one).pool}`), () => t("rating.games", { n: get(one).games })]);
			append($$anchor, p);
		}, ($$anchor) => {
			var p_1 = root_2();
			var text_6 = only_child(p_1, true);
			template_effect(($0) => set_text(text_6, $0), [() => t("rating.unrated")]);
			append($$anchor, p_1);
		});
		var p_2 = sibling(node_1, 2);
		var text_7 = only_child(child(p_2), true);
		reset(p_2);
		reset(section);
		template_effect(($0, $1) => {
			set_text(text, $0);
			set_text(text_7, $1);
		}, [() => t("rating.yours"), () => t("rating.ranking")]);
		append($$anchor, section);
	};
	if_block(node, ($$render) => {
		if (get(found) !== null) $$render(consequent_1);
	});
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/pages/me/Me.svelte
var root = from_html(`<p class="alert" role="alert"> </p>`);
var root_1 = from_html(`<div class="me c-me"><h1> </h1> <section class="c-me"><h2> </h2> <form class="c-me"><label class="field grow c-me"><span> </span> <input type="text" maxlength="40" required="" autocomplete="nickname"/></label> <button class="main"> </button></form> <p class="line c-me" role="status"> </p> <!></section> <!> <!> <section class="c-me"><h2> </h2> <!></section></div>`);
function Me($$anchor, $$props) {
	push($$props, true);
	let name = state("");
	let message = state("");
	let problem = state("");
	onMount(async () => {
		await me.load();
	});
	user_effect(() => {
		set(name, me.name, true);
	});
	async function rename(event) {
		event.preventDefault();
		(($$value) => {
			var $$array = to_array($$value, 2);
			set(message, $$array[0], true);
			set(problem, $$array[1], true);
		})(["", ""]);
		try {
			await me.rename(get(name).trim());
			set(message, t("me.saved"), true);
		} catch (error) {
			set(problem, errorText(error), true);
		}
	}
	var div = root_1();
	var h1 = child(div);
	var text = only_child(h1, true);
	var section = sibling(h1, 2);
	var h2 = child(section);
	var text_1 = only_child(h2, true);
	var form = sibling(h2, 2);
	var label = child(form);
	var span = child(label);
	var text_2 = only_child(span, true);
	var input = sibling(span, 2);
	remove_input_defaults(input);
	reset(label);
	var text_3 = only_child(sibling(label, 2), true);
	reset(form);
	var p = sibling(form, 2);
	var text_4 = only_child(p, true);
	var node = sibling(p, 2);
	var consequent = ($$anchor) => {
		var p_1 = root();
		var text_5 = only_child(p_1, true);
		template_effect(() => set_text(text_5, get(problem)));
		append($$anchor, p_1);
	};
	if_block(node, ($$render) => {
		if (get(problem)) $$render(consequent);
	});
	reset(section);
	var node_1 = sibling(section, 2);
	Account(node_1, {});
	var node_2 = sibling(node_1, 2);
	Ratings(node_2, {});
	var section_1 = sibling(node_2, 2);
	var h2_1 = child(section_1);
	var text_6 = only_child(h2_1, true);
	Preferences(sibling(h2_1, 2), {});
	reset(section_1);
	reset(div);
	template_effect(($0, $1, $2, $3, $4) => {
		set_text(text, $0);
		set_text(text_1, $1);
		set_text(text_2, $2);
		set_text(text_3, $3);
		set_text(text_4, get(message));
		set_text(text_6, $4);
	}, [
		() => t("me.title"),
		() => t("me.name"),
		() => t("me.name_about"),
		() => t("me.save"),
		() => t("set.title")
	]);
	event("submit", form, rename);
	bind_value(input, () => get(name), ($$value) => set(name, $$value));
	append($$anchor, div);
	pop();
}
//#endregion
export { Me as t };
