import type { BreachNotice } from "@kitpath/contract/platform/breaches/breaches";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { breachNoticeJob } from "./breach-notice.job.ts";
import { holdBreach } from "./hold-breach.ts";
import { isTold } from "./is-told.ts";
import { listConcerned } from "./queries.ts";

/**
 * Enqueues the notice to every organisation concerned that has not been notified, and an update to those that were told other
 * facts, one job each. Throws `not_found`, `step_not_possible` if there is nobody left to notify, and `conflict` if it was changed
 * since its `version` was read.
 */
export async function notifyBreach(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  { version }: BreachNotice,
): Promise<void> {
  const { mode, actor } = scope;
  const platformId = actor.organisationId;
  const held = await holdBreach(trx, platformId, id);
  if (version !== undefined && version !== held.edit_version)
    throw new AppError("conflict", {
      message:
        "This breach has changed in the meantime. Check the details and the organisations, then send again.",
    });
  const untold = (await listConcerned(trx, platformId, id)).filter((each) => !isTold(each, held));
  if (untold.length === 0)
    throw new AppError("step_not_possible", { message: "There is nobody left to notify." });
  const payloads = untold.map(({ partner_id: partnerId }) => ({
    platformId,
    breachId: id,
    partnerId,
    version: held.version,
  }));
  await mode.jobs.enqueueAll(trx, breachNoticeJob, payloads);
  const details = { organisations: untold.length };
  const subject = { subjectKind: "breach", subjectId: id };
  await appendAudit(trx, scope, { action: "breach_notice_asked", ...subject, details });
}
