import assert from "node:assert/strict";
import { test } from "node:test";
import { watchLoop } from "./metrics-route.ts";

test("an event loop turn that exceeds its budget is reported, and a wait of any length is not", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const held: number[] = [];
  const stop = watchLoop(100, (ms) => held.push(ms));
  t.mock.timers.tick(10_000);
  assert.deepEqual(held, []);
  const used = () => process.threadCpuUsage().user;
  for (const end = used() + 200_000; used() < end;);
  t.mock.timers.tick(20);
  stop();
  t.mock.timers.tick(10_000);
  assert.equal(held.length, 1);
  assert.ok(held[0]! > 100, held.join());
});
