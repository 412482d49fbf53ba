import type { z } from "zod";
import type { Mode } from "../../../scope.ts";
import type { erasePapersJob } from "./erase-papers.job.ts";
import { removeFiles } from "./remove-files.ts";
import { findPapers } from "./render-papers.ts";

type Deps = { mode: Mode; now: () => Date };

/** Deletes every file of a test's papers, valid and superseded; a new request generates one without the person. */
export async function removePapers(
  { mode, now }: Deps,
  { clinicId, testId }: z.infer<typeof erasePapersJob.payload>,
): Promise<void> {
  const found = await mode.db.inTenant(clinicId, (trx) =>
    findPapers(trx, { mode, now: now() }, clinicId, testId),
  );
  for (const { file } of found) await removeFiles(mode.files, file.key);
}
