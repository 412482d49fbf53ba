const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  formatters.set(key, known);
  return known;
}

/** Returns a moment on the clocks of a zone: `Tuesday 1 December, 09:30`. */
export const momentIn = (at: string, timeZone: string): string => {
  const day = formatterOf(timeZone, { weekday: "long", day: "numeric", month: "long" });
  const clock = formatterOf(timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${day.format(new Date(at)).replace(",", "")}, ${clock.format(new Date(at))}`;
};

/** Returns a calendar day in short words: `Tue 1 Dec`. */
export const shortDay = (day: string): string =>
  formatterOf("UTC", { weekday: "short", day: "numeric", month: "short" })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(",", "");

/** The zone of this device. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the clocks here show another time than those of a zone. */
export const isOtherZone = (at: string, timeZone: string): boolean =>
  momentIn(at, zoneHere()) !== momentIn(at, timeZone);

/** Returns what the people of a zone call it: `London time`. */
export const zoneName = (timeZone: string): string =>
  timeZone === "UTC" ? "UTC" : `${timeZone.split("/").at(-1)!.replaceAll("_", " ")} time`;
