import { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailing } from "#mail/mailer.ts";
import { ownRequestEmail } from "#mail/own-request-email.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import { referenceOf } from "./present.ts";
import { findRequest } from "./queries.ts";

const payload = z.object({ clinicId: z.string(), personId: z.string(), requestId: z.string() });

/** E-mails those who look after a clinic's customers that one of them asks for something about their data. */
export const ownRequestEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "own-request-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** Sends it, unless the request is closed by then. */
export async function sendOwnRequestEmail(
  { mode, mailer, dashboardUrl }: Mailing,
  { clinicId, personId, requestId }: z.infer<typeof payload>,
): Promise<void> {
  const request = await mode.db.inTenant(clinicId, (trx) => findRequest(trx, clinicId, requestId));
  if (!request || request.closed_at) return;
  const people = await listEmailsWithPermission(mode, clinicId, "clinic_users");
  const link = `${dashboardUrl(mode.name)}/admin/clinics/customers/${personId}`;
  const { kind, due_on: dueOn } = request;
  await sendToEach(mailer, people, ownRequestEmail({ reference: referenceOf(requestId), kind, dueOn, link }));
}
