import { createWriteStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { access, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { replaceFile, syncToDisk } from "../process/replace-file.ts";
import { codeOf } from "../errors/thrown.ts";
import type { FileStore } from "./file-store.ts";
import { readLink, signLink } from "./signed-link.ts";

/** The folder, beside those of the organisations, of files while they are written. */
export const unfinishedFolder = "unfinished";

type Options = { folder: string; secret: () => Promise<Uint8Array> };

const nullIfMissing = (error: unknown): null => {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
};

/** Stores files in a folder of this machine. Keys come from the product, never from a caller. */
export function openLocalFiles({ folder, secret }: Options): FileStore {
  const pathOf = (key: string) => join(folder, key);
  const ofUnfinished = join(folder, unfinishedFolder);

  async function replace(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    for (const each of [dirname(path), ofUnfinished]) await mkdir(each, { recursive: true, mode: 0o700 });
    await replaceFile(path, join(ofUnfinished, randomUUID()), write);
  }

  return {
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    put: (key, content) => replace(key, (draft) => writeFile(draft, content, { mode: 0o600 })),
    write: (key, content) =>
      replace(key, (draft) => pipeline(content, createWriteStream(draft, { mode: 0o600 }))),
    get: (key) => readFile(pathOf(key)).catch(nullIfMissing),
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Otherwise a power cut could bring it back, and with it what a person had erased.
      await syncToDisk(dirname(path)).catch(nullIfMissing);
    },
    async removeUnfinished(before) {
      let isChanged = false;
      for (const name of (await readdir(ofUnfinished).catch(nullIfMissing)) ?? []) {
        const path = join(ofUnfinished, name);
        const file = await stat(path).catch(nullIfMissing);
        if (!file || file.mtime >= before) continue;
        await rm(path, { force: true });
        isChanged = true;
      }
      if (isChanged) await syncToDisk(ofUnfinished);
    },
    async open({ key, filename, mediaType }) {
      const handle: FileHandle | null = await open(pathOf(key)).catch(nullIfMissing);
      return handle && { filename, mediaType, content: handle.createReadStream() };
    },
    link: async (linked, { origin, now }) => `${origin}/v1/files/${signLink(linked, now, await secret())}`,
    readLink: async (link, now) => readLink(link, now, await secret()),
  };
}
