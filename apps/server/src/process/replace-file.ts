import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Replaces a file with the draft that `write` makes on the same disk: readers get either the whole old file or the whole new
 * one, also after a power cut, and once this has returned only the new one.
 */
export async function replaceFile(
  path: string,
  draft: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  try {
    await write(draft);
    await syncToDisk(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncToDisk(dirname(path));
}

/** Makes a file's content last, or the names in a folder: without this a power cut could take away what was just written. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
