import { t as Overlay } from "./page-live.js";
export { Overlay as default };
