import { createReadStream } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { unfinishedFolder } from "../files/local-files.ts";
import { codeOf } from "../errors/thrown.ts";
import { listIfAny } from "./list-if-any.ts";

/** Lists the paths of the certificates, reports, exports and clinicians’ files in a folder. Throws if any of it cannot be read. */
export async function listKeptFiles(folder: string): Promise<string[]> {
  if ((await listIfAny(folder)).length === 0) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && basename(entry.parentPath) !== unfinishedFolder)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Reads a stored file; null if it was removed after it was listed. */
export async function readKeptFile(folder: string, path: string): Promise<AsyncIterable<Buffer> | null> {
  try {
    const handle = await open(join(folder, path));
    return handle.createReadStream() as AsyncIterable<Buffer>;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Writes a file of a back-up to its original path. Throws if it exists already or would lie outside the folder. */
export async function writeKeptFile(
  folder: string,
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  if (path.split("/").some((part) => part === "" || part === ".."))
    throw new Error(`The back-up names a file outside its folder: ${path}`);
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(target, "wx", 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads a file that was just written, to verify its content. */
export const readWritten = (folder: string, path: string): AsyncIterable<Buffer> =>
  createReadStream(join(folder, path)) as AsyncIterable<Buffer>;
