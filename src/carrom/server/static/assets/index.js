const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Home.js","assets/page-home.js","assets/vendor.js","assets/common.js","assets/board.js","assets/common.css","assets/page-edit.js","assets/page-edit.css","assets/page-home.css","assets/Laws.js","assets/page-laws.js","assets/page-challenges.js","assets/page-challenges.css","assets/page-laws.css","assets/Match.js","assets/page-match.js","assets/page-match.css","assets/Edit.js","assets/Me.js","assets/page-me.js","assets/page-me.css","assets/Learn.js","assets/page-learn.js","assets/page-learn.css","assets/Puzzles.js","assets/page-puzzles.js","assets/page-puzzles.css","assets/Challenges.js","assets/NotFound.js","assets/page-notfound.js","assets/page-notfound.css"])))=>i.map(i=>d[i]);
import { $ as user_derived, A as set_text, B as get, E as key, J as only_child, K as child, M as comment, N as from_html, O as await_block, S as component, U as template_effect, W as user_effect, Y as sibling, it as reset, j as append, k as mount, nt as push, q as first_child, r as __vitePreload, s as bind_this, tt as pop } from "./vendor.js";
import { M as language, N as t, O as applyTheme, V as router, j as Header, k as settings } from "./common.js";
//#region src/App.svelte
var root = from_html(`<p class="gone c-app"> </p>`);
var root_1 = from_html(`<a class="skip c-app" href="#main"> </a> <!> <main id="main" tabindex="-1" class="c-app"><!></main>`, 1);
function App($$anchor, $$props) {
	push($$props, true);
	const pages = {
		home: () => __vitePreload(() => import("./Home.js"), __vite__mapDeps([0,1,2,3,4,5,6,7,8])),
		laws: () => __vitePreload(() => import("./Laws.js"), __vite__mapDeps([9,10,2,3,4,5,11,12,13])),
		match: () => __vitePreload(() => import("./Match.js"), __vite__mapDeps([14,15,2,4,3,5,11,12,16])),
		edit: () => __vitePreload(() => import("./Edit.js"), __vite__mapDeps([17,6,2,4,3,5,7])),
		me: () => __vitePreload(() => import("./Me.js"), __vite__mapDeps([18,19,2,3,4,5,20])),
		learn: () => __vitePreload(() => import("./Learn.js"), __vite__mapDeps([21,22,2,4,3,5,11,12,23])),
		puzzles: () => __vitePreload(() => import("./Puzzles.js"), __vite__mapDeps([24,25,2,4,3,5,26])),
		challenges: () => __vitePreload(() => import("./Challenges.js"), __vite__mapDeps([27,11,2,3,4,5,12])),
		notFound: () => __vitePreload(() => import("./NotFound.js"), __vite__mapDeps([28,29,2,3,4,5,30]))
	};
	const page = user_derived(() => router.route.page);
	let main;
	let first = true;
	const key$1 = user_derived(() => router.route.page === "match" ? router.route.id : get(page));
	user_effect(() => {
		get(key$1);
		if (!first) main.focus({ preventScroll: true });
		first = false;
	});
	var fragment = root_1();
	var a = first_child(fragment);
	var text = only_child(a, true);
	var node = sibling(a, 2);
	Header(node, {});
	var main_1 = sibling(node, 2);
	key(child(main_1), () => get(key$1), ($$anchor) => {
		var fragment_1 = comment();
		await_block(first_child(fragment_1), () => pages[get(page)](), null, ($$anchor, $$source) => {
			var $$value = user_derived(() => {
				var { default: Shown } = get($$source);
				return { Shown };
			});
			var Shown = user_derived(() => get($$value).Shown);
			var fragment_2 = comment();
			component(first_child(fragment_2), () => get(Shown), ($$anchor, Shown_1) => {
				Shown_1($$anchor, {});
			});
			append($$anchor, fragment_2);
		}, ($$anchor) => {
			var p = root();
			var text_1 = only_child(p, true);
			template_effect(($0) => set_text(text_1, $0), [() => t("error.offline")]);
			append($$anchor, p);
		});
		append($$anchor, fragment_1);
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
await language.start();
var target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the app");
mount(App, { target });
//#endregion
