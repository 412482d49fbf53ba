import { dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { lockSubProcessor, updateEnd } from "./queries.ts";

/** Ends the use of a sub-processor; an announced one is then never used. Throws `not_found` and `step_not_possible`. */
export async function endSubProcessor(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
): Promise<void> {
  const { actor, now } = scope;
  const found = isId(id) ? await lockSubProcessor(trx, actor.organisationId, id) : undefined;
  if (!found) throw notFound();
  if (found.ended_on)
    throw new AppError("step_not_possible", { message: "This sub-processor has already been ended." });
  await updateEnd(trx, actor.organisationId, id, dayOf(now));
  const details = { name: found.name };
  const subject = { subjectKind: "sub_processor", subjectId: id };
  await appendAudit(trx, scope, { action: "sub_processor_ended", ...subject, details });
}
