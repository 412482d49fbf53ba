import type { ArchiveHeader } from "./archive.ts";
import { readEntries } from "./read-entries.ts";

export type Checked = { header: ArchiveHeader; files: number };

/** Reads a back-up to its end without restoring it, which shows that it is complete and unchanged. Throws UnreadableStream. */
export async function checkBackup(
  sealed: AsyncIterable<Buffer>,
  passphrases: readonly string[],
): Promise<Checked> {
  let header: ArchiveHeader | undefined;
  const { files } = await readEntries(sealed, passphrases, {
    async header(found) {
      header = found;
    },
    async entry(_begin, content) {
      for await (const chunk of content) void chunk;
    },
  });
  return { header: header!, files };
}
