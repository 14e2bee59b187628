import { t as Player } from "./page-player.js";
export { Player as default };
