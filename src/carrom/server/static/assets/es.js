import { t as es_default } from "./words-es.js";
export { es_default as default };
