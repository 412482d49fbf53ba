import type { TenantTransaction } from "#db/database.ts";
import { listActors } from "./reader-queries.ts";

const readings = ["result_viewed", "certificate_downloaded", "report_downloaded"];

/** The users who have opened the results of a test, by what the audit log says. */
export async function listReaders(
  trx: TenantTransaction,
  organisationId: string,
  testId: string,
): Promise<string[]> {
  const actors = await listActors(trx, organisationId, testId, readings);
  return actors.flatMap(({ actor_id }) => (actor_id ? [actor_id] : []));
}
