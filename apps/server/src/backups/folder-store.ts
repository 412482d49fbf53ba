import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, link as linkFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { syncToDisk } from "../process/replace-file.ts";
import { codeOf } from "../errors/thrown.ts";
import { isBackup } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.ts";
import { BackupStoreError } from "./backup-store.ts";
import { listIfAny } from "./list-if-any.ts";

const reasons: Record<string, string> = {
  ENOTDIR: "is no folder",
  EEXIST: "is no folder",
  EISDIR: "is a folder",
  EACCES: "is not open to this user",
  EPERM: "is not open to this user",
  EROFS: "cannot be written",
  ENOSPC: "is on a disk that is full",
};

/** Says what is wrong with a path that the operator has named; any other failure stays what it is. */
function explain(path: string, error: unknown): unknown {
  const reason = reasons[codeOf(error) ?? ""];
  return reason ? new BackupStoreError(`${path} ${reason}.`, { cause: error }) : error;
}

async function explained<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw explain(path, error);
  });
}

const taken = (path: string, cause?: unknown) => new BackupStoreError(`${path} is there already.`, { cause });

const ofDraft = /\.[^.]+\.unfinished$/;
const isDraft = (name: string) => ofDraft.test(name) && isBackup(name.replace(ofDraft, ""));

/** What file systems without hard links say, such as exFAT, and some of networks. */
const unsupported = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

type Giving = { folder: string; link: typeof linkFile };

/** Gives a draft its name, and lasts. Throws EEXIST if the name is taken. */
async function giveName(draft: string, path: string, { folder, link }: Giving): Promise<void> {
  try {
    // Unlike a rename, this does not replace an existing file.
    await link(draft, path);
  } catch (error) {
    if (!unsupported.includes(codeOf(error) ?? "")) throw error;
    // The name is reserved first, which fails if it is taken.
    await (await open(path, "wx", 0o600)).close();
    await rename(draft, path).catch(async (failure: unknown) => {
      await rm(path, { force: true });
      throw failure;
    });
    // Such systems may not sync a folder either.
    await syncToDisk(folder).catch(() => undefined);
    return;
  }
  await syncToDisk(folder);
}

/** Stores back-ups in a folder that only its owner can enter. */
export function openFolderStore(folder: string, { link = linkFile } = {}): BackupStore {
  const pathOf = (name: string) => join(folder, name);

  async function refuseToReplace(path: string): Promise<void> {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) throw taken(path);
  }

  return {
    async write(name, content) {
      const path = pathOf(name);
      await explained(folder, mkdir(folder, { recursive: true, mode: 0o700 }));
      await refuseToReplace(path);
      // Not named after the process: in containers all have the same number.
      const draft = `${path}.${randomUUID()}.unfinished`;
      const file = await explained(folder, open(draft, "wx", 0o600));
      try {
        try {
          for await (const chunk of content) await explained(folder, file.writeFile(chunk));
          // Synced first: a name that leads to an empty file after a power cut would be worse than no back-up.
          await explained(folder, file.sync());
        } finally {
          await file.close();
        }
        await giveName(draft, path, { folder, link }).catch((error: unknown) => {
          throw codeOf(error) === "EEXIST" ? taken(path, error) : error;
        });
      } finally {
        await rm(draft, { force: true });
      }
    },
    async *read(name) {
      try {
        yield* createReadStream(pathOf(name), { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>;
      } catch (error) {
        if (!["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "")) throw explain(pathOf(name), error);
        throw new BackupStoreError(`There is no back-up ${pathOf(name)}.`, { cause: error });
      }
    },
    list: () => explained(folder, listIfAny(folder)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeUnfinished(before) {
      for (const name of (await explained(folder, listIfAny(folder))).filter(isDraft)) {
        const file = await stat(pathOf(name)).catch(() => null);
        if (file && file.mtime < before) await explained(folder, rm(pathOf(name), { force: true }));
      }
    },
  };
}
