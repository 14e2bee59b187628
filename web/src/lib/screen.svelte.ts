/** Which layout of the match the screen has; the style sheets use the same queries. */

import { MediaQuery } from "svelte/reactivity";

/** Low screens have the controls beside the board: `(orientation: landscape) and (max-height: 860px)`. */
const LOW = "(orientation: landscape) and (max-height: 860px)";

/** A phone on its side: no header, and the less used buttons are in the menu. */
export const compact = new MediaQuery("(orientation: landscape) and (max-height: 480px)");
/** There is room for the score card and the history beside the board. */
export const roomy = new MediaQuery(`${LOW} and (min-width: 1100px), (min-width: 900px) and (min-height: 861px) and (orientation: landscape)`);
