import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";

const startScript = new URL("../scripts/start.ts", import.meta.url).pathname;

/** The product as `npm start` starts it, on an empty data folder and a free port; stopped when the test file ends. */
export async function startProduct(): Promise<{ url: string; port: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "kitpath-e2e-"));
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, [startScript], {
    env: { ...process.env, KITPATH_DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", KITPATH_ENV: "local" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const port = await new Promise<number>((ready, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at http:\/\/localhost:(\d+)/.exec(output);
      if (found) ready(Number(found[1]));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => fail(new Error(`The product ended with ${String(code)}:\n${output}`)));
  });
  after(async () => {
    child.removeAllListeners("exit");
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  return { url: `http://localhost:${port}`, port };
}
