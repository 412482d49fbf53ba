import type { Audience } from "@kitpath/contract/catalogue/products/audience";
import { everyone } from "@kitpath/contract/catalogue/products/audience";
import { isSelfCollected } from "@kitpath/contract/catalogue/products/products";
import type { TenantTransaction } from "#db/database.ts";
import { getCollection } from "./queries.ts";

export type Collection = { product: string; isSelfCollected: boolean; audience: Audience };

/** Returns the title of a product, whether people take its sample themselves, and whom it is for. */
export async function readCollection(trx: TenantTransaction, productCode: string): Promise<Collection> {
  const { title, phlebotomy_type: type, audience } = await getCollection(trx, productCode);
  return { product: title, isSelfCollected: isSelfCollected(type), audience: audience ?? everyone };
}
