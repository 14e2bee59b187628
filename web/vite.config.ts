import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Names without hashes and code without minifying: two branches that change two pages merge in the built files too.
function chunkOf(id: string): string | undefined {
  if (id.includes("node_modules")) return "vendor";
  const page = /\/src\/pages\/([A-Za-z]+)(?:\.svelte|\/)/.exec(id);
  if (page?.[1] !== undefined) return page[1].toLowerCase();
  const words = /\/src\/words\/([a-z]{2})\.json/.exec(id);
  if (words?.[1] !== undefined) return `words-${words[1]}`;
  if (id.includes("/src/board/")) return "board";
  if (id.includes("/src/match/")) return "match";
  return undefined;
}

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
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name].js",
        chunkFileNames: "assets/[name].js",
        assetFileNames: "assets/[name][extname]",
        codeSplitting: { groups: [{ name: (id: string) => chunkOf(id) ?? null }] },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8123", "/ws": { target: "ws://127.0.0.1:8123", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
