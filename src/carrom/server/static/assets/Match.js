import { t as Match } from "./page-match.js";
export { Match as default };
