import { t as Challenges } from "./page-challenges.js";
export { Challenges as default };
