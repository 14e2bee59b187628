import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const pageOf = (id: string): string | null => {
  const name = /\/src\/pages\/([a-z]+)\/(?!desk\/(?:sw|worker)\.ts)/.exec(id)?.[1];
  return name === undefined ? null : `page-${name}`;
};
const packOf = (id: string): string | null => {
  const name = /\/src\/words\/([a-z]{2})\.json/.exec(id)?.[1];
  return name === undefined ? null : `words-${name}`;
};

/** What pages with a board share; the first page has none and must not load it. */
const PLAY = /\/src\/(?:parts\/Tr(?:ialBoard|ail)|pages\/match\/Aim(?:Controls|Dial)|lib\/(?:spoken|aimline))/;

export default defineConfig({
  base: "/",
  plugins: [svelte()],
  build: {
    outDir: "../src/carrom/server/static",
    emptyOutDir: true,
    minify: false,
    cssMinify: false,
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Names without hashes and code without minifying: branches that change two pages merge in the built files too.
    rolldownOptions: {
      // The service worker stands at the top, since it serves what is below it, and imports nothing.
      input: { index: "index.html", sw: "src/pages/umpire/desk/sw.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "index" ? "assets/[name].js" : "[name].js"),
        chunkFileNames: "assets/[name].js",
        assetFileNames: "assets/[name][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "vendor", test: /node_modules|\0/, priority: 50 },
            { name: "board", test: /\/src\/board\//, priority: 40 },
            { name: "play", test: PLAY, priority: 35 },
            { name: "common", test: /\/src\/(?:lib\/|parts\/|routes\.ts)/, priority: 30 },
            { name: packOf, priority: 20 },
            { name: pageOf, priority: 10 },
          ],
        },
      },
    },
  },
  // The worker of the umpire's console has a fixed address, by which the server knows whose policy is its own.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "umpire-worker.js" } } },
  server: { proxy: { "/api": "http://127.0.0.1:8123", "/engine": "http://127.0.0.1:8123", "/ws": { target: "ws://127.0.0.1:8123", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
