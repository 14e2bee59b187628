import { t as Exam } from "./page-exam.js";
export { Exam as default };
