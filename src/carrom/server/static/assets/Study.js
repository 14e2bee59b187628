import { t as Study } from "./page-study.js";
export { Study as default };
