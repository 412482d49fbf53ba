import type { TenantTransaction } from "#db/database.ts";
import type { ClinicProduct } from "./queries.ts";
import { listClinicProducts } from "./queries.ts";

/** Lists what a clinic can order with its own prices, by title. */
export const listClinicOffers = (trx: TenantTransaction, clinicId: string): Promise<ClinicProduct[]> =>
  listClinicProducts(trx, clinicId);
