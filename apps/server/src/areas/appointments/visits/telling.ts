import type { VisitEventType } from "@kitpath/contract/messaging/events/visit-event-types";
import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { hasVisitWebhook, queueVisitCall } from "#areas/messaging/webhooks/queueing.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Visit } from "./queries.ts";
import { lockVisit, updateVisit } from "./queries.ts";

/** How long a provider's system may take to answer a request, before its coordinator is asked. */
const answerMinutes = 15;

/** Tells a provider's system of one of its visits, if it has a webhook; in the provider's tenant. */
export async function tellOfVisit(
  trx: TenantTransaction,
  scope: Scope,
  visit: Visit,
  eventType: VisitEventType,
): Promise<void> {
  // A time that is only held is nobody's visit yet.
  if (!visit.appointment_id || !visit.order_number) return;
  await queueVisitCall(trx, scope, {
    eventType,
    providerId: visit.organisation_id,
    visitId: visit.id,
    appointmentId: visit.appointment_id,
    orderNumber: visit.order_number,
    status: visit.state,
    ...(visit.starts_at ? { scheduledDate: visit.starts_at.toISOString() } : {}),
    ...(visit.answer_by ? { answerBy: visit.answer_by.toISOString() } : {}),
  });
}

const payload = z.object({ providerId: z.string(), visitId: z.string() });

/** Gives a request that a provider's system has not answered to its coordinator. */
export const unansweredVisitJob: JobDefinition<z.infer<typeof payload>> = {
  name: "unanswered-visit",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};

/**
 * Returns until when the provider's system may answer a new request, and sees that its coordinator is asked then; null if it has no
 * system that is told.
 */
export async function awaitAnswer(
  trx: TenantTransaction,
  { mode, now }: Scope,
  providerId: string,
  visitId: string,
): Promise<Date | null> {
  if (!(await hasVisitWebhook(trx, providerId))) return null;
  const answerBy = new Date(now.getTime() + answerMinutes * 60_000);
  await mode.jobs.enqueue(trx, unansweredVisitJob, { providerId, visitId }, { startAfter: answerBy });
  return answerBy;
}

/** Does nothing if the visit was answered, or given up. */
export async function giveToCoordinator(
  deps: { mode: Mode; now: () => Date },
  { providerId, visitId }: z.infer<typeof payload>,
): Promise<void> {
  await deps.mode.db.inTenant(providerId, async (trx) => {
    const visit = await lockVisit(trx, providerId, visitId);
    if (!visit?.answer_by || visit.released_at || visit.answer_by > deps.now()) return;
    await updateVisit(trx, visit, { answer_by: null });
    await appendAudit(trx, systemScope(deps, providerId), {
      action: "visit_unanswered",
      subjectKind: "visit",
      subjectId: visit.id,
    });
    await publishNews(trx, providerId, "visits");
  });
}
