import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Answer } from "./wait-for-server.ts";
import { waitForServer } from "./wait-for-server.ts";

/** A server that answers as `answerAt` says at so many milliseconds after its start. */
async function wait(answerAt: (ms: number) => Answer, isOverAt: (ms: number) => boolean = () => false) {
  const startedAt = performance.now();
  const ms = () => performance.now() - startedAt;
  let told = 0;
  const isReady = await waitForServer({
    ask: async () => answerAt(ms()),
    isOver: () => isOverAt(ms()),
    onRecovering: () => void told++,
    silentMs: 200,
    tellEveryMs: 300,
  });
  return { isReady, told };
}

describe("a server that is starting", () => {
  test("is waited for as long as it says that it recovers, and that is told", async () => {
    const { isReady, told } = await wait((ms) => (ms < 1000 ? "recovering" : "ready"));
    assert.ok(isReady);
    assert.ok(told >= 1 && told <= 3, `told ${told} times`);
  });

  test("is given up when it gives no answer, at first or any more", async () => {
    assert.deepEqual(await wait(() => null), { isReady: false, told: 0 });
    assert.equal((await wait((ms) => (ms < 250 ? "recovering" : null))).isReady, false);
  });

  test("is given up at once when it ends", async () => {
    const { isReady } = await wait(
      () => "recovering",
      (ms) => ms > 50,
    );
    assert.equal(isReady, false);
  });
});
