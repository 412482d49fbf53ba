import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { cloneTemplate } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { openDatabase } from "./database.ts";
import { unlessOngoing } from "./one-at-a-time.ts";

const db = openDatabase(await cloneTemplate(await sharedServer()));
after(() => db.close());

describe("work done by one process at a time", () => {
  const begin = (work: (signal: AbortSignal) => Promise<void>, longestMs = 60_000) =>
    unlessOngoing(db.directory, { name: "stock-taking", longestMs }, work);

  test("is left to whoever does it, and started by the next once that has ended or failed", async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let done = 0;
    const first = begin(() => {
      begun.resolve();
      return end;
    });
    await begun.promise;
    await begin(async () => void done++);
    assert.equal(done, 0);
    resolve();
    await first;
    await assert.rejects(
      begin(() => Promise.reject(new Error("cut off"))),
      /cut off/,
    );
    await begin(async () => void done++);
    assert.equal(done, 1);
  });

  test("counts as lost after its time limit, and is told to stop", async () => {
    let given: AbortSignal | undefined;
    const stuck = begin((signal) => {
      given = signal;
      return new Promise(() => undefined);
    }, 50);
    await assert.rejects(stuck, /^Error: The stock-taking takes too long$/);
    assert.ok(given?.aborted);
    let done = 0;
    await begin(async () => void done++);
    assert.equal(done, 1);
  });
});
