import { findSlaHead } from "@kitpath/contract/catalogue/products/sla-list";
import { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailing } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import { slaEmail } from "#mail/sla-email.ts";
import { findAcceptance } from "./desk-queries.ts";

const payload = z.object({ labId: z.string(), id: z.string() });

export const slaEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sla-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** E-mails the decision about an agreement to the administrators of a lab. */
export async function sendSlaEmail(
  { mode, mailer, dashboardUrl }: Mailing,
  { labId, id }: z.infer<typeof slaEmailJob.payload>,
): Promise<void> {
  const decided = await mode.db.inTenant(labId, (trx) => findAcceptance(trx, labId, id));
  if (!decided?.decided_at) return;
  const { sla_id: slaId, status, decision_reason: reason } = decided;
  const label = findSlaHead(slaId)?.label ?? slaId;
  const link = `${dashboardUrl(mode.name)}/admin/clinics/lab`;
  const email = slaEmail({ label, isApproved: status === "approved", reason, link });
  await sendToEach(mailer, await listEmailsWithPermission(mode, labId, "manage_team"), email);
}
