import { J as child, M as append, P as from_html, W as template_effect, X as only_child, Z as sibling, it as push, j as set_text, rt as pop, st as reset } from "./vendor.js";
import { st as t } from "./common.js";
//#region src/pages/missing/NotFound.svelte
var root = from_html(`<section class="c-notfound"><h1> </h1> <p><a class="button main" href="/"> </a></p></section>`);
function NotFound($$anchor, $$props) {
	push($$props, true);
	var section = root();
	var h1 = child(section);
	var text = only_child(h1, true);
	var p = sibling(h1, 2);
	var text_1 = only_child(child(p), true);
	reset(p);
	reset(section);
	template_effect(($0, $1) => {
		set_text(text, $0);
		set_text(text_1, $1);
	}, [() => t("error.lost"), () => t("app.home")]);
	append($$anchor, section);
	pop();
}
//#endregion
export { NotFound as t };
