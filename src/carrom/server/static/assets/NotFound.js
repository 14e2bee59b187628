import { t as NotFound } from "./page-notfound.js";
export { NotFound as default };
