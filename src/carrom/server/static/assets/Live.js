import { t as Live } from "./page-live.js";
export { Live as default };
