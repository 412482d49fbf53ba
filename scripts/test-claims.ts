import { open } from "node:fs/promises";
import { join } from "node:path";

/** After this many files a process is replaced by a new one, so that nothing accumulates in it. */
export const filesPerProcess = 16;

/** The process that creates this file runs the test file, and records in it that it is done. */
export const claimOf = (folder: string, name: number | string): string => join(folder, String(name));

/** Whether this process, of all that share the folder, is the first to ask for the name: it does what is to be done once. */
export async function claim(folder: string, name: number | string): Promise<boolean> {
  try {
    await (await open(claimOf(folder, name), "wx")).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
