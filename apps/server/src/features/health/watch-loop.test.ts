import assert from "node:assert/strict";
import { test } from "node:test";
import { watchLoop } from "./watch-loop.ts";

test("a turn that computes for longer than its budget is told, and a wait of any length is not", async () => {
  const held: number[] = [];
  const stop = watchLoop(100, (ms) => held.push(ms));
  await new Promise((done) => setTimeout(done, 200));
  assert.deepEqual(held, []);
  const used = () => process.threadCpuUsage().user;
  for (const end = used() + 200_000; used() < end;);
  await new Promise((done) => setTimeout(done, 50));
  stop();
  assert.ok(held.length >= 1 && held[0]! > 100, held.join());
});
