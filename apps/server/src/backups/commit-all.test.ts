import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ModeName } from "../mode-names.ts";
import { commitAll } from "./commit-all.ts";
import { RestoreError } from "./restore-error.ts";

/** Tries to commit both databases, of which one cannot be. */
async function tryCommit(failing: ModeName) {
  const commit = (mode: ModeName) => ({
    async commit() {
      if (mode === failing) throw new Error("the disk is full");
    },
  });
  let isFirstKept = false;
  const restorations = new Map((["live", "sandbox"] as const).map((mode) => [mode, commit(mode)]));
  const error = await commitAll(restorations, () => (isFirstKept = true)).then(
    () => assert.fail("it was committed"),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof Error);
  return { error, isFirstKept };
}

describe("a restore that cannot be committed", () => {
  test("names the database that was committed, and keeps the files", async () => {
    const { error, isFirstKept } = await tryCommit("sandbox");
    assert.ok(error instanceof RestoreError);
    assert.match(
      error.message,
      /^The live database and the files are restored, but the sandbox .*: the disk is full/,
    );
    assert.ok(isFirstKept);
  });

  test("keeps nothing if no database was", async () => {
    const { error, isFirstKept } = await tryCommit("live");
    assert.equal(error.message, "the disk is full");
    assert.ok(!isFirstKept);
  });
});
