import type { NewSubProcessor } from "@kitpath/contract/platform/sub-processors/sub-processors";
import { subProcessorNoticeDays } from "@kitpath/contract/platform/sub-processors/sub-processors";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { subProcessorNoticeJob } from "./notice.ts";
import { insertSubProcessor, lockSubProcessor, updateEnd } from "./queries.ts";

/**
 * A sub-processor: a company that processes personal data for Kitpath. Partners and labs learn of it thirty days before it is used,
 * and may object until then.
 *
 * - States: announced, current, ended; all but the end follow from its dates. Announcing and ending are below.
 * - `notice.ts` e-mails each organisation by a job of its own. The public list and the desk's are in `present.ts`.
 */

/**
 * Announces a sub-processor to every partner and lab, with a job for each; it is used from thirty days later. Returns its id.
 */
export async function announceSubProcessor(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  terms: NewSubProcessor,
): Promise<string> {
  const { mode, actor, now } = scope;
  const platformId = actor.organisationId;
  const id = newId(now);
  const announcedOn = dayOf(now);
  await insertSubProcessor(trx, {
    organisation_id: platformId,
    id,
    ...terms,
    announced_on: announcedOn,
    effective_on: addDays(announcedOn, subProcessorNoticeDays),
    created_at: now,
  });
  const partners = (await listOrganisations(trx)).filter((partner) => partner.id !== platformId);
  const payloads = partners.map(({ id: partnerId }) => ({ platformId, subProcessorId: id, partnerId }));
  await mode.jobs.enqueueAll(trx, subProcessorNoticeJob, payloads);
  const details = { name: terms.name };
  const subject = { subjectKind: "sub_processor", subjectId: id };
  await appendAudit(trx, scope, { action: "sub_processor_announced", ...subject, details });
  return id;
}

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
