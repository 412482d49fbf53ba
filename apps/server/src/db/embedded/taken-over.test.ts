import assert from "node:assert/strict";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { serverOf, startServer, temporaryFolder } from "#test/process.ts";
import { isRunning } from "./process.ts";

test("a data folder taken over by another process ends the product, which says so and leaves it alone", async () => {
  const dataDir = await temporaryFolder();
  const running = await startServer({ KITPATH_DEMO: "off", KITPATH_DATA_DIR: dataDir });
  const server = await serverOf(dataDir);
  const path = join(dataDir, "kitpath.lock");
  const theirs = JSON.stringify({ pid: 7, startedAt: "1", machine: { host: "db-2" } });
  await writeFile(`${path}.new`, theirs);
  await rename(`${path}.new`, path);
  assert.equal(await running.ended, 1);
  assert.match(running.output(), /\(7 on db-2\) has taken over the data folder .*Kitpath ends here/);
  assert.ok(!(await isRunning(server.pid)));
  assert.equal(await readFile(path, "utf8"), theirs);
});
