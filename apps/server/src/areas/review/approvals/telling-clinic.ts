import { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { declinedEmail } from "#mail/approvals-email.ts";
import type { Mailing } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";

const payload = z.object({ clinicId: z.string(), orderNumber: z.string() });

/** E-mails those who place the clinic's orders that a physician has declined one. */
export const declinedEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "declined-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

export async function sendDeclinedEmail(
  { mode, mailer, dashboardUrl }: Mailing,
  { clinicId, orderNumber }: z.infer<typeof payload>,
): Promise<void> {
  const people = await listEmailsWithPermission(mode, clinicId, "clinic_order");
  const link = `${dashboardUrl(mode.name)}/admin/clinics/order_history/${orderNumber}`;
  await sendToEach(mailer, people, declinedEmail({ orderNumber, link }));
}
