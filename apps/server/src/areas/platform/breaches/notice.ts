import type { BreachNotice } from "@kitpath/contract/platform/breaches/breaches";
import { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import { auditInOrganisation } from "#areas/access/staff/audit-in-both.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { breachEmail } from "#mail/breach-email.ts";
import type { Mailer } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode, Scope, UserActor } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { holdBreach, isTold } from "./breach.ts";
import { findBreach, listConcerned, markTold } from "./queries.ts";

/**
 * Enqueues the notice to every organisation concerned that has not been notified, and an update to those that know other facts, one
 * job each. Throws `not_found`, `step_not_possible` if there is nobody left to notify, and `conflict` if it was changed since its
 * `version` was read.
 */
export async function notifyBreach(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  { version }: BreachNotice,
): Promise<void> {
  const { mode, actor } = scope;
  const platformId = actor.organisationId;
  const held = await holdBreach(trx, platformId, id);
  if (version !== undefined && version !== held.edit_version)
    throw new AppError("conflict", {
      message:
        "This breach has changed in the meantime. Check the details and the organisations, then send again.",
    });
  const untold = (await listConcerned(trx, platformId, id)).filter((each) => !isTold(each, held));
  if (untold.length === 0)
    throw new AppError("step_not_possible", { message: "There is nobody left to notify." });
  const payloads = untold.map(({ partner_id: partnerId }) => ({
    platformId,
    breachId: id,
    partnerId,
    version: held.version,
  }));
  await mode.jobs.enqueueAll(trx, breachNoticeJob, payloads);
  const details = { organisations: untold.length };
  const subject = { subjectKind: "breach", subjectId: id };
  await appendAudit(trx, scope, { action: "breach_notice_asked", ...subject, details });
}

const payload = z.object({
  platformId: z.string(),
  breachId: z.string(),
  partnerId: z.string(),
  /** The version of the facts that somebody confirmed; undefined in a job of an earlier release. */
  version: z.number().optional(),
});

/** Notifies one partner or lab of a breach that concerns it. */
export const breachNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "breach-notice",
  payload,
  retryLimit: 10,
  retryDelaySeconds: 5,
};

type Deps = { mode: Mode; mailer: Mailer; now: () => Date };

/**
 * E-mails an organisation's administrators about a breach that concerns it, or about what has changed since the last notice, and
 * records it in the register and in the organisation's own audit log. Sends nothing if the facts have changed since somebody
 * confirmed them. Fails if the organisation has no e-mail address, so that it stays listed as not notified.
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
