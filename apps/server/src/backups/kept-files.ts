import { createReadStream } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { codeOf } from "../thrown.ts";

/** How a file is called while it is being written. */
const unfinished = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Paths of the certificates, reports and exports that are kept in a folder. */
export async function listKeptFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !unfinished.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** The content of a kept file; null when it was removed since it was listed. */
export async function readKeptFile(folder: string, path: string): Promise<AsyncIterable<Buffer> | null> {
  try {
    const handle = await open(join(folder, path));
    return handle.createReadStream() as AsyncIterable<Buffer>;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Writes a file of a back-up where it was. Throws for one that is there already or would lie outside the folder. */
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
  } finally {
    await file.close();
  }
}

/** What was written, to be compared with what was to be. */
export const readWritten = (folder: string, path: string): AsyncIterable<Buffer> =>
  createReadStream(join(folder, path)) as AsyncIterable<Buffer>;
