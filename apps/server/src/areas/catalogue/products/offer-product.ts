import type { TenantTransaction } from "#db/database.ts";
import { upsertClinicProduct } from "./queries.ts";

export type Offer = { productCode: string; priceMinor: number; currency: string; labId: string | null };

/** Lets a clinic order a product on these terms. Existing orders keep theirs. */
export const offerProduct = (
  trx: TenantTransaction,
  clinicId: string,
  { productCode, priceMinor, currency, labId }: Offer,
): Promise<void> =>
  upsertClinicProduct(trx, {
    clinic_id: clinicId,
    product_code: productCode,
    price_minor: priceMinor,
    currency,
    lab_id: labId,
  });
