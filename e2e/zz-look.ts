import { writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import { signIn, demo } from "./expect.ts";

const startScript = new URL("../scripts/start.ts", import.meta.url).pathname;
const dataDir = await mkdtemp(join(tmpdir(), "kitpath-look-"));
await chmod(dataDir, 0o755);
const child = spawn(process.execPath, [startScript], {
  env: { ...process.env, KITPATH_DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", KITPATH_ENV: "local" },
  stdio: ["ignore", "pipe", "inherit"],
});
const port = await new Promise<number>((ready) => {
  let out = "";
  child.stdout.on("data", (c) => {
    out += c;
    const f = /ready at http:\/\/localhost:(\d+)/.exec(out);
    if (f) ready(Number(f[1]));
  });
});
const url = `http://localhost:${port}`;
const unsafe =
  /^--(disable-web-security|disable-site-isolation-trials|allow-running-insecure-content|single-process|no-zygote|disable-features|headless)/;
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args.filter((f) => !unsafe.test(f)),
  headless: true,
});
try {
  const { run } = await import(process.argv[2]!);
  await run({ browser, url, signIn, demo, writeFile });
} finally {
  await browser.close();
  child.kill("SIGTERM");
  await new Promise((d) => child.once("exit", d));
  await rm(dataDir, { recursive: true, force: true });
}
