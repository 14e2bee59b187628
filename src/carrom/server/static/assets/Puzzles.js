import { t as Puzzles } from "./page-puzzles.js";
export { Puzzles as default };
