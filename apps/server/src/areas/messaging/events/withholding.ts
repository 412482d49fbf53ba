import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { deliverEventJob } from "./delivery.ts";
import { deleteWithheld, findNewestOfTest, insertWithheld } from "./queries.ts";

/** Keeps an event's e-mail and text message from the test taker, in the transaction of the event. Webhooks are not affected. */
export const withholdMessage = (trx: TenantTransaction, clinicId: string, eventId: string): Promise<void> =>
  insertWithheld(trx, clinicId, eventId);

/** Longer than a delivery that finds the message withheld still takes. */
const afterMs = 5000;

/**
 * Sends an event's message that was withheld; another that was not is left alone. It waits a moment, because the event's own delivery may
 * only just be starting, and both would send it.
 */
export async function releaseMessage(
  trx: TenantTransaction,
  { mode, now }: Scope,
  event: { clinicId: string; eventId: string },
): Promise<void> {
  if (await deleteWithheld(trx, event.clinicId, event.eventId))
    await mode.jobs.enqueue(trx, deliverEventJob, event, { startAfter: new Date(now.getTime() + afterMs) });
}

/** Returns the newest event of a test of a type. Throws if there is none. */
export async function getNewestOfTest(
  trx: TenantTransaction,
  clinicId: string,
  of: { testId: string; type: EventType },
): Promise<string> {
  const event = await findNewestOfTest(trx, clinicId, of);
  if (!event) throw new Error(`Test ${of.testId} has no event ${of.type}`);
  return event.id;
}
