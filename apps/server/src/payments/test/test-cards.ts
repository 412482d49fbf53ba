import { dayOf } from "@kitpath/contract/time/calendar";

/** Card numbers that the test processor accepts, taken from those that card processors use for testing. */
const known: Record<string, { brand: string; isDeclined: boolean }> = {
  "4242424242424242": { brand: "visa", isDeclined: false },
  "5555555555554444": { brand: "mastercard", isDeclined: false },
  "4000000000000341": { brand: "visa", isDeclined: true },
};

export type CardEntry = { number: string; expiry: string };
export type AcceptedCard = { brand: string; last4: string; expiresOn: string; isDeclined: boolean };

/** Reads the card of a form; returns a message if it is refused. */
export function readCard({ number, expiry }: CardEntry, now: Date): AcceptedCard | string {
  const digits = number.replace(/[\s-]/g, "");
  const card = known[digits];
  if (!card) return "This is not one of the test cards. Real cards are not taken here.";
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  if (!month || !year) return "Write the expiry date as month and year, e.g. 12/30.";
  const lastDay = new Date(Date.UTC(2000 + Number(year), Number(month), 0));
  const expiresOn = dayOf(lastDay);
  if (expiresOn < dayOf(now)) return "This card has expired.";
  return { ...card, last4: digits.slice(-4), expiresOn };
}
