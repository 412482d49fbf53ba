/** Money in minor units, e.g. pence. Every amount is a whole number; nothing is ever rounded twice. */

/** Returns the VAT on a net amount of zero or more, rounded half up to a whole minor unit. */
export const vatOf = (netMinor: number, vatBasisPoints: number): number =>
  Math.floor((netMinor * vatBasisPoints + 5000) / 10_000);

const formats = new Map<string, Intl.NumberFormat>();

/** Cached per currency: creating a formatter costs as much as formatting a hundred amounts. */
function formatOf(currency: string): Intl.NumberFormat {
  const made = formats.get(currency) ?? new Intl.NumberFormat("en-GB", { style: "currency", currency });
  formats.set(currency, made);
  return made;
}

/** The number of decimal digits of a currency's minor unit. */
const minorDigits = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats 123450 as `£1,234.50`. */
export const formatMinor = (minor: number, currency: string): string =>
  formatOf(currency).format(minor / 10 ** minorDigits(currency));

/** Formats 123450 as `1234.50`: exact, for other programs to read. */
export function decimalMinor(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const units = String(Math.abs(minor)).padStart(digits + 1, "0");
  const whole = units.slice(0, units.length - digits);
  return `${minor < 0 ? "-" : ""}${whole}${digits > 0 ? `.${units.slice(-digits)}` : ""}`;
}

let londonMonth: Intl.DateTimeFormat | undefined;

/** Returns the calendar month in London, `2026-11`, of a moment; statements and invoices use it. */
export function billingMonth(at: Date): string {
  // Not before it is needed: a browser takes 30 ms for a page's first formatter, and every page loads this file.
  londonMonth ??= new Intl.DateTimeFormat("en-CA", {
    timeZone: "Europe/London",
    year: "numeric",
    month: "2-digit",
  });
  return londonMonth.format(at).slice(0, 7);
}

const monthPattern = /^(20\d{2})-(0[1-9]|1[0-2])$/;

/** Whether a text is a month in the form of `billingMonth`. */
export const isBillingMonth = (value: string): boolean => monthPattern.test(value);

/** Returns the month `by` months later, or earlier for a negative number. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Formats `2026-11` as `November 2026`. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
