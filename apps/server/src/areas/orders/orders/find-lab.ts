import type { TenantTransaction } from "#db/database.ts";
import { findOrganisationName } from "#areas/access/organisation/organisation.ts";
import { findLabOfProduct } from "#areas/catalogue/products/offers.ts";

type Order = { clinic_id: string; product_code: string };

/** Returns the laboratory of an order's kits; before there are kits, the one that they would go to now. */
export async function findLab(
  trx: TenantTransaction,
  { clinic_id: clinicId, product_code: productCode }: Order,
  [kit]: readonly { lab_id: string | null }[],
): Promise<string | null> {
  const labId = kit ? kit.lab_id : await findLabOfProduct(trx, clinicId, productCode);
  return labId ? findOrganisationName(trx, labId) : null;
}
