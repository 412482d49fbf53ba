import { isBankHoliday, isWeekend } from "../time/bank-holidays.ts";

const inLondon = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });
const inWords = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** The expected dispatch date of an order: the next working day after it was placed, as the agreements define one. */
export function expectedDispatch(orderedAt: Date): string {
  const day = new Date(`${inLondon.format(orderedAt)}T12:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (isWeekend(day) || isBankHoliday(day.toISOString().slice(0, 10)));
  return `by ${inWords.format(day)}`;
}
