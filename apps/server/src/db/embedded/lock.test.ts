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
  test("of a process in another container or on another machine counts while it is refreshed", async () => {
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

  test("is taken from a silent holder, even if its number is that of a process here", async () => {
    const { folder, path } = await folderWithLock({ ...me, machine: container });
    const unlock = await lockFolder(folder, quick);
    await assert.rejects(lockFolder(folder, quick), { code: "in_use" });
    await unlock();
    await assert.rejects(stat(path), { code: "ENOENT" });
  });

  test("of a holder silent for only seconds is not taken yet", async () => {
    const { folder, path } = await folderWithLock({ ...me, machine: container });
    const beat = setInterval(() => void utimes(path, new Date(), new Date()), 100);
    await assert.rejects(lockFolder(folder, { ...quick, silentMs: 600_000 }), { code: "in_use_elsewhere" });
    clearInterval(beat);
  });

  test("is refreshed by its holder", async () => {
    const folder = await temporaryFolder();
    const unlock = await lockFolder(folder, quick);
    const path = join(folder, "kitpath.lock");
    await utimes(path, 0, 0);
    await until(async () => (await stat(path)).mtimeMs > 0, "touch of the lock");
    await unlock();
  });

  test("that was taken over is reported to its holder once, and not refreshed", async () => {
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

  test("that is missing after its holder stalled was taken over, by a process that has ended", async () => {
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

  test("that is missing for a moment, as during another's check, still belongs to its holder", async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "kitpath.lock");
    const unlock = await lockFolder(folder, { beatMs: 10, silentMs: 600_000, onTaken: assert.fail });
    await link(path, `${path}.dead`);
    await rm(path);
    await utimes(`${path}.dead`, 0, 0);
    await until(async () => (await stat(`${path}.dead`)).mtimeMs > 0, "beat without the lock");
    await unlock();
  });

  test("stays with whoever has taken it since", async () => {
    const folder = await temporaryFolder();
    const unlock = await lockFolder(folder, quick);
    const path = join(folder, "kitpath.lock");
    await writeFile(path, JSON.stringify({ ...me, machine: container }));
    await unlock();
    assert.ok((await stat(path)).isFile());
  });

  test("counts only by its process if an earlier version wrote it", async () => {
    const held = await folderWithLock(me);
    await assert.rejects(lockFolder(held.folder, quick), { code: "in_use" });
    const left = await folderWithLock({ ...me, startedAt: "1" });
    await (
      await lockFolder(left.folder, quick)
    )();
  });

  test("depends only on the process if machine and container match, whatever the host name", async () => {
    const left = await folderWithLock({ ...me, startedAt: "1", machine: { ...here, host: "renamed" } });
    await (
      await lockFolder(left.folder)
    )();
  });
});
