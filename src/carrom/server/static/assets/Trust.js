import { t as Trust } from "./page-trust.js";
export { Trust as default };
