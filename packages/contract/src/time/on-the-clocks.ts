/** Returns the name of a zone, as `London time`. */
export const zoneName = (timeZone: string): string =>
  `${(timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ")} time`;

const dayAndClock = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

/** Returns a time on the clocks where a visit is: `Tue, 1 Dec 2026, 09:30`. */
export const onTheClocks = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", ...dayAndClock }).format(new Date(at));

/** Returns the same for a narrow column: `1 Dec 2026, 09:30`. */
export const shortOnTheClocks = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, ...dayAndClock }).format(new Date(at));
