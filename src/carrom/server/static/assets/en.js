import { t as en_default } from "./words-en.js";
export { en_default as default };
