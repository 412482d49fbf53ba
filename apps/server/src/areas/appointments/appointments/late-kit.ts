import type { BookingWarning } from "@kitpath/contract/appointments/appointments/appointments";
import { expectedDispatch, expectedDispatchDay } from "#mail/expected-dispatch.ts";
import { localDay } from "../availability/local-days.ts";

/** Kits come to the person by post: one that is dispatched on the day of the appointment or later is not there then. */

type Expected = { orderedAt: Date; startsAt: Date; timeZone: string };

/** Returns what to know of the kit at a time; null if it should be there. */
export const lateKitWords = ({ orderedAt, startsAt, timeZone }: Expected): string | null =>
  localDay(startsAt.getTime(), timeZone) > expectedDispatchDay(orderedAt)
    ? null
    : `The kit is dispatched ${expectedDispatch(orderedAt)} and comes by post, so it may not be there at this time. Choose a later time, or make sure that whoever takes the sample brings a kit.`;

type Booked = { ordered_at: Date; dispatched_at: Date | null; starts_at: Date | null; time_zone: string };

/** Returns what to know of an appointment that was booked. */
export function warnOfKit(booked: Booked): BookingWarning[] {
  const { ordered_at: orderedAt, dispatched_at: dispatchedAt, starts_at: startsAt } = booked;
  const expected = !dispatchedAt && startsAt ? { orderedAt, startsAt, timeZone: booked.time_zone } : null;
  const message = expected && lateKitWords(expected);
  return message ? [{ code: "KIT_LATE", message }] : [];
}
