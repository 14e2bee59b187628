import { t as Me } from "./page-me.js";
export { Me as default };
