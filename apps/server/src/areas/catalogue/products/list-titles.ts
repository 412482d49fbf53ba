import type { TenantTransaction } from "#db/database.ts";
import type { ProductTitle } from "./queries.ts";
import { listTitlesOf } from "./queries.ts";

export type { ProductTitle } from "./queries.ts";

/** Lists the titles of what a clinic can order and of the products with these codes, by title. */
export const listTitles = (
  trx: TenantTransaction,
  clinicId: string,
  codes: readonly string[],
): Promise<ProductTitle[]> => listTitlesOf(trx, clinicId, codes);
