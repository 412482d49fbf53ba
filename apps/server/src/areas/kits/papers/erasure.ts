import { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mode } from "../../../scope.ts";
import { listCertificates, updateCertificateFacts } from "./queries.ts";
import { findPapers, removeFiles } from "./rendering.ts";

const payload = z.object({ clinicId: z.string(), testId: z.string() });

export const erasePapersJob: JobDefinition<z.infer<typeof payload>> = {
  name: "erase-papers",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 10,
};

/** Erases the person from the certificates of these tests. The findings stay; a job deletes the files. */
export async function erasePapers(
  trx: TenantTransaction,
  { jobs }: Mode,
  tests: readonly { id: string; clinic_id: string }[],
  name: string,
): Promise<void> {
  for (const { id: testId, clinic_id: clinicId } of tests) {
    for (const { id, facts } of await listCertificates(trx, clinicId, testId)) {
      const erased = { ...facts, name, dateOfBirth: null };
      await updateCertificateFacts(trx, clinicId, id, JSON.stringify(erased));
    }
    await jobs.enqueue(trx, erasePapersJob, { clinicId, testId });
  }
}

type Deps = { mode: Mode; now: () => Date };

/** Deletes every file of a test's papers, valid and superseded. A new request draws one without the person. */
export async function removePapers(
  { mode, now }: Deps,
  { clinicId, testId }: z.infer<typeof erasePapersJob.payload>,
): Promise<void> {
  const found = await mode.db.inTenant(clinicId, (trx) =>
    findPapers(trx, { mode, now: now() }, clinicId, testId),
  );
  for (const { file } of found) await removeFiles(mode.files, file.key);
}
