import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Restoration } from "#db/backup/open-restoration.ts";
import { hasContents, openRestoration, schemaOf } from "#db/backup/open-restoration.ts";
import { listMigrations } from "#db/migrate.ts";
import { prepareDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { openJobs } from "#jobs/open-jobs.ts";
import type { ModeName } from "../mode-names.ts";
import { modeNames } from "../mode-names.ts";
import type { ArchiveHeader, DatabaseDescription } from "./archive.ts";
import type { Installation } from "./back-up.ts";
import { readWritten, writeKeptFile } from "./kept-files.ts";
import { analyzeAll, commitAll } from "./commit-all.ts";
import { listIfAny } from "./list-if-any.ts";
import { readEntries } from "./read-entries.ts";
import { RestoreError } from "./restore-error.ts";

export type Restored = {
  header: ArchiveHeader;
  files: number;
  /** Why databases that are restored could not be analysed. */
  notAnalysed: Partial<Record<ModeName, Error>>;
};

/**
 * Restores a back-up into an empty installation and compares every table and file with what was backed up. Restores all of it or
 * nothing: if anything differs, nothing is kept. Throws RestoreError.
 */
export async function restore(
  { databases, filesFolder, passphrases }: Installation,
  sealed: AsyncIterable<Buffer>,
): Promise<Restored> {
  for (const mode of modeNames) {
    if (await hasContents(databases[mode]))
      throw new RestoreError(`The ${mode} database is not empty. Restore into an empty one.`);
  }
  if ((await listIfAny(filesFolder)).length > 0)
    throw new RestoreError(`The folder ${filesFolder} is not empty. Restore into an empty one.`);

  const open = new Map<ModeName, Restoration>();
  let header: ArchiveHeader | undefined;
  let isCommitted = false;
  try {
    const { files } = await readEntries(sealed, passphrases, {
      async header(found) {
        header = found;
        for (const mode of modeNames) {
          await makeSchema(databases[mode], found.databases[mode]);
          open.set(mode, await openRestoration(databases[mode], found.databases[mode]));
        }
      },
      async entry(begin, content) {
        if (begin.is === "file") return restoreFile(filesFolder, begin.path, content);
        const table = header?.databases[begin.mode].tables.find(
          ({ schema, name }) => schema === begin.schema && name === begin.name,
        );
        if (!table) throw new RestoreError(`The back-up does not describe its table ${begin.name}.`);
        await open.get(begin.mode)!.load(table, content);
      },
    });
    for (const mode of modeNames) {
      const differing = await open.get(mode)!.verify();
      if (differing.length > 0)
        throw new RestoreError(
          `Not as they were backed up (${mode}): ${differing.join(", ")}. Nothing was kept.`,
        );
    }
    await commitAll(open, () => (isCommitted = true));
    return { header: header!, files, notAnalysed: await analyzeAll(open) };
  } finally {
    for (const restoration of open.values()) await restoration.close();
    if (!isCommitted) await removeContents(filesFolder);
  }
}

/** Creates the schema that the rows of the back-up were in. */
async function makeSchema(target: DatabaseTarget, wanted: DatabaseDescription): Promise<void> {
  const known = await listMigrations();
  const unknown = wanted.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new RestoreError(
      `A later version of Kitpath made this back-up (${unknown.join(", ")}). Restore it with that version.`,
    );
  await prepareDatabase(target, wanted.migrations);
  const jobs = await openJobs(target, [], () => undefined);
  await jobs.stop();
  const { migrations, queueVersion } = await schemaOf(target);
  if (migrations.length !== wanted.migrations.length)
    throw new RestoreError(
      "The database has the schema of a later version than the back-up. Restore into a new database, and start Kitpath on it: it brings the schema up to date.",
    );
  if (queueVersion !== wanted.queueVersion)
    throw new RestoreError(
      "The queue of this version keeps its jobs in other tables than the back-up. Restore with the version that made it, then upgrade.",
    );
}

async function restoreFile(folder: string, path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const wanted = createHash("sha256");
  await writeKeptFile(folder, path, hashing(content, wanted));
  const written = createHash("sha256");
  for await (const chunk of readWritten(folder, path)) written.update(chunk);
  if (written.digest("hex") !== wanted.digest("hex"))
    throw new RestoreError(`The file ${path} is not as it was backed up. Nothing was kept.`);
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function removeContents(folder: string): Promise<void> {
  for (const name of await listIfAny(folder)) await rm(join(folder, name), { recursive: true, force: true });
}
