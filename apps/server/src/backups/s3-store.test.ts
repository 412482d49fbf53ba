import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { after, describe, test } from "node:test";
import { minuteMs } from "@kitpath/contract/time/durations";
import { startFakeS3 } from "#test/fake-s3.ts";
import { until } from "#test/until.ts";
import { BackupStoreError } from "./backup-store.ts";
import { openBackupStore } from "./open-backup-store.ts";
import { openS3Store } from "./s3-store.ts";

process.env.AWS_ACCESS_KEY_ID = "key";
process.env.AWS_SECRET_ACCESS_KEY = "secret";

const part = randomBytes(10_000_000);
async function* parts(count: number) {
  for (let n = 0; n < count; n++) yield part;
}

describe("an S3 bucket", () => {
  test("stores back-ups of many parts, whole or not at all", async () => {
    const s3 = await startFakeS3();
    const store = await openBackupStore("s3://kitpath/daily/", { s3Endpoint: s3.endpoint, awsRegion: "" });
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
    assert.deepEqual([...s3.regions], ["us-east-1"]);
  });

  test("of another service is addressed in the configured region", async () => {
    const s3 = await startFakeS3();
    const store = await openBackupStore("s3://kitpath", { s3Endpoint: s3.endpoint, awsRegion: "fr-par" });
    await store.list();
    assert.deepEqual([...s3.regions], ["fr-par"]);
  });

  test("whose key cannot delete keeps old back-ups for the bucket's own rule", async () => {
    const s3 = await startFakeS3();
    const store = await openBackupStore("s3://kitpath", { s3Endpoint: s3.endpoint, awsRegion: "" });
    await store.write("one.backup", parts(1));
    s3.refuseRemoval();
    await store.remove("one.backup");
    assert.deepEqual(await store.list(), ["one.backup"]);
    await store.removeUnfinished(new Date());
  });

  test("is cleared of back-ups interrupted before a given time, and of no other upload", async () => {
    const s3 = await startFakeS3();
    const store = await openBackupStore("s3://kitpath/daily", { s3Endpoint: s3.endpoint, awsRegion: "" });
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    async function* slowly() {
      yield part;
      await held;
    }
    const names = ["kitpath-20260314T023000Z.backup", "film.mp4"];
    const writes = Promise.allSettled(names.map((name) => store.write(name, slowly())));
    await until(() => s3.unfinished() === 2, "uploads");
    await store.removeUnfinished(new Date(Date.now() - minuteMs));
    assert.equal(s3.unfinished(), 2);
    await store.removeUnfinished(new Date(Date.now() + minuteMs));
    assert.equal(s3.unfinished(), 1);
    goOn();
    await writes;
    assert.deepEqual(await store.list(), ["film.mp4"]);
  });

  test("whose service accepts requests but never answers is abandoned", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    after(() => silent.close().closeAllConnections());
    await once(silent, "listening");
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const store = openS3Store({ bucket: "kitpath", prefix: "", endpoint, region: "", silentMs: 50 });
    await assert.rejects(
      store.list(),
      (error) => error instanceof BackupStoreError && /cannot be used: TimeoutError/.test(error.message),
    );
  });

  test("that cannot be used is named with the reason", async () => {
    const s3 = await startFakeS3();
    const refuses = async (work: Promise<unknown>, words: RegExp) =>
      assert.rejects(work, (error) => error instanceof BackupStoreError && words.test(error.message));
    const withoutRegion = await openBackupStore("s3://kitpath", { s3Endpoint: "", awsRegion: "" });
    await refuses(
      withoutRegion.write("one.backup", parts(1)),
      /^The bucket kitpath cannot be used: Region is missing$/,
    );
    await refuses(withoutRegion.list(), /: Region is missing$/);
    const away = await openBackupStore("s3://kitpath", { s3Endpoint: "http://127.0.0.1:9", awsRegion: "" });
    await refuses(buffer(away.read("one.backup")), /^The bucket kitpath cannot be used: .*ECONNREFUSED/);
    process.env.AWS_ACCESS_KEY_ID = "another";
    const stranger = await openBackupStore("s3://kitpath", { s3Endpoint: s3.endpoint, awsRegion: "" });
    await refuses(stranger.list(), /^The bucket kitpath cannot be used: \w/).finally(
      () => (process.env.AWS_ACCESS_KEY_ID = "key"),
    );
  });
});
