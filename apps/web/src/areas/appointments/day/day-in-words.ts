/** Returns a day in words: `Tue 1 Dec`. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" })
    .replace(",", "");
