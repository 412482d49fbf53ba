import type { TenantTransaction } from "#db/database.ts";
import { searchParts } from "#db/searching.ts";
import type { ListedCustomer } from "./queries.ts";
import { searchCustomers } from "./queries.ts";
import { searchWords } from "./search-words.ts";

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
