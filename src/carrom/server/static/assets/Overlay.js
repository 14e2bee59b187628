import { t as Overlay } from "./page-overlay.js";
export { Overlay as default };
