import { eventLabels } from "@kitpath/contract/messaging/events/events";
import type { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import type { Mailer } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import { webhookSwitchedOffEmail } from "#mail/webhook-email.ts";
import type { Mode } from "../../../scope.ts";
import { getEndpoint } from "./endpoint-queries.ts";
import type { switchedOffEmailJob } from "./switched-off-email.job.ts";

type Deps = { mode: Mode; mailer: Mailer; dashboardUrl: (mode: Mode["name"]) => string };

/** Sends nothing if somebody has switched it on again in the meantime. */
export async function sendSwitchedOffEmail(
  { mode, mailer, dashboardUrl }: Deps,
  { clinicId, endpointId }: z.infer<typeof switchedOffEmailJob.payload>,
): Promise<void> {
  const endpoint = await mode.db.inTenant(clinicId, (trx) => getEndpoint(trx, clinicId, endpointId));
  if (!endpoint.switched_off_at) return;
  const label = eventLabels[endpoint.event_type];
  const link = `${dashboardUrl(mode.name)}/admin/clinics/integrations/webhooks`;
  const email = webhookSwitchedOffEmail({
    label,
    link,
    reason: endpoint.switched_off_reason === "gone" ? "gone" : "failing",
  });
  await sendToEach(mailer, await listEmailsWithPermission(mode, clinicId, "developer"), email);
}
