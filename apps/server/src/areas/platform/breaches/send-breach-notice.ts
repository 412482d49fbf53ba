import type { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import { auditInOrganisation } from "#areas/access/staff/audit-in-both.ts";
import { breachEmail } from "#mail/breach-email.ts";
import type { Mailer } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { breachNoticeJob } from "./breach-notice.job.ts";
import { isTold } from "./is-told.ts";
import { findBreach, listConcerned, markTold } from "./queries.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date };

/**
 * E-mails an organisation's administrators about a breach that concerns it, or what has changed since they were told, and records
 * in the register and in the organisation's own audit log that they were notified. Sends nothing if the facts have changed since
 * somebody confirmed them, and fails if the organisation has no e-mail to write to, so that it stays listed as not notified.
 */
export async function sendBreachNotice(
  { mode, mailer, now }: Deps,
  { platformId, breachId, partnerId, version }: z.infer<typeof breachNoticeJob.payload>,
): Promise<void> {
  const found = await mode.db.inTenant(platformId, async (trx) => {
    const breach = await findBreach(trx, platformId, breachId);
    if (version !== undefined && breach?.version !== version) return undefined;
    const concerned = await listConcerned(trx, platformId, breachId);
    const partner = concerned.find(({ partner_id }) => partner_id === partnerId);
    return breach && partner && !isTold(partner, breach) ? { breach, toldAt: partner.told_at } : undefined;
  });
  if (!found) return;
  const { breach, toldAt } = found;
  const emails = await listEmailsWithPermission(mode, partnerId, "manage_team");
  if (emails.length === 0) throw new Error("The organisation has nobody to notify");
  const people = await sendToEach(mailer, emails, breachEmail(breach, toldAt));
  const at = now();
  const told = { breachId, partnerId, version: breach.version, isUpdate: toldAt !== null, at, people };
  const scope = systemScope({ mode, now: () => at }, partnerId);
  await mode.db.inTenant(platformId, async (trx) => {
    if (!(await markTold(trx, platformId, told))) return;
    await auditInOrganisation(trx, scope, { action: toldAt ? "breach_updated" : "breach_told" });
  });
}
