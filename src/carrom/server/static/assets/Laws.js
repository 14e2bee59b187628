import { t as Laws } from "./page-laws.js";
export { Laws as default };
