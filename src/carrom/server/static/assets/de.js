import { t as de_default } from "./words-de.js";
export { de_default as default };
