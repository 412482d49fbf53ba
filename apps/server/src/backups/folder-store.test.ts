import assert from "node:assert/strict";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, test } from "node:test";
import { temporaryFolder } from "#test/process.ts";
import { BackupStoreError } from "./backup-store.ts";
import { openFolderStore } from "./folder-store.ts";

async function* content() {
  yield Buffer.from("rows");
}

describe("a back-up folder", () => {
  test("that cannot be used is named with the reason, and so is an invalid back-up", async () => {
    const folder = await temporaryFolder();
    const file = join(folder, "a-file");
    await writeFile(file, "");
    await mkdir(join(folder, "a-folder"));
    const refuses = (work: Promise<unknown>, words: string) =>
      assert.rejects(work, (error) => error instanceof BackupStoreError && error.message === words);
    await refuses(openFolderStore(file).write("x.backup", content()), `${file} is no folder.`);
    await refuses(
      openFolderStore(join(file, "x")).write("x.backup", content()),
      `${join(file, "x")} is no folder.`,
    );
    await refuses(openFolderStore(file).list(), `${file} is no folder.`);
    const store = openFolderStore(folder);
    await refuses(buffer(store.read("a-folder")), `${join(folder, "a-folder")} is a folder.`);
    await refuses(buffer(store.read("none")), `There is no back-up ${join(folder, "none")}.`);
    await refuses(buffer(store.read("a-file/x")), `There is no back-up ${join(file, "x")}.`);
  });

  test("is not blamed for errors while the back-up is read", async () => {
    const folder = await temporaryFolder();
    async function* failing() {
      yield Buffer.from("rows");
      throw Object.assign(new Error("a kept file"), { code: "EACCES" });
    }
    await assert.rejects(openFolderStore(folder).write("x.backup", failing()), /^Error: a kept file$/);
    assert.deepEqual(await openFolderStore(folder).list(), []);
  });

  test("is cleared only of what killed processes left before a given time", async () => {
    const folder = await temporaryFolder();
    const store = openFolderStore(join(folder, "none-yet"));
    await store.removeUnfinished(new Date());
    const [before, earlier] = [new Date("2026-03-14T02:30:00Z"), new Date("2026-03-14T02:29:00Z")];
    const put = async (name: string, at: Date) => {
      await writeFile(join(folder, name), "rows");
      await utimes(join(folder, name), at, at);
    };
    const backup = "kitpath-20260301T023000Z.backup";
    const stays = [backup, "last.unfinished", "notes.1.unfinished"];
    for (const name of stays) await put(name, earlier);
    await put(`${backup}.3f8e.unfinished`, before);
    for (const name of [`${backup}.1.unfinished`, `${backup}.9b-2a.unfinished`]) await put(name, earlier);
    await openFolderStore(folder).removeUnfinished(before);
    assert.deepEqual((await openFolderStore(folder).list()).sort(), [
      backup,
      `${backup}.3f8e.unfinished`,
      ...stays.slice(1),
    ]);
  });

  test("works on a disk without hard links", async () => {
    for (const code of ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]) {
      const folder = await temporaryFolder();
      const store = openFolderStore(folder, {
        link: () => Promise.reject(Object.assign(new Error("no links"), { code })),
      });
      async function* overtaken() {
        yield Buffer.from("late");
        await store.write("x.backup", content());
      }
      await assert.rejects(store.write("x.backup", overtaken()), {
        message: `${join(folder, "x.backup")} is there already.`,
      });
      assert.deepEqual(await store.list(), ["x.backup"]);
      assert.equal((await buffer(store.read("x.backup"))).toString(), "rows");
    }
  });

  // In containers every process can have the same number.
  test("keeps the first of two at once to finish, whole, and tells the other that it exists", async () => {
    const folder = await temporaryFolder();
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    async function* slowly() {
      yield Buffer.from("slow ");
      begun.resolve();
      await held;
      yield Buffer.from("rows");
    }
    const slow = openFolderStore(folder).write("x.backup", slowly());
    await begun.promise;
    await openFolderStore(folder).write("x.backup", content());
    goOn();
    await assert.rejects(slow, { message: `${join(folder, "x.backup")} is there already.` });
    assert.deepEqual(await openFolderStore(folder).list(), ["x.backup"]);
    assert.equal((await buffer(openFolderStore(folder).read("x.backup"))).toString(), "rows");
  });
});
