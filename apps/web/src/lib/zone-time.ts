import { clockIn, datedDayIn } from "@kitpath/contract/time/on-the-clocks";

/** Returns a stretch of days on the clocks of a zone; with times if it is not of whole days. */
export function stretchIn(timeZone: string, startsAt: string, endsAt: string): string {
  const read = (at: string | Date) => ({ day: datedDayIn(at, timeZone), time: clockIn(at, timeZone) });
  const [start, end] = [read(startsAt), read(endsAt)];
  if (start.time === "00:00" && end.time === "00:00") {
    const last = read(new Date(Date.parse(endsAt) - 1));
    return start.day === last.day ? start.day : `${start.day} – ${last.day}`;
  }
  return start.day === end.day
    ? `${start.day}, ${start.time}–${end.time}`
    : `${start.day}, ${start.time} – ${end.day}, ${end.time}`;
}

/** Returns today's date on the clocks of a zone, as `2026-12-01`. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date());
