import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { applyTheme, settings } from "./lib/settings.svelte";
import { language } from "./lib/language.svelte";
import { ROUTES } from "./routes";

applyTheme(settings.theme);
// The first page is loaded with the words, not after them.
if (location.pathname === "/") void ROUTES.home.load().catch(() => undefined);
await language.start();

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the app");
mount(App, { target });
