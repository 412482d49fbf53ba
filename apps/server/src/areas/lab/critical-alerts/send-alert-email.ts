import { createHash } from "node:crypto";
import type { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import { readKitCodes } from "#areas/kits/kits/find-kit.ts";
import { readOnCall } from "#areas/access/organisation/organisation.ts";
import type { Mailer } from "#mail/mailer.ts";
import { sendToEach, sendUnlessRefused } from "#mail/send-to-each.ts";
import { criticalEmail, criticalReminderEmail, criticalWithdrawnEmail } from "#mail/critical-email.ts";
import type { Mode } from "../../../scope.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { alertEmailJob } from "./alert-email.job.ts";
import { isOfClock } from "./alert-times.ts";
import { listBiomarkers } from "./biomarker-queries.ts";
import { addReminded, findAlert } from "./queries.ts";
import type { withdrawnEmailJob } from "./withdrawn-email.job.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date; dashboardUrl: (mode: Mode["name"]) => string };
type Which = { clinicId: string; alertId: string };

/**
 * Sends the e-mail of an alert, or a reminder of it, until it is acknowledged. A reminder that is tried again, as a mailbox failed,
 * goes only to those who have not got it.
 */
export async function sendAlertEmail(
  deps: Deps,
  { reminder, raisedAt, ...which }: z.infer<typeof alertEmailJob.payload>,
): Promise<void> {
  const told = await readTold(deps, which);
  if (!told || told.isAcknowledged || !isOfClock(told.raisedAt, raisedAt)) return;
  if (reminder === 0) {
    const write: Write = (to) => criticalEmail({ ...told, ...to });
    await send(deps, which.clinicId, { told, write, isForAll: false });
    return;
  }
  const write: Write = (to) => criticalReminderEmail({ ...told, ...to }, deps.now());
  const mailer = remindingOnce(deps, which, reminder, told.reminded);
  await send({ ...deps, mailer }, which.clinicId, { told, write, isForAll: true });
}

/** A mailer that passes over those who have got a reminder, and notes each who gets it. */
function remindingOnce(
  { mode, mailer }: Deps,
  { clinicId, alertId }: Which,
  reminder: number,
  reminded: readonly string[],
): Mailer {
  return {
    async send(email) {
      const mark = createHash("sha256").update(`${reminder} ${email.to}`).digest("hex");
      if (reminded.includes(mark)) return;
      await mailer.send(email);
      await mode.db.inTenant(clinicId, (trx) => addReminded(trx, clinicId, alertId, mark));
    },
  };
}

/** Sends the e-mail that the lab has taken an alert back, wholly or in part, unless it has raised it again since then. */
export async function sendWithdrawnEmail(
  deps: Deps,
  which: z.infer<typeof withdrawnEmailJob.payload>,
): Promise<void> {
  const told = await readTold(deps, which);
  if (!told || (!told.withdrawn && !told.isPartlyCorrected)) return;
  const write: Write = (to) => criticalWithdrawnEmail({ ...told, ...to });
  await send(deps, which.clinicId, { told, write, isForAll: false });
}

const readTold = ({ mode, dashboardUrl }: Deps, { clinicId, alertId }: Which) =>
  mode.db.inTenant(clinicId, async (trx) => {
    const alert = await findAlert(trx, clinicId, alertId);
    if (!alert) return null;
    return {
      codes: await readKitCodes(trx, clinicId, alert.kit_id),
      clinic: await readOnCall(trx, clinicId),
      lab: alert.lab_id ? await readOnCall(trx, alert.lab_id) : null,
      raisedAt: alert.raised_at,
      reminded: alert.reminded,
      withdrawn: alert.withdrawn_as,
      isPartlyCorrected: (await listBiomarkers(trx, clinicId, [alertId])).some((row) => row.corrected_at),
      isAcknowledged: alert.acknowledged_at !== null,
      link: `${dashboardUrl(mode.name)}/admin/clinics/critical_results?alert=${alertId}`,
    };
  });
type Told = NonNullable<Awaited<ReturnType<typeof readTold>>>;

type Write = (to: { greeted: string; refusedBy: string | null }) => ReturnType<typeof criticalEmail>;

/**
 * Sends an e-mail, which names the kit and whom to call but neither the test taker nor the finding. It goes to the on-call
 * contact, a reminder also to the clinic's administrators; without an on-call contact it goes only to the administrators. If the
 * contact's mailbox refuses it for good, the administrators get it at once, and are told so.
 */
async function send(
  { mode, mailer }: Deps,
  clinicId: string,
  { told, write, isForAll }: { told: Told; write: Write; isForAll: boolean },
): Promise<void> {
  const { email: onCall, name } = told.clinic;
  let refusedBy: string | null = null;
  const tellOnCall = async () => {
    if (!onCall) return;
    const copy = write({ greeted: name, refusedBy: null });
    if (!(await sendUnlessRefused(mailer, { to: onCall, namedBy: clinicId, ...copy }))) refusedBy = onCall;
  };
  const tellAdministrators = async () => {
    if (!isForAll && onCall && !refusedBy) return;
    const administrators = await listEmailsWithPermission(mode, clinicId, "manage_team");
    const others = administrators.filter((to) => to !== onCall);
    if ((refusedBy || !onCall) && others.length === 0)
      throw new Error("Nobody is there to accept the e-mail");
    await sendToEach(mailer, others, write({ greeted: "", refusedBy }));
  };
  // One that fails does not stop the other.
  await tryEach([tellOnCall, tellAdministrators], "mailboxes fail", (tell) => tell());
}
