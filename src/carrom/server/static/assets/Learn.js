import { t as Learn } from "./page-learn.js";
export { Learn as default };
