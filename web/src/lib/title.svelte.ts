/** The title of the window. */

class PageTitle {
  /** What the open page says of itself, such as the players of a match; empty if its row in `routes.ts` has the words. */
  own = $state("");
}

export const pageTitle = new PageTitle();

/** The title of a page by its name; the app's own without one. */
export const titled = (name: string): string => (name === "" ? "Carrom" : `${name} · Carrom`);
