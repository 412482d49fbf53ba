import type { TenantTransaction } from "#db/database.ts";
import type { Mode } from "../../scope.ts";
import { endExportsOfPeople } from "./queries.ts";
import { removeExportsJob } from "./remove-exports.job.ts";

/**
 * Ends every export of the organisation that may name a person who is being erased, and what was searched for in it; the files
 * go with a job. Whoever still wants one asks for it anew.
 */
export async function forgetExports(
  trx: TenantTransaction,
  { jobs }: Mode,
  organisationId: string,
  at: Date,
): Promise<void> {
  if (await endExportsOfPeople(trx, organisationId, at)) await jobs.enqueue(trx, removeExportsJob, {});
}
