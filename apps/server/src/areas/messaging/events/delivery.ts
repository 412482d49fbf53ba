import { vatOf } from "@kitpath/contract/fields/money";
import { z } from "zod";
import { readMailBrand } from "#areas/access/branding/letterhead.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { inLots } from "#jobs/in-lots.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Brand } from "#mail/letter.ts";
import type { Mailing } from "#mail/mailer.ts";
import type { Parcel, Story } from "#mail/templates.ts";
import { tellsOfParcels, testTakerEmail } from "#mail/templates.ts";
import type { Mode } from "../../../scope.ts";
import { e164Of } from "../../../texts/e164.ts";
import { testTakerText } from "../../../texts/test-taker-text.ts";
import type { UnsentEmail } from "./email-queries.ts";
import { listUnsentEmails, markEmailsSent } from "./email-queries.ts";
import { sendToTestTaker } from "./emails.ts";
import type { Message } from "./messages.ts";
import { writeMessages } from "./messages.ts";
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
 * Sends the test taker's e-mail for an event; a text message has a job of its own. E-mails are stored first and marked once they are
 * sent, in lots of a clinic, so that a repeated run sends what an interrupted one has not. Only a crash between sending and marking can
 * send one twice.
 */
export function openEventDelivery({ mode, mailer, now, dashboardUrl, listParcels }: Deps) {
  const write = inLots<EventJob, UnsentEmail | null>({
    work(jobs) {
      const { clinicId } = jobs[0]!;
      const eventIds = jobs.map(({ eventId }) => eventId);
      const writing = { origin: dashboardUrl(mode.name), now: now(), listParcels };
      return mode.db.inTenantUnhurried(clinicId, (trx) =>
        writeAll(trx, mode, { clinicId, eventIds }, writing),
      );
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

/** Writes what there is to tell of events. Returns the unsent e-mail of each event. */
async function writeAll(
  trx: TenantTransaction,
  mode: Mode,
  { clinicId, eventIds }: { clinicId: string; eventIds: readonly string[] },
  writing: Writing,
): Promise<(UnsentEmail | null)[]> {
  const stories = await listEventStories(trx, clinicId, eventIds);
  if (stories.length === 0) return eventIds.map(() => null);
  const clinic = { id: clinicId, name: stories[0]!.clinic_name, origin: writing.origin };
  const sent = stories.filter(({ type }) => tellsOfParcels(type)).map(({ order_id }) => order_id);
  const [brand, parcelsOf] = await inOneGo([
    readMailBrand(trx, clinic),
    writing.listParcels(trx, clinicId, sent),
  ]);
  const messages = stories.flatMap(
    (story) => messageOf(story, brand, writing.origin, parcelsOf(story.order_id)) ?? [],
  );
  await writeMessages(trx, { mode, now: writing.now }, clinicId, messages);
  const told = messages.map(({ eventId }) => eventId);
  const unsent = await listUnsentEmails(trx, clinicId, told);
  return eventIds.map((id) => {
    const template = messages.find(({ eventId }) => eventId === id)?.template;
    return unsent.find((email) => email.event_id === id && email.template === template) ?? null;
  });
}

/** Returns what a clinic pays for an order, if it shows that to the test taker. */
function priceOf(story: EventStory): Story["price"] {
  if (!story.shows_prices) return null;
  const netMinor = story.unit_price_minor * story.quantity;
  const vatMinor = story.vat_minor ?? vatOf(netMinor, story.vat_basis_points);
  return { netMinor, vatMinor, currency: story.currency };
}

/** Writes an event's message in the clinic's branding, with the parcels if it is about them; null if there is none. */
function messageOf(
  story: EventStory,
  brand: Brand,
  origin: string,
  { outbound: parcels }: Parcels,
): Message | null {
  const written = testTakerEmail({ ...story, price: priceOf(story) }, brand, { origin, parcels });
  if (!written) return null;
  const { template, ...email } = written;
  const body = testTakerText(template, story, { origin, parcels });
  const number = story.text_number && e164Of(story.text_number);
  return { eventId: story.id, template, email, text: { number, body } };
}
