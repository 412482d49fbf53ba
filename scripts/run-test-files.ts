/** Runs the test files named, two at once and in their order: the runner's own command would sort them. */
import { run } from "node:test";
import { spec } from "node:test/reporters";

const results = run({ files: process.argv.slice(2), concurrency: 2, timeout: 240_000 });
results.on("test:fail", ({ todo }) => {
  if (todo === undefined) process.exitCode = 1;
});
results.compose(spec).pipe(process.stdout);
