import type { TenantTransaction } from "#db/database.ts";
import { findLabOf } from "./queries.ts";

/** The lab that a clinic's kits of a product go to now; for one that it may order no more, the platform's choice. */
export async function findLabOfProduct(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<string | null> {
  return (await findLabOf(trx, clinicId, productCode))?.lab_id ?? null;
}
