import type { TenantTransaction } from "#db/database.ts";
import type { ProductTitle } from "#areas/catalogue/products/product.ts";
import { listTitles } from "#areas/catalogue/products/product.ts";
import { readOrderedProducts } from "#areas/kits/tallies/tally.ts";

/** Lists the products that a clinic has orders of or can order, by title. */
export const listOrderedProducts = async (
  trx: TenantTransaction,
  clinicId: string,
): Promise<ProductTitle[]> => listTitles(trx, clinicId, await readOrderedProducts(trx, clinicId));
