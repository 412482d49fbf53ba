import { isSelfCollected } from "@kitpath/contract/products";
import type { TenantTransaction } from "#db/database.ts";
import { getPhlebotomyType } from "./queries.ts";

/** Returns whether people take the sample of a product themselves. */
export const readIsSelfCollected = async (trx: TenantTransaction, productCode: string): Promise<boolean> =>
  isSelfCollected((await getPhlebotomyType(trx, productCode)).phlebotomy_type);
