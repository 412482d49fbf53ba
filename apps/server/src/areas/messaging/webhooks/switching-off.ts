import { eventLabels } from "@kitpath/contract/messaging/events/events";
import { visitSubscription } from "@kitpath/contract/messaging/events/visit-event-types";
import { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailing } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import { webhookSwitchedOffEmail } from "#mail/webhook-email.ts";
import type { Scope } from "../../../scope.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { getEndpoint, markFailing, switchEndpointOff } from "./endpoint-queries.ts";
import { failingLimitMs } from "./schedule.ts";

/** Switches off an endpoint that answers 410, or has only failed for five days, and notifies its clinic. */
export async function switchOffFailing(
  trx: TenantTransaction,
  scope: Scope,
  endpoint: Endpoint,
  status: number | null,
): Promise<void> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const failingSince = await markFailing(trx, clinicId, endpoint, now);
  const isFailing = now.getTime() - failingSince.getTime() >= failingLimitMs;
  const reason = status === 410 ? "gone" : isFailing ? "failing" : null;
  if (!reason || !(await switchEndpointOff(trx, clinicId, endpoint, { reason, now }))) return;
  await mode.jobs.enqueue(trx, switchedOffEmailJob, { clinicId, endpointId: endpoint.id });
  await appendAudit(trx, scope, {
    action: "webhook_switched_off",
    subjectKind: "webhook",
    subjectId: endpoint.id,
  });
}

const payload = z.object({ clinicId: z.string(), endpointId: z.string() });

export const switchedOffEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "webhook-switched-off-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** Notifies a clinic's developers or a provider's administrators, unless somebody has switched the endpoint on again. */
export async function sendSwitchedOffEmail(
  { mode, mailer, dashboardUrl }: Mailing,
  { clinicId, endpointId }: z.infer<typeof switchedOffEmailJob.payload>,
): Promise<void> {
  const endpoint = await mode.db.inTenant(clinicId, (trx) => getEndpoint(trx, clinicId, endpointId));
  if (!endpoint.switched_off_at) return;
  const isOfProvider = endpoint.event_type === visitSubscription;
  const label = endpoint.event_type === visitSubscription ? "Visits" : eventLabels[endpoint.event_type];
  const place = isOfProvider ? "clinics/settings/webhook" : "clinics/integrations/webhooks";
  const link = `${dashboardUrl(mode.name)}/admin/${place}`;
  const email = webhookSwitchedOffEmail({
    label,
    link,
    reason: endpoint.switched_off_reason === "gone" ? "gone" : "failing",
  });
  await sendToEach(
    mailer,
    await listEmailsWithPermission(mode, clinicId, isOfProvider ? "manage_team" : "developer"),
    email,
  );
}
