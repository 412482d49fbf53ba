/** Money in minor units, the pence of a pound. Every amount is a whole number; nothing is ever rounded twice. */

/** Countries whose customers pay UK VAT; the Isle of Man counts as part of the UK. Decision 20. */
const ukVatCountries: ReadonlySet<string> = new Set(["United Kingdom", "Isle of Man"]);
const standardRate = 2000;

/** The rate of VAT, in hundredths of a per cent, for a clinic by its country's title: the same for every product. */
export const vatRate = (country: string): number => (ukVatCountries.has(country) ? standardRate : 0);

/** VAT of a net amount of zero or more, rounded half up to a whole minor unit. */
export const vatOf = (netMinor: number, vatBasisPoints: number): number =>
  Math.floor((netMinor * vatBasisPoints + 5000) / 10_000);

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each currency: making one costs as much as writing a hundred amounts. */
function formatOf(currency: string): Intl.NumberFormat {
  const made = formats.get(currency) ?? new Intl.NumberFormat("en-GB", { style: "currency", currency });
  formats.set(currency, made);
  return made;
}

/** How many minor units, as a power of ten, make one unit of a currency. */
const minorDigits = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** `£1,234.50` of 123450. */
export const formatMinor = (minor: number, currency: string): string =>
  formatOf(currency).format(minor / 10 ** minorDigits(currency));

/** `1234.50` of 123450: exact, as other programs read it. */
export function decimalMinor(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const units = String(Math.abs(minor)).padStart(digits + 1, "0");
  const whole = units.slice(0, units.length - digits);
  return `${minor < 0 ? "-" : ""}${whole}${digits > 0 ? `.${units.slice(-digits)}` : ""}`;
}

const londonDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
});

/** The calendar month, `2026-11`, that a moment falls into in London: statements and invoices go by it. */
export const billingMonth = (at: Date): string => londonDay.format(at).slice(0, 7);

const monthPattern = /^(20\d{2})-(0[1-9]|1[0-2])$/;

/** Whether a text names a month as `billingMonth` does. */
export const isBillingMonth = (value: string): boolean => monthPattern.test(value);

/** The month `by` months later, or earlier for a negative number. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7);
}

/** `November 2026`. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
