import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { test } from "node:test";
import { serverOf, startServer, temporaryFolder } from "#test/process.ts";
import { isRunning } from "./process.ts";

// Shows: promise deleted-database
test("a database deleted while open ends the product, which says so and stops trying", async () => {
  const dataDir = await temporaryFolder();
  const running = await startServer({ KITPATH_DEMO: "off", KITPATH_DATA_DIR: dataDir });
  const server = await serverOf(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  assert.equal(await running.ended, 1);
  assert.match(running.output(), /was deleted while it was open\. Kitpath ends here/);
  assert.ok(!(await isRunning(server.pid)));
  assert.ok(!existsSync(server.socketFolder));
});
