import { vatOf, vatRate } from "@kitpath/contract/money";
import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { readMailBrand } from "#features/branding/read-mail-brand.ts";
import { listParcels } from "#features/kits/list-parcels.ts";
import { isEmailWanted } from "#features/organisation/is-email-wanted.ts";
import { tellsOfParcels, testTakerEmail } from "#mail/templates.ts";
import type { Mailer } from "#mail/mailer.ts";
import type { Mode } from "../../scope.ts";
import type { deliverEventJob } from "./deliver-event.job.ts";
import type { EventStory } from "./queries.ts";
import { findUnsentEmail, insertEmailOnce, markEmailSent } from "./email-queries.ts";
import { findEventStory } from "./queries.ts";

type Deps = {
  mode: Mode;
  mailer: Mailer;
  now: () => Date;
  dashboardUrl: (mode: Mode["name"]) => string;
};

/**
 * Sends the test taker's e-mail for an event. The e-mail is kept first and marked once sent, so that a run that is cut off
 * and repeated sends what is missing; only a cut between sending and marking can send one twice.
 */
export async function deliverEvent(
  { mode, mailer, now, dashboardUrl }: Deps,
  { clinicId, eventId }: z.infer<typeof deliverEventJob.payload>,
): Promise<void> {
  const email = await mode.db.inTenant(clinicId, async (trx) => {
    const story = await findEventStory(trx, clinicId, eventId);
    const written = story ? await writeEmail(trx, clinicId, story, dashboardUrl(mode.name)) : null;
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
    const unsent = await findUnsentEmail(trx, clinicId, eventId);
    return unsent ? { ...unsent, fromName: story?.clinic_name ?? "" } : null;
  });
  if (!email) return;
  await mailer.send({
    to: email.recipient,
    fromName: email.fromName,
    subject: email.subject,
    text: email.body_text,
    html: email.body_html,
  });
  await mode.db.inTenant(clinicId, (trx) => markEmailSent(trx, clinicId, email.id, now()));
}

/** In the looks of the clinic, with what is known of the parcels where the event is about them. */
async function writeEmail(trx: TenantTransaction, clinicId: string, story: EventStory, origin: string) {
  const brand = await readMailBrand(trx, { id: clinicId, name: story.clinic_name, origin });
  const parcels = tellsOfParcels(story.type) ? await listParcels(trx, clinicId, story.order_id) : null;
  const vatMinor = story.vat_minor ?? vatOf(story.unit_price_minor * story.quantity, vatRate(story.country));
  return testTakerEmail({ ...story, vat_minor: vatMinor }, brand, parcels?.outbound);
}
