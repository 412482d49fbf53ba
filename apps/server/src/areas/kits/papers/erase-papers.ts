import type { TenantTransaction } from "#db/database.ts";
import type { Mode } from "../../../scope.ts";
import { erasePapersJob } from "./erase-papers.job.ts";
import { listCertificates, updateCertificateFacts } from "./queries.ts";

/** Erases the person from these certificates; their findings stay. A job deletes the files. */
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
