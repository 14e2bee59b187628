const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Home.js","assets/page-home.js","assets/vendor.js","assets/common.js","assets/common.css","assets/page-home.css","assets/Laws.js","assets/page-laws.js","assets/page-laws.css","assets/Match.js","assets/page-match.js","assets/board.js","assets/play.js","assets/play.css","assets/page-match.css","assets/Analysis.js","assets/page-analysis.js","assets/page-analysis.css","assets/Study.js","assets/page-study.js","assets/page-study.css","assets/Edit.js","assets/page-edit.js","assets/page-edit.css","assets/Me.js","assets/page-me.js","assets/page-me.css","assets/Learn.js","assets/page-learn.js","assets/page-learn.css","assets/Puzzles.js","assets/page-puzzles.js","assets/page-puzzles.css","assets/Challenges.js","assets/page-challenges.js","assets/page-challenges.css","assets/Ranking.js","assets/page-ranking.js","assets/page-ranking.css","assets/Player.js","assets/page-player.js","assets/page-player.css","assets/NotFound.js","assets/page-notfound.js","assets/page-notfound.css"])))=>i.map(i=>d[i]);
import { $ as user_derived, A as set_text, B as get, E as key, J as only_child, K as child, M as comment, N as from_html, O as await_block, S as component, U as template_effect, W as user_effect, Y as sibling, it as reset, j as append, k as mount, nt as push, q as first_child, r as __vitePreload, s as bind_this, tt as pop } from "./vendor.js";
import { B as router, I as Header, N as applyTheme, P as settings, X as language, Y as Retry, Z as t } from "./common.js";
//#region src/App.svelte
var root = from_html(`<div class="gone c-app"><!></div>`);
var root_1 = from_html(`<a class="skip c-app" href="#main"> </a> <!> <main id="main" tabindex="-1" class="c-app"><!></main>`, 1);
function App($$anchor, $$props) {
	push($$props, true);
	const pages = {
		home: () => __vitePreload(() => import("./Home.js"), __vite__mapDeps([0,1,2,3,4,5])),
		laws: () => __vitePreload(() => import("./Laws.js"), __vite__mapDeps([6,7,2,3,4,8])),
		match: () => __vitePreload(() => import("./Match.js"), __vite__mapDeps([9,10,2,11,12,3,4,13,7,8,14])),
		analysis: () => __vitePreload(() => import("./Analysis.js"), __vite__mapDeps([15,16,2,11,3,4,17])),
		study: () => __vitePreload(() => import("./Study.js"), __vite__mapDeps([18,19,2,3,4,16,11,17,20])),
		edit: () => __vitePreload(() => import("./Edit.js"), __vite__mapDeps([21,22,2,11,3,4,1,5,23])),
		me: () => __vitePreload(() => import("./Me.js"), __vite__mapDeps([24,25,2,3,4,26])),
		learn: () => __vitePreload(() => import("./Learn.js"), __vite__mapDeps([27,28,2,11,12,3,4,13,10,7,8,14,29])),
		puzzles: () => __vitePreload(() => import("./Puzzles.js"), __vite__mapDeps([30,31,2,11,12,3,4,13,32])),
		challenges: () => __vitePreload(() => import("./Challenges.js"), __vite__mapDeps([33,34,2,12,11,3,4,13,10,7,8,14,35])),
		ranking: () => __vitePreload(() => import("./Ranking.js"), __vite__mapDeps([36,37,2,3,4,38])),
		games: () => __vitePreload(() => import("./Player.js"), __vite__mapDeps([39,40,2,3,4,41])),
		player: () => __vitePreload(() => import("./Player.js"), __vite__mapDeps([39,40,2,3,4,41])),
		notFound: () => __vitePreload(() => import("./NotFound.js"), __vite__mapDeps([42,43,2,3,4,44]))
	};
	const page = user_derived(() => router.route.page);
	let main;
	let first = true;
	/** Pages that are new, without state of the last one, when their address names something else. */
	const BY_ID = [
		"match",
		"analysis",
		"player"
	];
	const key$1 = user_derived(() => "id" in router.route && BY_ID.includes(get(page)) ? `${get(page)} ${router.route.id}` : get(page));
	/** A page whose code did not arrive is loaded anew, once the server answers. */
	async function reload() {
		if ((await fetch("/healthz").catch(() => null))?.ok === true) location.reload();
	}
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
if (location.pathname === "/") __vitePreload(() => import("./Home.js"), __vite__mapDeps([0,1,2,3,4,5])).catch(() => void 0);
await language.start();
var target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the app");
mount(App, { target });
//#endregion
