import type { TenantTransaction } from "#db/database.ts";
import { listReaders } from "#areas/ledger/audit/list-readers.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import type { Scope } from "../../../scope.ts";
import { amendedEmailJob } from "./amended-email.job.ts";

type Amended = { kit: Kit; test: { id: string; patient_id: string | null } };

/** E-mails everyone who has read a test's results that they were amended. */
export async function notifyReaders(
  trx: TenantTransaction,
  { mode }: Scope,
  { kit: { clinic_id: clinicId }, test }: Amended,
): Promise<void> {
  const read = { testId: test.id, patientId: test.patient_id };
  for (const userId of await listReaders(trx, clinicId, read))
    await mode.jobs.enqueue(trx, amendedEmailJob, { clinicId, testId: test.id, userId });
}
