import assert from "node:assert/strict";
import { test } from "node:test";
import { startScript } from "#test/process.ts";

test("an interrupted command closes everything it opened, even meanwhile, and exits with 130 without an error", async () => {
  const running = startScript("test/interruptible-command.ts");
  await running.seen(/^at work$/m);
  running.child.kill("SIGTERM");
  assert.equal(await running.ended, 130);
  assert.equal(running.output(), "at work\nclosed the first\nclosed the second\n");
});
