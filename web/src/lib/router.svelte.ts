/** The open page, in step with the browser's address. */

import { routeOf, type Route } from "../routes";

class Router {
  route: Route = $state(routeOf(location.pathname));

  constructor() {
    addEventListener("popstate", () => this.follow());
    addEventListener("click", (event) => this.#onClick(event));
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else if (path !== location.pathname + location.hash) history.pushState(null, "", path);
    this.follow();
  }

  follow(): void {
    const next = routeOf(location.pathname);
    const moved = next.page !== this.route.page;
    this.route = next;
    if (moved) scrollTo(0, 0);
  }

  /** Links within the app change the page without a reload; the browser handles all other clicks. */
  #onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download")) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
    if (routeOf(address.pathname).page === "notFound" || link.getAttribute("href")?.startsWith("#") === true) return;
    event.preventDefault();
    this.go(address.pathname + address.hash);
  }
}

export const router = new Router();
