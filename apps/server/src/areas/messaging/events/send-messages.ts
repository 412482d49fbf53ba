import type { TenantTransaction } from "#db/database.ts";
import type { Mailing } from "#mail/mailer.ts";
import { listUnsentEmails, markEmailsSent } from "./email-queries.ts";
import { sendToTestTaker } from "./emails.ts";
import type { Message } from "./messages.ts";
import { writeMessages } from "./messages.ts";
import type { EventStory } from "./queries.ts";
import { listEventStories } from "./queries.ts";

type Deps = Pick<Mailing, "mode" | "mailer"> & { now: () => Date };

/**
 * Tells test takers something by the channels that their clinic wants, for a job of its own, such as a reminder: its messages belong to the
 * event that they remind of, with a template of their own. `compose` reads who is to be told what now. A repeated run sends what an
 * interrupted one has not; only a crash between sending and marking can send an e-mail twice.
 */
export async function sendMessages(
  { mode, mailer, now }: Deps,
  clinicId: string,
  compose: (trx: TenantTransaction) => Promise<readonly Message[]>,
): Promise<void> {
  const unsent = await mode.db.inTenant(clinicId, async (trx) => {
    const messages = await compose(trx);
    await writeMessages(trx, { mode, now: now() }, clinicId, messages);
    const eventIds = messages.map(({ eventId }) => eventId);
    const emails = eventIds.length > 0 ? await listUnsentEmails(trx, clinicId, eventIds) : [];
    return emails.filter((email) =>
      messages.some(({ eventId, template }) => email.event_id === eventId && email.template === template),
    );
  });
  for (const email of unsent) {
    await sendToTestTaker(mailer, clinicId, email);
    await mode.db.inTenant(clinicId, (trx) => markEmailsSent(trx, clinicId, [email.id], now()));
  }
}

/** Returns whom an event's messages go to; null if there is nobody to tell, because they were erased or their data is restricted. */
export async function readEventStory(
  trx: TenantTransaction,
  clinicId: string,
  eventId: string,
): Promise<EventStory | null> {
  const [story] = await listEventStories(trx, clinicId, [eventId]);
  return story ?? null;
}
