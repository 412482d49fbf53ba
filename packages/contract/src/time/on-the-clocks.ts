/**
 * Days and times in words on the clocks of a zone, wherever a visit, a deadline or a calendar names them; `fields/formats.ts` has those
 * of the reader's own clocks. Both write a day as `1 Dec 2026` or in full, a time as `09:30`, and a comma between them.
 */

const formatters = new Map<string, Intl.DateTimeFormat>();

function write(at: string | Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter)
    formatters.set(key, (formatter = new Intl.DateTimeFormat("en-GB", { timeZone, ...options })));
  return formatter.format(new Date(at)).replace(",", "");
}

/** Returns the name of a zone, as `London time`. */
export const zoneName = (timeZone: string): string =>
  timeZone === "UTC" ? "UTC" : `${(timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ")} time`;

/** Returns a time: `09:30`. */
export const clockIn = (at: string | Date, timeZone: string): string =>
  write(at, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Returns a day: `Tue 1 Dec`. */
export const dayIn = (at: string | Date, timeZone: string): string =>
  write(at, timeZone, { weekday: "short", day: "numeric", month: "short" });

/** Returns both: `Tue 1 Dec, 09:30`. */
export const dayTimeIn = (at: string | Date, timeZone: string): string =>
  `${dayIn(at, timeZone)}, ${clockIn(at, timeZone)}`;

/** Returns them in full: `Tuesday 1 December, 09:30`. */
export const fullTimeIn = (at: string | Date, timeZone: string): string =>
  `${write(at, timeZone, { weekday: "long", day: "numeric", month: "long" })}, ${clockIn(at, timeZone)}`;

/** Returns a day with its year: `Tue 1 Dec 2026`. */
export const datedDayIn = (at: string | Date, timeZone: string): string =>
  write(at, timeZone, { weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** Returns both: `Tue 1 Dec 2026, 09:30`. */
export const onTheClocks = (at: string | Date, timeZone: string): string =>
  `${datedDayIn(at, timeZone)}, ${clockIn(at, timeZone)}`;

/** Returns the same for a narrow column: `1 Dec 2026, 09:30`. */
export const shortOnTheClocks = (at: string | Date, timeZone: string): string =>
  `${write(at, timeZone, { day: "numeric", month: "short", year: "numeric" })}, ${clockIn(at, timeZone)}`;

/** Returns a calendar day `YYYY-MM-DD`: `Tue 1 Dec`. */
export const shortDay = (day: string): string => dayIn(`${day}T12:00:00Z`, "UTC");

/** Returns a calendar day in full: `Tuesday 1 December`. */
export const fullDay = (day: string): string =>
  write(`${day}T12:00:00Z`, "UTC", { weekday: "long", day: "numeric", month: "long" });

/** Returns a calendar day with its year: `Tue 1 Dec 2026`. */
export const datedDay = (day: string): string => datedDayIn(`${day}T12:00:00Z`, "UTC");
