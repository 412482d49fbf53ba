import assert from "node:assert/strict";
import { statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "#test/process.ts";
import { readDisk } from "./health.ts";

/** A disk other than that of temporary folders, which Linux has. */
const otherDisk = "/dev/shm";
const bytesOf = async (folder: string) => {
  const { blocks, bsize } = await statfs(folder);
  return blocks * bsize;
};

test("the disk shown is the database's, even if the data folder is on another", async (t) => {
  const dataDir = await temporaryFolder();
  const total = await bytesOf(otherDisk).catch(() => null);
  if (total === null || total === (await bytesOf(dataDir))) return t.skip("there is no other disk");
  assert.equal((await readDisk(dataDir)).totalBytes, await bytesOf(dataDir));
  await writeFile(join(dataDir, "postgres-is-elsewhere.txt"), `It is kept in:\n${otherDisk}\n`);
  assert.equal((await readDisk(dataDir)).totalBytes, total);
});
