import { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import { auditInOrganisation } from "#areas/access/staff/audit-in-both.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailing } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import { subProcessorEmail } from "#mail/sub-processor-email.ts";
import { systemScope } from "../../../system-scope.ts";
import { addTold, findSubProcessor } from "./queries.ts";

const payload = z.object({ platformId: z.string(), subProcessorId: z.string(), partnerId: z.string() });

/** Notifies one partner or lab of an announced sub-processor. */
export const subProcessorNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sub-processor-notice",
  payload,
  retryLimit: 10,
  retryDelaySeconds: 5,
};

type Deps = Mailing & { now: () => Date };

/** E-mails the administrators of an organisation about an announced sub-processor, and records it in its audit log. */
export async function sendSubProcessorNotice(
  { mode, mailer, now, dashboardUrl }: Deps,
  { platformId, subProcessorId, partnerId }: z.infer<typeof subProcessorNoticeJob.payload>,
): Promise<void> {
  const found = await mode.db.inTenant(platformId, (trx) =>
    findSubProcessor(trx, platformId, subProcessorId),
  );
  // A sub-processor that was withdrawn before the notice does not concern them.
  if (!found || found.ended_on) return;
  const emails = await listEmailsWithPermission(mode, partnerId, "manage_team");
  if (emails.length === 0) return;
  const link = `${dashboardUrl(mode.name)}/register/legal/privacy`;
  await sendToEach(mailer, emails, subProcessorEmail(found, link));
  const details = { name: found.name };
  const scope = systemScope({ mode, now }, partnerId);
  await mode.db.inTenant(platformId, async (trx) => {
    await auditInOrganisation(trx, scope, { action: "sub_processor_told", details });
    // Last, because it locks the count, and all other notices wait for it.
    await addTold(trx, platformId, subProcessorId);
  });
}
