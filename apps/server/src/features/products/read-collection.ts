import { isSelfCollected } from "@kitpath/contract/products";
import type { TenantTransaction } from "#db/database.ts";
import { getCollection } from "./queries.ts";

type Collection = { product: string; isSelfCollected: boolean };

/** Returns the title of a product, and whether people take its sample themselves. */
export async function readCollection(trx: TenantTransaction, productCode: string): Promise<Collection> {
  const { title, phlebotomy_type: type } = await getCollection(trx, productCode);
  return { product: title, isSelfCollected: isSelfCollected(type) };
}
