import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporaryFolder } from "#test/process.ts";
import { openFolderStore } from "./folder-store.ts";
import { listKeptFiles } from "./kept-files.ts";

describe("the files of a back-up", () => {
  test("are all complete ones, and none while there is no folder yet", async () => {
    const folder = join(await temporaryFolder(), "files");
    assert.deepEqual(await listKeptFiles(folder), []);
    await mkdir(join(folder, "live/exports"), { recursive: true });
    await writeFile(join(folder, "live/exports/one.csv"), "");
    await mkdir(join(folder, "live/unfinished"), { recursive: true });
    await writeFile(join(folder, "live/unfinished/01234567-89ab-cdef-0123-456789abcdef"), "");
    assert.deepEqual(await listKeptFiles(folder), ["live/exports/one.csv"]);
  });

  test("never count as none because their folder cannot be read", async () => {
    // Whoever may read everything, as root may, still cannot list a file.
    const folder = join(await temporaryFolder(), "files");
    await writeFile(folder, "");
    await assert.rejects(listKeptFiles(folder), { code: "ENOTDIR" });
    await assert.rejects(openFolderStore(folder).list(), /is no folder/);
  });
});
