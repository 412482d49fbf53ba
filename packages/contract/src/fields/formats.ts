import { twoDigits } from "./two-digits.ts";

/** Shown for a missing value (specification 1 section 9). */
export const unknownText = "Unknown";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

function parse(value: Value): Date | null {
  if (value === null || value === undefined || value === "") return null;
  const date = new Date(typeof value === "number" ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? null : date;
}

type Value = string | number | null | undefined;

const inWords =
  (write: (date: Date) => string) =>
  (value: Value): string => {
    const date = parse(value);
    return date ? write(date) : unknownText;
  };

const monthOf = (date: Date): string => months[date.getMonth()]!;
const yearOf = (date: Date): string => twoDigits(date.getFullYear() % 100);
const minutesOf = (date: Date): string => twoDigits(date.getMinutes());
const dateOf = (date: Date): string => `${date.getDate()} ${monthOf(date)} ${date.getFullYear()}`;
const clockOf = (date: Date): string => `${twoDigits(date.getHours())}:${minutesOf(date)}`;

/** Formats as `dd/MM/yy` in the reader's zone, for orders. Takes an ISO time or epoch seconds, as all of these do. */
export const formatDay = inWords(
  (date) => `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${yearOf(date)}`,
);

/** Formats as `MMM dd H:mm` in the reader's zone, for results. */
export const formatDayTime = inWords(
  (date) => `${monthOf(date)} ${twoDigits(date.getDate())} ${date.getHours()}:${minutesOf(date)}`,
);

/** Formats as `d MMM yy` in the reader's zone, for the team's table. */
export const formatTeamDay = inWords((date) => `${date.getDate()} ${monthOf(date)} ${yearOf(date)}`);

/** Formats as `d MMM yyyy` in the reader's zone: every day of a moment whose format is not specified. */
export const formatOwnDate = inWords(dateOf);

/** Formats as `HH:mm` in the reader's zone: a time of today. */
export const formatClock = inWords(clockOf);

/** Formats as `d MMM yyyy, HH:mm` in the reader's zone: every time whose format is not specified. */
export const formatMoment = inWords((date) => `${dateOf(date)}, ${clockOf(date)}`);

/** Formats as `d MMM yyyy, HH:mm:ss` in the reader's zone, for the audit log. */
export const formatSecond = inWords(
  (date) => `${dateOf(date)}, ${clockOf(date)}:${twoDigits(date.getSeconds())}`,
);

/**
 * Formats the day of a moment as `d MMM yyyy`: in UTC, like every day that the product calculates with, so that a sample has the same day
 * for every reader, on screens and papers.
 */
export const formatDate = (value: Value): string =>
  formatCalendarDay(parse(value)?.toISOString().slice(0, 10));

/** Formats a calendar day `YYYY-MM-DD` as `d MMM yyyy`, so that nobody can confuse day and month. */
export function formatCalendarDay(value: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? "") ?? [];
  const name = months[Number(month) - 1];
  return year && name && day ? `${Number(day)} ${name} ${year}` : unknownText;
}

/** Formats the size of a file, e.g. `340 KB` or `1.2 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Formats a count or a quantity, e.g. `12,345`. */
export const formatNumber = (n: number): string => n.toLocaleString("en-GB");

/** Formats a count with its noun, e.g. `1 order`, `2,300 orders`; `many` is for irregular plurals. */
export const formatCount = (n: number, one: string, many = `${one}s`): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`;

/** Formats an amount in major units with its currency, e.g. `£45.00`. */
export function formatPrice(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount);
}

/** Returns `Jane Doe`, or Unknown when both parts are missing. */
export function formatName(first: string | null | undefined, last: string | null | undefined): string {
  return [first, last].filter(Boolean).join(" ") || unknownText;
}
