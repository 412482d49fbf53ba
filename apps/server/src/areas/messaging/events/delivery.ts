import { vatOf } from "@kitpath/contract/fields/money";
import { z } from "zod";
import { readMailBrand } from "#areas/access/branding/letterhead.ts";
import { readWantedEmails } from "#areas/access/organisation/communication.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { inLots } from "#jobs/in-lots.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Brand } from "#mail/letter.ts";
import type { Mailing } from "#mail/mailer.ts";
import type { Parcel } from "#mail/templates.ts";
import { tellsOfParcels, testTakerEmail } from "#mail/templates.ts";
import type { NewEmail, UnsentEmail } from "./email-queries.ts";
import { insertEmailsOnce, listUnsentEmails, markEmailsSent } from "./email-queries.ts";
import { sendToTestTaker } from "./emails.ts";
import type { EventStory } from "./queries.ts";
import { listEventStories } from "./queries.ts";

const payload = z.object({ clinicId: z.string(), eventId: z.string() });

/** The payload has only ids. */
export const deliverEventJob: JobDefinition<z.infer<typeof payload>> = {
  name: "deliver-event",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
  inLanes: true,
};

type Deps = Mailing & {
  now: () => Date;
  listParcels: ListParcels;
};

type Parcels = { outbound: readonly Parcel[] };

/** Lists the parcels of each order. */
type ListParcels = (
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
) => Promise<(orderId: string) => Parcels>;

type EventJob = z.infer<typeof deliverEventJob.payload>;

/** How many e-mails of a clinic are written, or marked as sent, in one transaction. */
const largestLot = 20;

/**
 * Sends the test taker's e-mail for an event. E-mails are stored first and marked once they are sent, in lots of a clinic, so that a
 * repeated run sends what an interrupted one has not. Only a crash between sending and marking can send one twice.
 */
export function openEventDelivery({ mode, mailer, now, dashboardUrl, listParcels }: Deps) {
  const write = inLots<EventJob, UnsentEmail | null>({
    work(jobs) {
      const { clinicId } = jobs[0]!;
      const eventIds = jobs.map(({ eventId }) => eventId);
      const writing = { origin: dashboardUrl(mode.name), now: now(), listParcels };
      return mode.db.inTenantUnhurried(clinicId, (trx) => writeEmails(trx, clinicId, eventIds, writing));
    },
    keyOf: ({ clinicId }) => clinicId,
    most: largestLot,
  });
  const mark = inLots<{ clinicId: string; emailId: string }, void>({
    async work(sent) {
      const { clinicId } = sent[0]!;
      const emailIds = sent.map(({ emailId }) => emailId);
      await mode.db.inTenant(clinicId, (trx) => markEmailsSent(trx, clinicId, emailIds, now()));
      return [];
    },
    keyOf: ({ clinicId }) => clinicId,
    most: largestLot,
  });

  return async (job: EventJob): Promise<void> => {
    const email = await write(job);
    if (!email) return;
    await sendToTestTaker(mailer, job.clinicId, email);
    await mark({ clinicId: job.clinicId, emailId: email.id });
  };
}

type Writing = { origin: string; now: Date; listParcels: ListParcels };

/** Writes the e-mails of events, each once however often this is called. Returns the unsent e-mail of each event. */
async function writeEmails(
  trx: TenantTransaction,
  clinicId: string,
  eventIds: readonly string[],
  writing: Writing,
): Promise<(UnsentEmail | null)[]> {
  const stories = await listEventStories(trx, clinicId, eventIds);
  if (stories.length === 0) return eventIds.map(() => null);
  const clinic = { id: clinicId, name: stories[0]!.clinic_name, origin: writing.origin };
  const sent = stories.filter(({ type }) => tellsOfParcels(type)).map(({ order_id }) => order_id);
  const [brand, isWanted, parcelsOf] = await inOneGo([
    readMailBrand(trx, clinic),
    readWantedEmails(trx, clinicId),
    writing.listParcels(trx, clinicId, sent),
  ]);
  const emails = stories.flatMap((story): NewEmail[] => {
    const email = writeEmail(story, brand, writing.origin, parcelsOf(story.order_id));
    if (!email || !isWanted(email.template)) return [];
    return [
      {
        clinic_id: clinicId,
        id: newId(writing.now),
        event_id: story.id,
        template: email.template,
        recipient: email.recipient,
        subject: email.subject,
        body_text: email.text,
        body_html: email.html,
        created_at: writing.now,
      },
    ];
  });
  const told = emails.map(({ event_id }) => event_id);
  const [, unsent] = await inOneGo([insertEmailsOnce(trx, emails), listUnsentEmails(trx, clinicId, told)]);
  return eventIds.map((id) => unsent.find(({ event_id }) => event_id === id) ?? null);
}

/** Writes an e-mail in the clinic's branding, with the parcels if the event is about them. */
function writeEmail(story: EventStory, brand: Brand, origin: string, { outbound }: Parcels) {
  const vatMinor = story.vat_minor ?? vatOf(story.unit_price_minor * story.quantity, story.vat_basis_points);
  return testTakerEmail({ ...story, vat_minor: vatMinor }, brand, { origin, parcels: outbound });
}
