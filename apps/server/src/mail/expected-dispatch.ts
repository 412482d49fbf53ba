import { fullDay } from "@kitpath/contract/time/on-the-clocks";
import type { Day } from "@kitpath/contract/time/calendar";
import { dayOf } from "@kitpath/contract/time/calendar";
import { isBankHoliday, isWeekend } from "../time/bank-holidays.ts";

const inLondon = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });

/** The expected dispatch date of an order: the next working day after it was placed, as the agreements define one. */
export const expectedDispatch = (orderedAt: Date): string => `by ${fullDay(expectedDispatchDay(orderedAt))}`;

/** The same as a day. */
export function expectedDispatchDay(orderedAt: Date): Day {
  const day = new Date(`${inLondon.format(orderedAt)}T12:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (isWeekend(day) || isBankHoliday(dayOf(day)));
  return dayOf(day);
}
