import { t as Lost } from "./page-lost.js";
export { Lost as default };
