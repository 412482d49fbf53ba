import type { TenantTransaction } from "#db/database.ts";
import type { Mode } from "../../../scope.ts";
import { endExportsOfPeople } from "./queries.ts";
import { removeExportsJob } from "./remove-exports.job.ts";

/**
 * Expires all exports of the organisation that may name a person who is being erased or restricted, and deletes their queries; a
 * job removes the files. Whoever still needs an export has to request it again.
 */
export async function forgetExports(
  trx: TenantTransaction,
  { jobs }: Mode,
  organisationId: string,
  at: Date,
): Promise<void> {
  if (await endExportsOfPeople(trx, organisationId, at)) await jobs.enqueue(trx, removeExportsJob, {});
}
