import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, test } from "node:test";
import { startFakeS3 } from "#test/fake-s3.ts";
import { BackupStoreError, openBackupStore } from "./backup-store.ts";

process.env.AWS_ACCESS_KEY_ID = "key";
process.env.AWS_SECRET_ACCESS_KEY = "secret";

const part = randomBytes(10_000_000);
async function* parts(count: number) {
  for (let n = 0; n < count; n++) yield part;
}

describe("a bucket", () => {
  test("keeps back-ups of many parts, whole or not at all", async () => {
    const s3 = await startFakeS3();
    const store = await openBackupStore("s3://kitpath/daily/", { s3Endpoint: s3.endpoint });
    await store.write("one.backup", parts(4));
    const read = await buffer(store.read("one.backup"));
    assert.ok(read.equals(await buffer(parts(4))));
    await assert.rejects(store.write("one.backup", parts(1)), BackupStoreError);

    async function* cutOff() {
      yield* parts(4);
      throw new Error("The database is gone");
    }
    await assert.rejects(store.write("two.backup", cutOff()), /The database is gone/);
    assert.equal(s3.unfinished(), 0);
    assert.deepEqual(await store.list(), ["one.backup"]);
    await store.remove("one.backup");
    assert.deepEqual(await store.list(), []);
    await assert.rejects(buffer(store.read("one.backup")), BackupStoreError);
  });
});
