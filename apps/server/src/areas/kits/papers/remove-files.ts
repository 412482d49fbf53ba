import type { FileStore } from "../../../files/file-store.ts";

/** Deletes the files of a paper, valid and superseded, by the key of either. */
export async function removeFiles(files: Pick<FileStore, "remove">, key: string): Promise<void> {
  const valid = key.replace("-superseded", "");
  await files.remove(valid);
  await files.remove(valid.replace(/\.pdf$/, "-superseded.pdf"));
}
