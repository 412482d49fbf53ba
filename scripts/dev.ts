/** Runs the product for development: the server restarts and the pages refresh when files change. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const start = (args: string[], cwd = root) =>
  spawn(process.execPath, args, { cwd, stdio: "inherit", env: process.env });

const children = [
  start(["--watch", "apps/server/src/main.ts"]),
  start([fileURLToPath(import.meta.resolve("vite/bin/vite.js"))], `${root}apps/web`),
];
for (const child of children) child.once("exit", () => process.exit(1));
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
process.on("exit", stop);
