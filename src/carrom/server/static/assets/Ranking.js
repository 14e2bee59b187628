import { t as Ranking } from "./page-ranking.js";
export { Ranking as default };
