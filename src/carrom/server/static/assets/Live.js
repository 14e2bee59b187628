import { n as Live } from "./page-live.js";
export { Live as default };
