import { t as Home } from "./page-home.js";
export { Home as default };
