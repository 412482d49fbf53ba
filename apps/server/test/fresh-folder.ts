import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An empty folder that a product can keep its data in; whoever makes it removes it. */
export async function makeFreshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kitpath-fresh-"));
  // As root the database has a user of its own, who must be able to enter.
  await chmod(folder, 0o755);
  return folder;
}

/** Work in such a folder, which is gone afterwards. */
export async function inFreshFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeFreshFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
