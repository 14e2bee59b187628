import { t as Edit } from "./page-edit.js";
export { Edit as default };
