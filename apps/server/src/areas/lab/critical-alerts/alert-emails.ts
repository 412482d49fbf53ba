import { createHash } from "node:crypto";
import { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import { readOnCall } from "#areas/access/organisation/organisation.ts";
import { readKitCodes } from "#areas/kits/kits/find-kit.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { criticalEmail, criticalReminderEmail, criticalWithdrawnEmail } from "#mail/critical-email.ts";
import type { Mailer, Mailing } from "#mail/mailer.ts";
import { sendToEach, sendUnlessRefused } from "#mail/send-to-each.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { listBiomarkers } from "./biomarker-queries.ts";
import { addReminded, findAlert } from "./queries.ts";

const alertEmailPayload = z.object({
  clinicId: z.string(),
  alertId: z.string(),
  /** The number of the reminder; 0 is the alert itself. */
  reminder: z.number().int(),
  /** As in `remindJob`. */
  raisedAt: z.iso.datetime().optional(),
});

/** E-mails a clinic that a critical result is waiting to be acknowledged. */
export const alertEmailJob: JobDefinition<z.infer<typeof alertEmailPayload>> = {
  name: "critical-alert-email",
  payload: alertEmailPayload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};

const withdrawnEmailPayload = z.object({ clinicId: z.string(), alertId: z.string() });

/** E-mails a clinic that the lab has taken a critical result back. */
export const withdrawnEmailJob: JobDefinition<z.infer<typeof withdrawnEmailPayload>> = {
  name: "critical-alert-withdrawn-email",
  payload: withdrawnEmailPayload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};

type Deps = Mailing & { now: () => Date };
type Which = { clinicId: string; alertId: string };

/** Whether a job belongs to an alert's present clock, which restarts when the alert is raised anew. */
export const isOfClock = (raisedAt: Date, enqueuedFor: string | undefined): boolean =>
  enqueuedFor === undefined || Date.parse(enqueuedFor) === raisedAt.getTime();

/**
 * Sends the e-mail of an alert, or a reminder of it, until it is acknowledged. If a mailbox fails and the reminder is tried again, it
 * goes only to those who have not got it.
 */
export async function sendAlertEmail(
  deps: Deps,
  { reminder, raisedAt, ...which }: z.infer<typeof alertEmailJob.payload>,
): Promise<void> {
  const facts = await readFacts(deps, which);
  if (!facts || facts.isAcknowledged || !isOfClock(facts.raisedAt, raisedAt)) return;
  if (reminder === 0) {
    const write: Write = (to) => criticalEmail({ ...facts, ...to });
    await send(deps, which.clinicId, { facts, write, isForAll: false });
    return;
  }
  const write: Write = (to) => criticalReminderEmail({ ...facts, ...to }, deps.now());
  const mailer = remindingOnce(deps, which, reminder, facts.reminded);
  await send({ ...deps, mailer }, which.clinicId, { facts, write, isForAll: true });
}

/** A mailer that skips those who have got a reminder, and records each who gets it. */
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

/** Sends the e-mail that the lab has taken an alert back, wholly or in part, unless it has raised it again since. */
export async function sendWithdrawnEmail(
  deps: Deps,
  which: z.infer<typeof withdrawnEmailJob.payload>,
): Promise<void> {
  const facts = await readFacts(deps, which);
  if (!facts || (!facts.withdrawn && !facts.isPartlyCorrected)) return;
  const write: Write = (to) => criticalWithdrawnEmail({ ...facts, ...to });
  await send(deps, which.clinicId, { facts, write, isForAll: false });
}

const readFacts = ({ mode, dashboardUrl }: Deps, { clinicId, alertId }: Which) =>
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
type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

type Write = (to: { greeted: string; refusedBy: string | null }) => ReturnType<typeof criticalEmail>;

/**
 * Sends an e-mail, which names the kit and whom to call but neither the test taker nor the finding. It goes to the on-call
 * contact, a reminder also to the clinic's administrators; without an on-call contact it goes only to the administrators. If the
 * contact's mailbox refuses it for good, the administrators get it at once, and are told so.
 */
async function send(
  { mode, mailer }: Deps,
  clinicId: string,
  { facts, write, isForAll }: { facts: Facts; write: Write; isForAll: boolean },
): Promise<void> {
  const { email: onCall, name } = facts.clinic;
  let refusedBy: string | null = null;
  const mailOnCall = async () => {
    if (!onCall) return;
    const copy = write({ greeted: name, refusedBy: null });
    if (!(await sendUnlessRefused(mailer, { to: onCall, namedBy: clinicId, ...copy }))) refusedBy = onCall;
  };
  const mailAdministrators = async () => {
    if (!isForAll && onCall && !refusedBy) return;
    const administrators = await listEmailsWithPermission(mode, clinicId, "manage_team");
    const others = administrators.filter((to) => to !== onCall);
    if ((refusedBy || !onCall) && others.length === 0)
      throw new Error("Nobody is there to accept the e-mail");
    await sendToEach(mailer, others, write({ greeted: "", refusedBy }));
  };
  // One that fails does not stop the other.
  await tryEach([mailOnCall, mailAdministrators], "mailboxes fail", (mail) => mail());
}
