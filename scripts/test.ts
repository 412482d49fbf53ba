/** Everything that must hold: checks, then unit, API and browser tests. The last line counts them all. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { makeTemplate, startTestServer } from "../apps/server/test/database.ts";
import { makeDemonstration } from "../e2e/server.ts";
import { checks } from "./checks.ts";
import { missingAnswers } from "./check-answers.ts";
import { schemaTypesAreCurrent } from "./schema-types.ts";
import { isJourney, testFiles } from "./test-files.ts";

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const filters = process.argv.slice(2);
let passed = 0;
let failed = 0;

function report(name: string, problem: string | null, ms: number): void {
  if (problem === null) passed++;
  else failed++;
  process.stdout.write(
    `${problem === null ? "✓" : "✗"} ${name} (${(ms / 1000).toFixed(1)} s)\n${problem ? `${problem}\n` : ""}`,
  );
}

async function timed(name: string, run: () => Promise<string | null>): Promise<void> {
  const start = performance.now();
  const problem = await run().catch((error: unknown) => String((error as Error).stack ?? error));
  report(name, problem, performance.now() - start);
}

/** A file that hangs outside its tests, which the runner's own limit does not see, would hold up everything. */
const quietLimitMs = 480_000;

/** Runs test files in parallel processes; gives what node's runner counted. */
async function runTests(files: string[], env: Record<string, string>): Promise<void> {
  if (files.length === 0) return;
  const args = [fileURLToPath(new URL("run-test-files.ts", import.meta.url)), ...files];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own, so that it can be ended with everything it has started.
    detached: true,
  });
  const end = () => process.kill(-child.pid!, "SIGKILL");
  const quiet = setTimeout(end, quietLimitMs);
  process.once("exit", end);
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += String(chunk);
    process.stdout.write(chunk as Buffer);
    quiet.refresh();
  });
  const code = await new Promise((done) => child.once("close", done));
  clearTimeout(quiet);
  process.off("exit", end);
  const count = (word: string) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
  passed += count("pass");
  failed += count("fail") + count("cancelled");
  if (code !== 0 && count("fail") + count("cancelled") === 0)
    report("test run ended early", `exit code ${String(code)}`, 0);
}

const folder = await mkdtemp(join(tmpdir(), "kitpath-run-"));
const answersFile = join(folder, "answers");
if (filters.length === 0) for (const check of checks) await timed(check.name, check.run);

const testServer = await startTestServer();
try {
  await makeTemplate(testServer.server);
  if (filters.length === 0) {
    await timed("types of the schema are current", () =>
      schemaTypesAreCurrent(testServer.server, join(folder, "schema.gen.ts")),
    );
  }
  const env = {
    KITPATH_TEST_SERVER: JSON.stringify(testServer.server),
    KITPATH_ANSWERS_FILE: answersFile,
    NODE_ENV: "test",
    // Some three hundred processes read the same files: each would strip the types of all of them anew.
    NODE_COMPILE_CACHE: resolve("node_modules/.cache/kitpath-compile"),
  };
  const wanted = (file: string) => filters.length === 0 || filters.some((filter) => file.includes(filter));
  const files = (await testFiles()).filter(wanted);
  const demonstration = files.some(isJourney)
    ? await makeDemonstration(testServer.server, join(folder, "demonstration"))
    : null;
  await runTests(files, {
    ...env,
    ...(demonstration ? { KITPATH_DEMONSTRATION: JSON.stringify(demonstration) } : {}),
  });
} finally {
  await testServer.stop();
}
if (filters.length === 0) {
  await timed("every declared answer is tested", async () =>
    missingAnswers(await readFile(answersFile, "utf8")),
  );
}
await rm(folder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
