import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { UnreadableStream, openSealed } from "#secrets/seal-stream.ts";
import type { ArchiveHeader, ArchiveRecord } from "./archive.ts";
import { readArchive } from "./archive.ts";

type Begin = Extract<ArchiveRecord, { is: "table" | "file" }>;

export type EntryReader = {
  /** Called first. */
  header(header: ArchiveHeader): Promise<void>;
  /** Called for each table and file; must read its content to the end. */
  entry(begin: Begin, content: AsyncIterable<Buffer>): Promise<void>;
};

const damaged = () => new UnreadableStream("It is damaged: its content has changed.");

/** Reads a back-up from beginning to end and verifies every part against its checksum. Throws UnreadableStream. */
export async function readEntries(
  sealed: AsyncIterable<Buffer>,
  passphrases: readonly string[],
  reader: EntryReader,
): Promise<{ files: number }> {
  let files = 0;
  await pipeline(
    openSealed(sealed, passphrases),
    createZstdDecompress(),
    async (content: AsyncIterable<Buffer>) => {
      const records = readArchive(content);
      for (let next = await records.next(); !next.done; next = await records.next()) {
        const found = next.value;
        if (found.is === "header") await reader.header(found.header);
        if (found.is === "table" || found.is === "file") {
          await reader.entry(found, contentOf(records));
          if (found.is === "file") files++;
        }
        if (found.is === "whole" && found.files !== files) throw damaged();
      }
    },
  );
  return { files };
}

async function* contentOf(records: ReturnType<typeof readArchive>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for (;;) {
    const { done, value } = await records.next();
    if (done || (value.is !== "data" && value.is !== "end")) throw damaged();
    if (value.is === "end") {
      if (hash.digest("hex") !== value.sha256) throw damaged();
      return;
    }
    hash.update(value.data);
    yield value.data;
  }
}
