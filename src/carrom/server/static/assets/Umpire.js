import { t as Umpire } from "./page-umpire.js";
//#region src/pages/umpire/desk/worker.ts?worker&url
var worker_default = "/umpire-worker.js";
//#endregion
export { Umpire as default, worker_default as t };
