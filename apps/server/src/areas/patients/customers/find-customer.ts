import { isCalendarDate } from "@kitpath/contract/fields/text-rules";
import { twoDigits } from "@kitpath/contract/fields/two-digits";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { searchParts } from "#db/searching.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Customer, ListedCustomer } from "./queries.ts";
import { findCustomer, lockCustomer, searchCustomers } from "./queries.ts";

/** Returns a person for whom the clinic has ordered. Throws `not_found`. */
export async function getCustomer(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  find: typeof findCustomer = findCustomer,
): Promise<Customer> {
  const customer = isId(id) ? await find(trx, clinicId, id) : undefined;
  if (!customer) throw notFound();
  return customer;
}

/** Returns a customer, locked until the transaction ends. Throws `not_found`. */
export const getLockedCustomer = (trx: TenantTransaction, clinicId: string, id: string): Promise<Customer> =>
  getCustomer(trx, clinicId, id, lockCustomer);

export type FoundCustomer = ListedCustomer;

/** Finds the people who match a search, in the order of the list of customers: the latest first. */
export async function findCustomers(
  trx: TenantTransaction,
  clinicId: string,
  search: string,
  atMost: number,
): Promise<FoundCustomer[]> {
  const parts = searchParts(searchWords(search));
  if (!parts) return [];
  return (await searchCustomers(trx, clinicId, parts, { offset: 0, limit: atMost })).customers;
}

/** Matches a birth date as people write it, day first, or a phone number with spaces, but no digits within an e-mail. */
const dateOrPhone =
  /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b|\b\d{4}-\d{2}-\d{2}\b|(?<![\w@.-])\+?\(?\d[\d\s()-]{5,}\d(?![\w@.])/g;

/** Matches a birth date as the lists show it, or with the month in full. */
const writtenDate = /\b(\d{1,2})\s+([a-z]{3,9})\s+(\d{4})\b/gi;

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

function readWrittenDate(found: string, day: string, word: string, year: string): string {
  const month = months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isCalendarDate(date) ? date : found;
}

/** Converts typed words to their stored form: dates as `1984-11-03`, numbers without spaces or leading zeros. */
export const searchWords = (typed: string): string =>
  typed
    .replace(writtenDate, readWrittenDate)
    .replace(dateOrPhone, (found, day?: string, month?: string, year?: string) => {
      if (day && month && year) {
        const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
        return isCalendarDate(date) ? date : found;
      }
      if (isCalendarDate(found)) return found;
      return found.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
    });
