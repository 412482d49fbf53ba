import { isCalendarDate, searchable } from "@kitpath/contract/fields/text-rules";

/** Whether two texts are one up to a slip of the keyboard: one letter wrong, missing, too many, or changed with its neighbour. */
export function isSlip(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}

type Named = { first_name: string; last_name: string };

/** Whether two names are one: a slip in either of them, or first and last name changed. */
export function isNameClose(one: Named, other: Named): boolean {
  const [first, last] = [searchable(one.first_name), searchable(one.last_name)];
  const [otherFirst, otherLast] = [searchable(other.first_name), searchable(other.last_name)];
  if (first === otherLast && last === otherFirst) return true;
  return isSlip(first, otherFirst) && isSlip(last, otherLast);
}

/** Whether two first names are one, however they are written. */
export const isFirstName = (one: string, other: string): boolean => searchable(one) === searchable(other);

type Born = { first_name: string; date_of_birth: string | null };

/** Whether two have one first name and one date of birth. */
export const isBornAlike = (one: Born, other: Born): boolean =>
  one.date_of_birth !== null &&
  one.date_of_birth === other.date_of_birth &&
  isFirstName(one.first_name, other.first_name);

/** Lists the dates that somebody may have meant who wrote this one: a digit wrong, two changed, or day and month. */
export function datesCloseTo(date: string): string[] {
  const digits = date.replaceAll("-", "").split("");
  const close = digits.flatMap((digit, at) => [
    ...tenDigits.map((other) => digits.with(at, other)),
    ...(at > 0 ? [digits.with(at, digits[at - 1]!).with(at - 1, digit)] : []),
  ]);
  close.push([...digits.slice(0, 4), ...digits.slice(6), ...digits.slice(4, 6)]);
  const written = close.map((each) => each.join("").replace(/^(.{4})(..)(..)$/, "$1-$2-$3"));
  return [...new Set(written.filter((text) => isCalendarDate(text)))];
}

const tenDigits = Array.from({ length: 10 }, (_, n) => String(n));
