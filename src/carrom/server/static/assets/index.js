import { A as mount, C as component, D as key, G as user_effect, J as child, K as user_pre_effect, M as append, N as comment, O as if_block, P as from_html, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, it as push, j as set_text, k as await_block, rt as pop, s as bind_this, st as reset, tt as user_derived } from "./vendor.js";
import { $ as isBare, G as pageTitle, H as applyTheme, K as titled, Q as ROUTES, U as settings, Z as router, at as language, et as keyOf, it as Retry, nt as rowOf, q as Header, st as t } from "./common.js";
//#region src/App.svelte
var root = from_html(`<div class="gone c-app"><!></div>`);
var root_1 = from_html(`<a class="skip c-app" href="#main"> </a> <!> <main id="main" tabindex="-1" class="c-app"><!></main>`, 1);
function App($$anchor, $$props) {
	push($$props, true);
	const row = user_derived(() => rowOf(router.route));
	const key$1 = user_derived(() => keyOf(router.route));
	const bare = user_derived(() => isBare(router.route));
	let main;
	let first = true;
	/** A page whose code did not arrive is loaded anew, once the server answers. */
	async function reload() {
		if ((await fetch("/healthz").catch(() => null))?.ok === true) location.reload();
	}
	user_pre_effect(() => {
		get(key$1);
		pageTitle.own = "";
	});
	user_effect(() => {
		document.title = pageTitle.own || titled(get(row).title === void 0 ? "" : t(get(row).title));
	});
	user_effect(() => {
		get(key$1);
		if (!first) main.focus({ preventScroll: true });
		first = false;
	});
	var fragment = root_1();
	var a = first_child(fragment);
	var text = only_child(a, true);
	var node = sibling(a, 2);
	var consequent = ($$anchor) => {
		Header($$anchor, {});
	};
	if_block(node, ($$render) => {
		if (!get(bare)) $$render(consequent);
	});
	var main_1 = sibling(node, 2);
	key(child(main_1), () => get(key$1), ($$anchor) => {
		var fragment_2 = comment();
		await_block(first_child(fragment_2), () => get(row).load(), null, ($$anchor, $$source) => {
			var $$value = user_derived(() => {
				var { default: Shown } = get($$source);
				return { Shown };
			});
			var Shown = user_derived(() => get($$value).Shown);
			var fragment_3 = comment();
			component(first_child(fragment_3), () => get(Shown), ($$anchor, Shown_1) => {
				Shown_1($$anchor, {});
			});
			append($$anchor, fragment_3);
		}, ($$anchor) => {
			var div = root();
			var node_4 = child(div);
			{
				let $0 = user_derived(() => t("error.offline"));
				Retry(node_4, {
					get text() {
						return get($0);
					},
					onRetry: reload
				});
			}
			reset(div);
			append($$anchor, div);
		});
		append($$anchor, fragment_2);
	});
	reset(main_1);
	bind_this(main_1, ($$value) => main = $$value, () => main);
	template_effect(($0) => set_text(text, $0), [() => t("app.skip")]);
	append($$anchor, fragment);
	pop();
}
//#endregion
//#region src/main.ts
applyTheme(settings.theme);
if (location.pathname === "/") ROUTES.home.load().catch(() => void 0);
await language.start();
var target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the app");
mount(App, { target });
//#endregion
