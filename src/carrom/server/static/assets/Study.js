import { t as Study } from "./page-analysis.js";
export { Study as default };
