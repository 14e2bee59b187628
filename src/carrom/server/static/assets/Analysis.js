import { n as Analysis } from "./page-analysis.js";
export { Analysis as default };
