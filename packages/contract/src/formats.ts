/** What stands where a value is missing (specification 1 section 9). */
export const unknownText = "Unknown";

const two = (n: number) => String(n).padStart(2, "0");
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

function parse(value: string | number | null | undefined): Date | null {
  if (value === null || value === undefined || value === "") return null;
  const date = new Date(typeof value === "number" ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** `dd/MM/yy` in the reader's zone, as orders show it. Takes an ISO time or epoch seconds. */
export function formatDay(value: string | number | null | undefined): string {
  const date = parse(value);
  if (!date) return unknownText;
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${two(date.getFullYear() % 100)}`;
}

/** `MMM dd H:mm` in the reader's zone, as results show it. Takes an ISO time or epoch seconds. */
export function formatDayTime(value: string | number | null | undefined): string {
  const date = parse(value);
  if (!date) return unknownText;
  return `${months[date.getMonth()]} ${two(date.getDate())} ${date.getHours()}:${two(date.getMinutes())}`;
}

/** `d MMM yy` in the reader's zone, as the team's table shows it. */
export function formatTeamDay(value: string | number | null | undefined): string {
  const date = parse(value);
  if (!date) return unknownText;
  return `${date.getDate()} ${months[date.getMonth()]} ${two(date.getFullYear() % 100)}`;
}

/** A calendar day such as a birth date, `1984-11-03`, as `3 Nov 1984`: the same in every zone. */
export function formatCalendarDate(value: string | null | undefined): string {
  const [year, month, day] = (value ?? "").split("-").map(Number);
  const name = months[(month ?? 0) - 1];
  return year && name && day ? `${day} ${name} ${year}` : unknownText;
}

/** An amount in major units with its currency, e.g. `£45.00`. */
export function formatPrice(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount);
}

/** `Jane Doe`, or Unknown when both parts are missing. */
export function formatName(first: string | null | undefined, last: string | null | undefined): string {
  return [first, last].filter(Boolean).join(" ") || unknownText;
}
