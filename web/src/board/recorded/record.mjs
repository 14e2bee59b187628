// Writes recordings.json: `node src/board/recorded/record.mjs [FOLDER]` in web; FOLDER is an older src/board to compare with.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createServer } from "vite";

const server = await createServer({ configFile: false, server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
const { record } = await server.ssrLoadModule("/src/board/recorded/plays.ts");
const { beforeOn } = await server.ssrLoadModule("/src/board/recorded/before.ts");
const older = process.argv[2];
const modules = older && {
  ...(await server.ssrLoadModule(resolve(older, "strike.ts"))),
  ...(await server.ssrLoadModule(resolve(older, "state.ts"))),
};
const made = record(modules ? beforeOn(modules) : () => 0);
const lines = made.map(({ samples, ...head }) => {
  const rows = samples.map((row) => JSON.stringify(row)).join(",");
  return `${JSON.stringify(head).slice(0, -1)},"samples":[${rows}]}`;
});
writeFileSync(new URL("recordings.json", import.meta.url), `[\n${lines.join(",\n")}\n]\n`);
await server.close();
