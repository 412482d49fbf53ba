const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  formatters.set(key, made);
  return made;
}

/** Returns a moment on the clocks where the visit is: `09:30`. */
export const clockAt = (at: string, timeZone: string): string =>
  formatterOf(timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(at));

/** Returns its day there: `Tue 1 Dec`. */
export const dayAt = (at: string, timeZone: string): string =>
  formatterOf(timeZone, { weekday: "short", day: "numeric", month: "short" })
    .format(new Date(at))
    .replace(",", "");

/** Returns both: `Tue 1 Dec, 09:30`. */
export const visitTime = (at: string, timeZone: string): string =>
  `${dayAt(at, timeZone)}, ${clockAt(at, timeZone)}`;

/** Returns a calendar day in words: `Tue 1 Dec`. */
export const dayInWords = (day: string): string => dayAt(`${day}T12:00:00Z`, "UTC");
