import type { TenantTransaction } from "#db/database.ts";
import { getCategory } from "./queries.ts";

/** Returns whether a product is a COVID-19 test; other tests have a list of results of their own. */
export const readCategory = async (
  trx: TenantTransaction,
  productCode: string,
): Promise<"covid" | "general"> => (await getCategory(trx, productCode)).category;
