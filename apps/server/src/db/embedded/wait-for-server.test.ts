import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Answer } from "./wait-for-server.ts";
import { waitForServer } from "./wait-for-server.ts";

/** A server that answers as `answerAt` says at so many milliseconds after its start, and after so many tellings. */
async function wait(
  answerAt: (ms: number, told: number) => Answer,
  isOverAt: (ms: number) => boolean = () => false,
) {
  const startedAt = performance.now();
  const ms = () => performance.now() - startedAt;
  let told = 0;
  const isReady = await waitForServer({
    ask: async () => answerAt(ms(), told),
    isOver: () => isOverAt(ms()),
    onRecovering: () => void told++,
    silentMs: 200,
    tellEveryMs: 300,
  });
  return { isReady, told };
}

describe("a server that is starting", () => {
  test("is waited for and reported while it says that it is recovering", async () => {
    const recovers = await wait((_ms, told) => (told < 3 ? "recovering" : "ready"));
    assert.deepEqual(recovers, { isReady: true, told: 3 });
  });

  test("is abandoned if it does not answer, at first or later", async () => {
    assert.deepEqual(await wait(() => null), { isReady: false, told: 0 });
    assert.equal((await wait((ms) => (ms < 250 ? "recovering" : null))).isReady, false);
  });

  test("is abandoned at once if it ends", async () => {
    const { isReady } = await wait(
      () => "recovering",
      (ms) => ms > 50,
    );
    assert.equal(isReady, false);
  });
});
