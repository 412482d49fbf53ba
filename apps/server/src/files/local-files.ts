import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomUUID } from "node:crypto";
import type { FileStore } from "./file-store.ts";
import { readLink, signLink } from "./signed-link.ts";

type Options = { folder: string; secret: () => Promise<Uint8Array> };

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Keeps files in a folder of this machine. Keys are made by the product and never by a caller. */
export function openLocalFiles({ folder, secret }: Options): FileStore {
  const pathOf = (key: string) => join(folder, key);

  async function get(key: string): Promise<Uint8Array | null> {
    return readFile(pathOf(key)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  }

  return {
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Whoever reads meanwhile gets the whole of the old file or the whole of the new.
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, path);
    },
    get,
    remove: (key) => rm(pathOf(key), { force: true }),
    link: async (file, origin, now) => `${origin}/v1/files/${signLink(file, now, await secret())}`,
    async follow(link, now) {
      const file = readLink(link, now, await secret());
      if (typeof file === "string") return file;
      const content = await get(file.key);
      return content ? { filename: file.filename, mediaType: file.mediaType, content } : "expired";
    },
  };
}
