import { a as Hall } from "./page-live.js";
export { Hall as default };
