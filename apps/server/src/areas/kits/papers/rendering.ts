import { z } from "zod";
import { readVersions } from "#areas/kits/kits/read-results.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { FileStore } from "../../../files/file-store.ts";
import type { Urgency } from "../../../pdf/paper-maker.ts";
import type { Mode, Scope } from "../../../scope.ts";
import type { FoundPaper } from "./paper.ts";
import { findPaper } from "./paper.ts";
import { findTestStory, markRedrawn } from "./queries.ts";

/** The files of papers: drawn after a release or on request, and drawn again when they no longer match. */

const payload = z.object({ clinicId: z.string(), testId: z.string() });

/** Draws a test's papers before anybody asks for them. */
export const renderPapersJob: JobDefinition<z.infer<typeof payload>> = {
  name: "render-papers",
  payload,
  retryLimit: 5,
  retryDelaySeconds: 10,
};

/** Queues the drawing of papers for newly stored results. */
export const orderPapers = (
  trx: TenantTransaction,
  { mode }: Scope,
  { test }: { test: { clinic_id: string; id: string } },
): Promise<void> => mode.jobs.enqueue(trx, renderPapersJob, { clinicId: test.clinic_id, testId: test.id });

type Deps = { mode: Mode; now: () => Date };

/**
 * Draws the papers of a test: the newest unmarked, earlier ones marked as superseded. Deletes the unmarked file of an earlier one, so
 * that existing links to it stop working.
 */
export async function renderPapers(
  { mode, now }: Deps,
  { clinicId, testId }: z.infer<typeof renderPapersJob.payload>,
): Promise<void> {
  const found = await mode.db.inTenant(clinicId, (trx) =>
    findPapers(trx, { mode, now: now() }, clinicId, testId),
  );
  for (const paper of found) {
    await storePaper({ mode, now: now() }, paper, "later");
    const { key } = paper.file;
    if (paper.paper.mark === "Superseded") await mode.files.remove(key.replace("-superseded", ""));
    for (const earlier of earlierKeys(key)) await removeFile(mode.files, earlier);
  }
}

/** Returns the papers of every version of a test's results. */
export async function findPapers(
  trx: TenantTransaction,
  scope: { mode: Mode; now: Date },
  clinicId: string,
  testId: string,
): Promise<FoundPaper[]> {
  const story = await findTestStory(trx, clinicId, testId);
  if (!story) return [];
  const { category } = story;
  const found: FoundPaper[] = [];
  for (const { version } of await readVersions(trx, clinicId, testId)) {
    const paper = await findPaper(trx, scope, { clinicId, testId, category, version });
    if (paper) found.push(paper);
  }
  return found;
}

type At = { mode: Mode; now: Date };

/**
 * Makes sure that a paper's file exists, and returns the paper as stored. The file can be drawn again at any time, so the store is
 * only a cache. If the person is erased or the results are amended meanwhile, it is deleted and drawn again.
 */
export async function storePaper(deps: At, found: FoundPaper, urgency: Urgency): Promise<FoundPaper> {
  const { db, files, papers } = deps.mode;
  const { paper, file, of, outdated } = found;
  if (outdated) {
    await removeFiles(files, file.key);
    await db.inTenant(of.clinicId, (trx) => markRedrawn(trx, of.clinicId, outdated));
  }
  if (await files.has(file.key)) return found;
  await files.put(file.key, await papers.make(paper, urgency));
  const now = await db.inTenant(of.clinicId, (trx) => findPaper(trx, deps, of));
  if (now?.file.key === file.key && now.paper.facts.name === paper.facts.name) return found;
  await files.remove(file.key);
  return now ? storePaper(deps, now, urgency) : found;
}

/** Queues the drawing of a test's papers with the commentary that was signed. */
export const renewPapers = (
  trx: TenantTransaction,
  { mode }: Scope,
  { clinicId, commentary }: { clinicId: string; commentary: { test_id: string } },
): Promise<void> => mode.jobs.enqueue(trx, renderPapersJob, { clinicId, testId: commentary.test_id });

/** Returns the keys of the files of a report before its commentary, or with an earlier one. */
function earlierKeys(key: string): string[] {
  const [, base, newest] = /^(.*)-c(\d+)(?:-superseded)?\.pdf$/.exec(key) ?? [];
  if (base === undefined) return [];
  return Array.from({ length: Number(newest) }, (_, n) => `${base}${n === 0 ? "" : `-c${n}`}.pdf`);
}

/** Deletes the files of a paper, valid and superseded, by the key of either, and those before its commentary. */
export async function removeFiles(files: Pick<FileStore, "remove">, key: string): Promise<void> {
  for (const each of [key, ...earlierKeys(key)]) await removeFile(files, each);
}

async function removeFile(files: Pick<FileStore, "remove">, key: string): Promise<void> {
  const valid = key.replace("-superseded", "");
  await files.remove(valid);
  await files.remove(valid.replace(/\.pdf$/, "-superseded.pdf"));
}
