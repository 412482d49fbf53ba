import { readdir } from "node:fs/promises";
import { codeOf } from "../errors/thrown.ts";

/** Lists the names in a folder, none if it does not exist yet. Throws any other failure: an unreadable folder is not an empty one. */
export async function listIfAny(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}
