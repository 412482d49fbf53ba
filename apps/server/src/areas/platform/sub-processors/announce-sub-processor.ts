import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import type { NewSubProcessor } from "@kitpath/contract/platform/sub-processors/sub-processors";
import { subProcessorNoticeDays } from "@kitpath/contract/platform/sub-processors/sub-processors";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { insertSubProcessor } from "./queries.ts";
import { subProcessorNoticeJob } from "./sub-processor-notice.job.ts";

/**
 * Announces a sub-processor to every partner and lab, with a job for each. It is used from thirty days later on, and they may
 * object until then. Returns its id.
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
