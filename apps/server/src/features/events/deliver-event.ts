import type { z } from "zod";
import { newId } from "#db/ids.ts";
import { isEmailWanted } from "#features/organisation/is-email-wanted.ts";
import { testTakerEmail } from "#mail/templates.ts";
import type { Mailer } from "#mail/mailer.ts";
import type { Mode } from "../../scope.ts";
import type { deliverEventJob } from "./deliver-event.job.ts";
import { findEventStory, findUnsentEmail, insertEmailOnce, markEmailSent } from "./queries.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date };

/**
 * Sends the test taker's e-mail for an event. The e-mail is kept first and marked once sent, so that a run that is cut off
 * and repeated sends what is missing; only a cut between sending and marking can send one twice.
 */
export async function deliverEvent(
  { mode, mailer, now }: Deps,
  { clinicId, eventId }: z.infer<typeof deliverEventJob.payload>,
): Promise<void> {
  const email = await mode.db.inTenant(clinicId, async (trx) => {
    const story = await findEventStory(trx, clinicId, eventId);
    // The shop itself has told them of their order.
    const isTold = story?.type === "ORDER.CREATED" && story.shop_line_id !== null;
    const written = story && !isTold ? testTakerEmail(story) : null;
    if (!written || !(await isEmailWanted(trx, clinicId, written.template))) return null;
    const at = now();
    await insertEmailOnce(trx, {
      clinic_id: clinicId,
      id: newId(at),
      event_id: eventId,
      template: written.template,
      recipient: written.recipient,
      subject: written.subject,
      body_text: written.text,
      body_html: written.html,
      created_at: at,
    });
    return (await findUnsentEmail(trx, clinicId, eventId)) ?? null;
  });
  if (!email) return;
  await mailer.send({
    to: email.recipient,
    subject: email.subject,
    text: email.body_text,
    html: email.body_html,
  });
  await mode.db.inTenant(clinicId, (trx) => markEmailSent(trx, clinicId, email.id, now()));
}
