import { open } from "node:fs/promises";
import { join } from "node:path";

/** After this many files a process is replaced by a new one, so that nothing accumulates in it. */
export const filesPerProcess = 16;

/** The process that creates this file runs the test file, and records in it that it is done. */
export const claimOf = (folder: string, index: number): string => join(folder, String(index));

/** Whether this process runs the file. */
export async function claim(folder: string, index: number): Promise<boolean> {
  try {
    await (await open(claimOf(folder, index), "wx")).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
