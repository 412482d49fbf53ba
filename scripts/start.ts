/** Starts the product: `npm start`. */
import { spawnSync } from "node:child_process";
import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// In its own process, so that the server does not keep the bundler's memory.
const build = spawnSync(process.execPath, [fileURLToPath(new URL("build-web.ts", import.meta.url))], {
  stdio: "inherit",
});
if (build.status !== 0) process.exit(build.status ?? 1);
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/kitpath-compile", import.meta.url)));
await import("../apps/server/src/main.ts");
flushCompileCache();
