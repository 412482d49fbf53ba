import { open } from "node:fs/promises";
import { join } from "node:path";

/** A process that has run so many gives way to the next, so that nothing gathers in it. */
export const filesPerProcess = 16;

/** Who makes this file runs the test file, and writes into it that it is done. */
export const claimOf = (folder: string, index: number): string => join(folder, String(index));

/** Whether this process is the one. */
export async function claim(folder: string, index: number): Promise<boolean> {
  try {
    await (await open(claimOf(folder, index), "wx")).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
