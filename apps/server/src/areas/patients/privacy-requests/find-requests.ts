import type { TenantTransaction } from "#db/database.ts";
import type { ListedRequest } from "./desk-queries.ts";
import { listRequestsEnding } from "./desk-queries.ts";
import type { RequestOfCustomer } from "./queries.ts";
import { listRequestsOfCustomersEnding } from "./queries.ts";

export type { ListedRequest as FoundDeskRequest } from "./desk-queries.ts";
export type { RequestOfCustomer as FoundRequest } from "./queries.ts";

/** Reads the number of a request as people copy it, also before it is complete; null if the text is none. */
const numberIn = (search: string): string | null =>
  /^\s*#?\s*pr[\s-]*([0-9a-f]{3,8})\s*$/i.exec(search)?.[1]?.toLowerCase() ?? null;

/** Finds what customers of a clinic ask for by the number of the request. */
export async function findRequests(
  trx: TenantTransaction,
  clinicId: string,
  search: string,
  atMost: number,
): Promise<RequestOfCustomer[]> {
  const number = numberIn(search);
  return number ? listRequestsOfCustomersEnding(trx, clinicId, number, atMost) : [];
}

/** Finds requests of every partner by their number; none outside the platform's own transaction. */
export async function findRequestsOfAll(
  trx: TenantTransaction,
  search: string,
  atMost: number,
): Promise<ListedRequest[]> {
  const number = numberIn(search);
  return number ? listRequestsEnding(trx, number, atMost) : [];
}
