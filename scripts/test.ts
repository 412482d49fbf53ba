/**
 * Runs all checks, then unit, API and browser tests. The last line has the totals. With `--changed`, only the tests that the change
 * can reach; with parts of file names, only those files and no checks.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { makeTemplate, startTestServer } from "../apps/server/test/database.ts";
import { unpackBrowser } from "../e2e/browser.ts";
import { makeDemonstration } from "../e2e/server.ts";
import { chooseChanged } from "./changed-tests.ts";
import type { Choice } from "./changed-tests.ts";
import { build, checks } from "./checks.ts";
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

/**
 * The time without output after which the run is killed: a file may hang outside its tests, where the runner's own timeout does
 * not apply.
 */
const quietLimitMs = 1_200_000;

/** Runs test files in parallel processes; adds up what Node's runner reported. */
async function runTests(files: string[], env: Record<string, string>): Promise<void> {
  if (files.length === 0) return;
  const args = [fileURLToPath(new URL("run-test-files.ts", import.meta.url)), ...files];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
    // In its own process group, so that it can be ended with everything it has started.
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
  const [, ofPassed = 0, ofFailed = 0] =
    /^ℹ tests of these files: (\d+) passed, (\d+) failed$/m.exec(output)?.map(Number) ?? [];
  passed += ofPassed;
  failed += ofFailed;
  if (code !== 0 && ofFailed === 0) report("test run ended early", `exit code ${String(code)}`, 0);
}

/** Most of the work before the tests is single-threaded, so two tasks run at once. */
async function twoAtOnce(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...work];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all([lane(), lane()]);
}

const folder = await mkdtemp(join(tmpdir(), "kitpath-run-"));
const answersFile = join(folder, "answers");
const isWhole = filters.length === 0;
const isOfChange = filters[0] === "--changed";
const hasChecks = isWhole || isOfChange;

/** Returns the test files to run, and what to say of those left out. */
async function chooseFiles(): Promise<Choice> {
  const all = await testFiles();
  if (isOfChange) return chooseChanged(all, filters[1]);
  const isNamed = (file: string) => filters.some((filter) => file.includes(filter));
  return { run: isWhole ? all : all.filter(isNamed), rows: [], summary: "" };
}

const { run: files, rows, summary } = await chooseFiles();
for (const line of [...rows, summary].filter(Boolean)) process.stdout.write(`${line}\n`);
if (hasChecks) await timed(build.name, build.run);

const testServer = await startTestServer();
try {
  const { server } = testServer;
  let demonstration: object | null = null;
  const prepare = async () => {
    await makeTemplate(server);
    if (hasChecks)
      await timed("types of the schema are current", () =>
        schemaTypesAreCurrent(server, join(folder, "schema.gen.ts")),
      );
    if (!files.some(isJourney)) return;
    demonstration = await makeDemonstration(server, join(folder, "demonstration"));
    await unpackBrowser();
  };
  await twoAtOnce([
    prepare,
    ...(hasChecks ? checks : []).map(
      ({ name, run }) =>
        () =>
          timed(name, run),
    ),
  ]);
  await runTests(files, {
    KITPATH_TEST_SERVER: JSON.stringify(server),
    KITPATH_ANSWERS_FILE: answersFile,
    NODE_ENV: "test",
    // Without the cache each process would strip the types of the same files again.
    NODE_COMPILE_CACHE: resolve("node_modules/.cache/kitpath-compile"),
    ...(demonstration ? { KITPATH_DEMONSTRATION: JSON.stringify(demonstration) } : {}),
  });
} finally {
  await testServer.stop();
}
if (isWhole) {
  await timed("every declared answer is tested", async () =>
    missingAnswers(await readFile(answersFile, "utf8")),
  );
}
await rm(folder, { recursive: true, force: true });
process.stdout.write(`\n${summary && `${summary}\n`}${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
