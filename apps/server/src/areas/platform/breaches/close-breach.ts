import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { holdBreach } from "./hold-breach.ts";
import { listConcerned, updateBreach } from "./queries.ts";

/**
 * Closes a breach with its outcome. Throws `not_found`, and `step_not_possible` while an organisation concerned has not been
 * notified.
 */
export async function closeBreach(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  outcome: string,
): Promise<void> {
  const { actor, now } = scope;
  await holdBreach(trx, actor.organisationId, id);
  const concerned = await listConcerned(trx, actor.organisationId, id);
  if (concerned.some(({ told_at }) => !told_at)) {
    throw new AppError("step_not_possible", {
      message: "An affected organisation has not been notified yet. Send the notice first.",
    });
  }
  await updateBreach(trx, actor.organisationId, id, { outcome, closed_at: now });
  await appendAudit(trx, scope, { action: "breach_closed", subjectKind: "breach", subjectId: id });
}
