import { open } from "node:fs/promises";

/** Makes a file's content last, or the names in a folder: without this a power cut could take away what was just written. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
