const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Home.js","assets/page-home.js","assets/vendor.js","assets/common.js","assets/common.css","assets/page-home.css","assets/Laws.js","assets/page-laws.js","assets/page-laws.css","assets/Match.js","assets/page-match.js","assets/board.js","assets/play.js","assets/play.css","assets/page-live.js","assets/page-live.css","assets/page-match.css","assets/Analysis.js","assets/page-analysis.js","assets/page-analysis.css","assets/Study.js","assets/page-study.js","assets/page-study.css","assets/Edit.js","assets/page-edit.js","assets/page-edit.css","assets/Me.js","assets/page-me.js","assets/page-me.css","assets/Learn.js","assets/page-learn.js","assets/page-learn.css","assets/Puzzles.js","assets/page-puzzles.js","assets/page-puzzles.css","assets/Exam.js","assets/page-exam.js","assets/page-exam.css","assets/Challenges.js","assets/page-challenges.js","assets/page-challenges.css","assets/Ranking.js","assets/page-ranking.js","assets/page-ranking.css","assets/Player.js","assets/page-player.js","assets/page-player.css","assets/Trust.js","assets/page-trust.js","assets/page-trust.css","assets/Umpire.js","assets/page-umpire.js","assets/page-umpire.css","assets/Live.js","assets/Hall.js","assets/page-hall.js","assets/page-hall.css","assets/Overlay.js","assets/page-overlay.js","assets/page-overlay.css","assets/NotFound.js","assets/page-notfound.js","assets/page-notfound.css"])))=>i.map(i=>d[i]);
import { A as mount, C as component, D as key, G as user_effect, J as first_child, M as append, N as comment, O as if_block, P as from_html, V as get, W as template_effect, X as sibling, Y as only_child, et as user_derived, j as set_text, k as await_block, nt as pop, ot as reset, q as child, r as __vitePreload, rt as push, s as bind_this } from "./vendor.js";
import { F as applyTheme, H as router, I as settings, Q as language, R as Header, Z as Retry, et as t } from "./common.js";
//#region src/App.svelte
var root = from_html(`<div class="gone c-app"><!></div>`);
var root_1 = from_html(`<a class="skip c-app" href="#main"> </a> <!> <main id="main" tabindex="-1" class="c-app"><!></main>`, 1);
function App($$anchor, $$props) {
	push($$props, true);
	const pages = {
		home: () => __vitePreload(() => import("./Home.js"), __vite__mapDeps([0,1,2,3,4,5])),
		laws: () => __vitePreload(() => import("./Laws.js"), __vite__mapDeps([6,7,2,3,4,8])),
		match: () => __vitePreload(() => import("./Match.js"), __vite__mapDeps([9,10,2,11,12,3,4,13,7,8,14,15,16])),
		analysis: () => __vitePreload(() => import("./Analysis.js"), __vite__mapDeps([17,18,2,11,3,4,19])),
		study: () => __vitePreload(() => import("./Study.js"), __vite__mapDeps([20,21,2,3,4,18,11,19,22])),
		edit: () => __vitePreload(() => import("./Edit.js"), __vite__mapDeps([23,24,2,11,3,4,1,5,25])),
		me: () => __vitePreload(() => import("./Me.js"), __vite__mapDeps([26,27,2,3,4,28])),
		learn: () => __vitePreload(() => import("./Learn.js"), __vite__mapDeps([29,30,2,11,12,3,4,13,10,7,8,14,15,16,31])),
		puzzles: () => __vitePreload(() => import("./Puzzles.js"), __vite__mapDeps([32,33,2,11,12,3,4,13,34])),
		exam: () => __vitePreload(() => import("./Exam.js"), __vite__mapDeps([35,36,2,3,4,37])),
		challenges: () => __vitePreload(() => import("./Challenges.js"), __vite__mapDeps([38,39,2,12,11,3,4,13,10,7,8,14,15,16,40])),
		ranking: () => __vitePreload(() => import("./Ranking.js"), __vite__mapDeps([41,42,2,3,4,43])),
		games: () => __vitePreload(() => import("./Player.js"), __vite__mapDeps([44,45,2,3,4,46])),
		player: () => __vitePreload(() => import("./Player.js"), __vite__mapDeps([44,45,2,3,4,46])),
		trust: () => __vitePreload(() => import("./Trust.js"), __vite__mapDeps([47,48,2,3,4,49])),
		umpire: () => __vitePreload(() => import("./Umpire.js"), __vite__mapDeps([50,2,3,4,51,52])),
		live: () => __vitePreload(() => import("./Live.js"), __vite__mapDeps([53,14,2,3,4,10,11,12,13,7,8,16,15])),
		hall: () => __vitePreload(() => import("./Hall.js"), __vite__mapDeps([54,55,2,3,4,14,10,11,12,13,7,8,16,15,56])),
		overlay: () => __vitePreload(() => import("./Overlay.js"), __vite__mapDeps([57,58,2,3,4,14,10,11,12,13,7,8,16,15,59])),
		notFound: () => __vitePreload(() => import("./NotFound.js"), __vite__mapDeps([60,61,2,3,4,62]))
	};
	const page = user_derived(() => router.route.page);
	let main;
	let first = true;
	/** Pages that are new, without state of the last one, when their address names something else. */
	const BY_ID = [
		"match",
		"analysis",
		"player",
		"umpire",
		"live",
		"hall",
		"overlay"
	];
	const key$1 = user_derived(() => "id" in router.route && BY_ID.includes(get(page)) ? `${get(page)} ${router.route.id}` : get(page));
	/** Pages that have the whole screen; the umpire's list is not one of them. */
	const BARE = ["hall", "overlay"];
	const bare = user_derived(() => BARE.includes(get(page)) || router.route.page === "umpire" && router.route.id !== "");
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
	var consequent = ($$anchor) => {
		Header($$anchor, {});
	};
	if_block(node, ($$render) => {
		if (!get(bare)) $$render(consequent);
	});
	var main_1 = sibling(node, 2);
	key(child(main_1), () => get(key$1), ($$anchor) => {
		var fragment_2 = comment();
		await_block(first_child(fragment_2), () => pages[get(page)](), null, ($$anchor, $$source) => {
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
if (location.pathname === "/") __vitePreload(() => import("./Home.js"), __vite__mapDeps([0,1,2,3,4,5])).catch(() => void 0);
await language.start();
var target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the app");
mount(App, { target });
//#endregion
