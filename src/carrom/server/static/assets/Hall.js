import { t as Hall } from "./page-hall.js";
export { Hall as default };
