import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { letBackupsRead } from "#db/backup/let-backups-read.ts";
import type { Snapshot } from "#db/backup/open-snapshot.ts";
import { openSnapshot } from "#db/backup/open-snapshot.ts";
import { hasEveryKey } from "#db/encryption-keys.ts";
import { asOwner } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { sealStream } from "#secrets/seal-stream.ts";
import { openSecrets } from "#secrets/secrets.ts";
import { modeNames } from "../mode-names.ts";
import { lostKey } from "../errors/start-error.ts";
import type { ArchiveRecord } from "./archive.ts";
import { writeData, writeRecord } from "./archive.ts";
import type { BackupStore } from "./backup-store.ts";
import { listKeptFiles, readKeptFile } from "./kept-files.ts";

export type Installation = {
  databases: { live: DatabaseTarget; sandbox: DatabaseTarget };
  /** Folder of certificates and reports. */
  filesFolder: string;
  passphrases: readonly string[];
};

export type Counted = { tables: number; rows: number };
export type BackedUp = { live: Counted; sandbox: Counted; files: number; bytes: number };

type To = {
  store: BackupStore;
  name: string;
  now: Date;
  product: string;
  /** Ends it, wherever it is. */
  signal?: AbortSignal;
};

/**
 * Backs up everything in an installation while it keeps running; each database is read in one snapshot. Throws StartError if a
 * passphrase that the installation uses is missing: the back-up would be sealed with one that nobody may have kept.
 */
export async function backUp(
  { databases, filesFolder, passphrases }: Installation,
  { store, name, now, product, signal }: To,
): Promise<BackedUp> {
  const { keyIds } = openSecrets(passphrases);
  for (const mode of modeNames) {
    if (!(await asOwner(databases[mode], (owner) => hasEveryKey(owner, keyIds)))) throw lostKey(mode);
  }
  for (const mode of modeNames) await asOwner(databases[mode], letBackupsRead);
  const live = await openSnapshot(databases.live, signal);
  const sandbox = await openSnapshot(databases.sandbox, signal).catch(async (error: unknown) => {
    await live.close();
    throw error;
  });
  const done: BackedUp = { live: count(live), sandbox: count(sandbox), files: 0, bytes: 0 };
  try {
    await pipeline(
      Readable.from(archiveOf({ live, sandbox }, { product, now, filesFolder, done }), { objectMode: false }),
      createZstdCompress(),
      (content: AsyncIterable<Buffer>) => sealStream(content, passphrases),
      (content: AsyncIterable<Buffer>) => store.write(name, counting(content, done)),
      { signal },
    );
    return done;
  } finally {
    await live.close();
    await sandbox.close();
  }
}

const count = ({ tables }: Snapshot): Counted => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
});

async function* counting(content: AsyncIterable<Buffer>, done: BackedUp) {
  for await (const chunk of content) {
    done.bytes += chunk.length;
    yield chunk;
  }
}

type About = { product: string; now: Date; filesFolder: string; done: BackedUp };

async function* archiveOf(
  databases: { live: Snapshot; sandbox: Snapshot },
  { product, now, filesFolder, done }: About,
): AsyncGenerator<Buffer> {
  const header = { format: 1 as const, product, createdAt: now.toISOString(), databases };
  yield writeRecord({ is: "header", header });
  for (const mode of modeNames) {
    for (const table of databases[mode].tables) {
      const { schema, name } = table;
      yield* entry({ is: "table", mode, schema, name }, databases[mode].rowsOf(table));
    }
  }
  // Files come after the rows: a file is written before the row that refers to it, so every file that the snapshots refer to
  // exists by now.
  for (const path of await listKeptFiles(filesFolder)) {
    const content = await readKeptFile(filesFolder, path);
    if (!content) continue;
    yield* entry({ is: "file", path }, content);
    done.files++;
  }
  yield writeRecord({ is: "whole", files: done.files });
}

async function* entry(begin: ArchiveRecord, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield writeRecord(begin);
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const data of content) {
    hash.update(data);
    bytes += data.length;
    yield writeData(data);
  }
  yield writeRecord({ is: "end", bytes, sha256: hash.digest("hex") });
}
