import assert from "node:assert/strict";
import { link, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";
import type { EmbeddedPostgresError } from "./error.ts";
import { lockFolder } from "./lock.ts";
import { thisMachine } from "./machine.ts";
import { processStartedAt } from "./process.ts";

const here = await thisMachine();
const me = { pid: process.pid, startedAt: await processStartedAt(process.pid) };
const container = { ...here, host: "3f2a", pidNamespace: "pid:[1]" };
const quick = { beatMs: 10, silentMs: 50 };

async function folderWithLock(holder: object) {
  const folder = await temporaryFolder();
  const path = join(folder, "kitpath.lock");
  await writeFile(path, JSON.stringify(holder));
  return { folder, path };
}

describe("the lock of a data folder", () => {
  // In another container the number of its process means another process, or none.
  test("of a process in another container or on another machine counts as long as it is touched", async () => {
    for (const machine of [container, { ...here, host: "db-2", bootId: "another" }]) {
      const { folder, path } = await folderWithLock({ pid: 4_194_999, startedAt: "1", machine });
      const beat = setInterval(() => void utimes(path, new Date(), new Date()), 20);
      await assert.rejects(lockFolder(folder), {
        code: "in_use_elsewhere",
        message: new RegExp(`\\(4194999 on ${machine.host}: .*Stop it first`),
      });
      clearInterval(beat);
      assert.deepEqual(await readdir(folder), ["kitpath.lock"]);
    }
  });

  test("is taken from one that is silent, although its number is that of a process here", async () => {
    const { folder, path } = await folderWithLock({ ...me, machine: container });
    const unlock = await lockFolder(folder, quick);
    await assert.rejects(lockFolder(folder, quick), { code: "in_use" });
    await unlock();
    await assert.rejects(stat(path), { code: "ENOENT" });
  });

  test("of one that has been silent for seconds only is not taken yet", async () => {
    const { folder, path } = await folderWithLock({ ...me, machine: container });
    const beat = setInterval(() => void utimes(path, new Date(), new Date()), 100);
    await assert.rejects(lockFolder(folder, { ...quick, silentMs: 600_000 }), { code: "in_use_elsewhere" });
    clearInterval(beat);
  });

  test("is touched by its holder", async () => {
    const folder = await temporaryFolder();
    const unlock = await lockFolder(folder, quick);
    const path = join(folder, "kitpath.lock");
    await utimes(path, 0, 0);
    await until(async () => (await stat(path)).mtimeMs > 0, "touch of the lock");
    await unlock();
  });

  test("that another has taken over is told to its holder once, and is not touched", async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "kitpath.lock");
    const told: EmbeddedPostgresError[] = [];
    const unlock = await lockFolder(folder, { ...quick, onTaken: (error) => void told.push(error) });
    await writeFile(`${path}.new`, JSON.stringify({ ...me, machine: container }));
    await rename(`${path}.new`, path);
    await until(() => told.length > 0, "word of it");
    const [{ code, message }] = told as [EmbeddedPostgresError];
    assert.equal(code, "taken_over");
    assert.match(
      message,
      new RegExp(`\\(${process.pid} on 3f2a\\) has taken over the data folder ${folder} `),
    );
    await unlock();
    assert.deepEqual([told.length, (await stat(path)).isFile()], [1, true]);
  });

  test("that is missing after its holder stood still was taken over too, by one that has ended since", async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "kitpath.lock");
    const told: EmbeddedPostgresError[] = [];
    const unlock = await lockFolder(folder, { ...quick, onTaken: (error) => void told.push(error) });
    await rm(path);
    // Nothing of this process runs meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * quick.silentMs);
    await until(() => told.length > 0, "word of it");
    assert.equal(told[0]?.code, "taken_over");
    await unlock();
  });

  test("that is away for a moment, as while another judges it, is its holder's still", async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "kitpath.lock");
    const unlock = await lockFolder(folder, { beatMs: 10, silentMs: 600_000, onTaken: assert.fail });
    await link(path, `${path}.dead`);
    await rm(path);
    await utimes(`${path}.dead`, 0, 0);
    await until(async () => (await stat(`${path}.dead`)).mtimeMs > 0, "beat without the lock");
    await unlock();
  });

  test("is left to whoever has taken it since", async () => {
    const folder = await temporaryFolder();
    const unlock = await lockFolder(folder, quick);
    const path = join(folder, "kitpath.lock");
    await writeFile(path, JSON.stringify({ ...me, machine: container }));
    await unlock();
    assert.ok((await stat(path)).isFile());
  });

  test("counts by its process alone if an earlier version wrote it", async () => {
    const held = await folderWithLock(me);
    await assert.rejects(lockFolder(held.folder, quick), { code: "in_use" });
    const left = await folderWithLock({ ...me, startedAt: "1" });
    await (
      await lockFolder(left.folder, quick)
    )();
  });

  test("goes by the process alone where machine and container are the same, whatever the name of the host", async () => {
    const left = await folderWithLock({ ...me, startedAt: "1", machine: { ...here, host: "renamed" } });
    await (
      await lockFolder(left.folder)
    )();
  });
});
