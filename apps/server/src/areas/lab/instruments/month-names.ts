/** The languages in which instruments and spreadsheets write the months. */
const languages = ["en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl", "cs"];

const plain = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

/** The month of each name, long or short; null where languages disagree. */
function namesOfMonths(): ReadonlyMap<string, number | null> {
  const months = new Map<string, number | null>();
  for (const language of languages) {
    for (const month of ["short", "long"] as const) {
      const format = new Intl.DateTimeFormat(language, { day: "numeric", month, timeZone: "UTC" });
      for (let n = 1; n <= 12; n++) {
        const parts = format.formatToParts(new Date(Date.UTC(2026, n - 1, 1)));
        const name = plain(parts.find(({ type }) => type === "month")?.value ?? "");
        if (name) months.set(name, (months.get(name) ?? n) === n ? n : null);
      }
    }
  }
  return months;
}

let known: ReadonlyMap<string, number | null> | undefined;

/** Returns the month, from 1, that a word names in full or in short; null if it names none. */
export function monthOf(word: string): number | null {
  known ??= namesOfMonths();
  return known.get(plain(word)) ?? null;
}
