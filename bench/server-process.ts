import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));

/** The server as it runs in earnest, in a process of its own. */
export async function startServer(databaseUrl: string) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, KITPATH_DEMO: "off", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // However the bench ends, nothing of it stays.
  process.once("exit", () => child.kill("SIGKILL"));
  const ended = new Promise((done) => child.once("exit", done));
  const port = await new Promise<string>((ready, fail) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      if (output.length < 10_000) output += String(chunk);
      const found = /ready at http:\/\/localhost:(\d+)/.exec(output);
      if (found?.[1]) ready(found[1]);
    });
    void ended.then(() => fail(new Error(`The server ended:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async residentMb(): Promise<number> {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
