import type { z } from "zod";
import { listEmailsWithPermission } from "#features/accounts/list-emails-with-permission.ts";
import { readKitCodes } from "#features/kits/read-kit-codes.ts";
import { readOnCall } from "#features/organisation/read-on-call.ts";
import type { Mailer } from "#mail/mailer.ts";
import { sendToEach, sendUnlessRefused } from "#mail/send-to-each.ts";
import { criticalEmail, criticalReminderEmail } from "#mail/critical-email.ts";
import type { Mode } from "../../scope.ts";
import { tryEach } from "../../try-each.ts";
import type { alertEmailJob } from "./alert-email.job.ts";
import { findAlert } from "./queries.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date; dashboardUrl: (mode: Mode["name"]) => string };

/**
 * Sends the e-mail of an alert, which names the kit and whom to call but neither the test taker nor the finding. The alert goes
 * to the on-call contact, a reminder also to the clinic's administrators; without an on-call contact both go only to the
 * administrators. If the contact's mailbox refuses it for good, the administrators get it at once, and are told so.
 */
export async function sendAlertEmail(
  { mode, mailer, now, dashboardUrl }: Deps,
  { clinicId, alertId, reminder }: z.infer<typeof alertEmailJob.payload>,
): Promise<void> {
  const told = await mode.db.inTenant(clinicId, async (trx) => {
    const alert = await findAlert(trx, clinicId, alertId);
    if (!alert || alert.acknowledged_at) return null;
    return {
      codes: await readKitCodes(trx, clinicId, alert.kit_id),
      clinic: await readOnCall(trx, clinicId),
      lab: alert.lab_id ? await readOnCall(trx, alert.lab_id) : null,
      raisedAt: alert.raised_at,
      link: `${dashboardUrl(mode.name)}/admin/clinics/critical_results?alert=${alertId}`,
    };
  });
  if (!told) return;
  const { email: onCall, name } = told.clinic;
  const email = (to: { greeted: string; refusedBy: string | null }) =>
    reminder > 0 ? criticalReminderEmail({ ...told, ...to }, now()) : criticalEmail({ ...told, ...to });
  let refusedBy: string | null = null;
  const tellOnCall = async () => {
    if (!onCall) return;
    const copy = email({ greeted: name, refusedBy: null });
    if (!(await sendUnlessRefused(mailer, { to: onCall, namedBy: clinicId, ...copy }))) refusedBy = onCall;
  };
  const tellAdministrators = async () => {
    if (reminder === 0 && onCall && !refusedBy) return;
    const administrators = await listEmailsWithPermission(mode, clinicId, "manage_team");
    const others = administrators.filter((to) => to !== onCall);
    if (refusedBy && others.length === 0) throw new Error("Nobody accepts the e-mail");
    await sendToEach(mailer, others, email({ greeted: "", refusedBy }));
  };
  // One that fails does not stop the other.
  await tryEach([tellOnCall, tellAdministrators], "mailboxes fail", (tell) => tell());
}
