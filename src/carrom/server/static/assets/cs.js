import { t as cs_default } from "./words-cs.js";
export { cs_default as default };
