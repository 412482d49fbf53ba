/**
 * Runs the given test files in order, in five processes that each take the next file. Shared modules then load a few times and not
 * some two hundred times. Files that depend on their process run alone.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { isAlone } from "./test-files.ts";
import { claimOf, filesPerProcess } from "./test-claims.ts";

const named = process.argv.slice(2);
const alone = named.filter(isAlone);
const shared = named.filter((file) => !isAlone(file));
const isShared = new Set(shared);
const claims = await mkdtemp(join(tmpdir(), "kitpath-claims-"));
process.env.KITPATH_TEST_FILES = JSON.stringify({ files: shared, claims });

const atOnce = 5;
const worker = fileURLToPath(new URL("test-worker.ts", import.meta.url));
const workers = Array.from(
  { length: Math.min(shared.length, Math.ceil(shared.length / filesPerProcess) + atOnce) },
  () => worker,
);
const results = run({
  files: [...workers.slice(0, 1), ...alone, ...workers.slice(1)],
  concurrency: atOnce,
  // Tests make much that they soon drop, which a larger young generation collects in fewer rounds.
  execArgv: ["--max-semi-space-size=32"],
});

let passed = 0;
let failed = 0;
results.on("test:pass", ({ name, nesting, details, skip, todo }) => {
  if (details.type === "suite" || skip !== undefined || todo !== undefined) return;
  // A worker that finds no file left is reported as a test itself.
  if (nesting > 0 || !(isShared.has(name) || name === worker)) passed++;
});
results.on("test:fail", ({ details, todo }) => {
  if (todo !== undefined) return;
  process.exitCode = 1;
  // The parents of a failed test are reported as failed too.
  if ((details.error as { failureType?: string }).failureType !== "subtestsFailed") failed++;
});
const printed = results.compose(spec);
printed.pipe(process.stdout, { end: false });
await new Promise((done) => printed.once("end", done));
for (const [index, file] of shared.entries()) {
  const state = await readFile(claimOf(claims, index), "utf8").catch(() => "not run");
  if (state === "done") continue;
  failed++;
  process.exitCode = 1;
  process.stdout.write(
    `✗ ${file}: ${state === "not run" ? "was not run" : "its process ended before it did"}\n`,
  );
}
await rm(claims, { recursive: true, force: true });
process.stdout.write(`ℹ tests of these files: ${passed} passed, ${failed} failed\n`);
