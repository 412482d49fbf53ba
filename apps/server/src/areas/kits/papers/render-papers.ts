import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import { readVersions } from "#areas/kits/kits/read-results.ts";
import type { Mode } from "../../../scope.ts";
import type { FoundPaper } from "./find-paper.ts";
import { findPaper } from "./find-paper.ts";
import { keepPaper } from "./keep-paper.ts";
import { findTestStory } from "./queries.ts";
import type { renderPapersJob } from "./render-papers.job.ts";

type Deps = { mode: Mode; now: () => Date };

/**
 * Generates the papers of a test: the newest unmarked, earlier ones marked as superseded. The unmarked file of an earlier one
 * is deleted, so that existing links to it stop working.
 */
export async function renderPapers(
  { mode, now }: Deps,
  { clinicId, testId }: z.infer<typeof renderPapersJob.payload>,
): Promise<void> {
  const found = await mode.db.inTenant(clinicId, (trx) =>
    findPapers(trx, { mode, now: now() }, clinicId, testId),
  );
  for (const paper of found) {
    await keepPaper({ mode, now: now() }, paper, "later");
    if (paper.paper.mark === "Superseded") await mode.files.remove(paper.file.key.replace("-superseded", ""));
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
