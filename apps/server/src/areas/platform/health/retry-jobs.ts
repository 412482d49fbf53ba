import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { listFailedIds } from "./job-queries.ts";

const mostAtOnce = 1000;

/**
 * Retries the failed jobs of a queue, or the one with an id, audited in the platform's own log. Returns their number. Throws
 * `not_found` if none has failed.
 */
export async function retryJobs(scope: Scope, queue: string, id: string | null): Promise<number> {
  const { mode, actor, now } = scope;
  if (id !== null && !isId(id)) throw notFound();
  return mode.db.inTenant(actor.organisationId, async (trx) => {
    const ids = await listFailedIds(trx, queue, { id, most: mostAtOnce });
    if (ids.length === 0) throw notFound();
    await mode.jobs.retry(trx, queue, ids, now);
    await appendAudit(trx, scope, {
      action: "jobs_retried",
      details: { job: queue.replaceAll("-", " "), count: ids.length },
    });
    return ids.length;
  });
}
