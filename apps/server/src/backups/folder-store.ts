import { createReadStream } from "node:fs";
import { access, link, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncToDisk } from "../sync-to-disk.ts";
import { codeOf } from "../thrown.ts";
import type { BackupStore } from "./backup-store.ts";
import { BackupStoreError } from "./backup-store.ts";
import { listIfAny } from "./list-if-any.ts";

/** Stores back-ups in a folder that only its owner can enter. */
export function openFolderStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, name);

  async function refuseToReplace(path: string): Promise<void> {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) throw new BackupStoreError(`${path} is there already.`);
  }

  return {
    async write(name, content) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await refuseToReplace(path);
      const unfinished = `${path}.${process.pid}.unfinished`;
      try {
        const file = await open(unfinished, "wx", 0o600);
        try {
          for await (const chunk of content) await file.writeFile(chunk);
          // Synced first: a name that leads to an empty file after a power cut would be worse than no back-up.
          await file.sync();
        } finally {
          await file.close();
        }
        // Unlike a rename, this does not replace an existing file.
        await link(unfinished, path);
        await syncToDisk(folder);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async *read(name) {
      try {
        yield* createReadStream(pathOf(name), { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>;
      } catch (error) {
        if (codeOf(error) !== "ENOENT") throw error;
        throw new BackupStoreError(`There is no back-up ${pathOf(name)}.`, { cause: error });
      }
    },
    list: () => listIfAny(folder),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
