import type { BookingWarning } from "@kitpath/contract/appointments/appointments/appointments";
import type { TenantTransaction } from "#db/database.ts";
import { expectedDispatch, expectedDispatchDay } from "#mail/expected-dispatch.ts";
import { localDay } from "../availability/local-days.ts";
import { getDispatch } from "./order-queries.ts";

/** Kits come to the person by post: one that is dispatched on the day of the appointment or later is not there then. */

type Expected = { orderedAt: Date; startsAt: Date; timeZone: string };

/** Returns what to know of the kit at a time; null if it should be there. */
export const lateKitWords = ({ orderedAt, startsAt, timeZone }: Expected): string | null =>
  localDay(startsAt.getTime(), timeZone) > expectedDispatchDay(orderedAt)
    ? null
    : `The kit is dispatched ${expectedDispatch(orderedAt)} and comes by post, so it may not be there at this time. Choose a later time, or make sure that whoever takes the sample brings a kit.`;

type Booked = { order_id: string; starts_at: Date | null; time_zone: string };

/** Returns what to know of an appointment that was booked; in the clinic's tenant. */
export async function warnOfKit(
  trx: TenantTransaction,
  clinicId: string,
  { order_id: orderId, starts_at: startsAt, time_zone: timeZone }: Booked,
): Promise<BookingWarning[]> {
  const { dispatched_at: dispatchedAt, created_at: orderedAt } = await getDispatch(trx, clinicId, orderId);
  const message = !dispatchedAt && startsAt ? lateKitWords({ orderedAt, startsAt, timeZone }) : null;
  return message ? [{ code: "KIT_LATE", message }] : [];
}
