import { t as NotFound } from "./page-missing.js";
export { NotFound as default };
