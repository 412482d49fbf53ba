import type { TenantTransaction } from "#db/database.ts";
import { listCatalogueFor } from "./queries.ts";

/** The whole catalogue by title, each product with the terms on which a clinic may order it. */
export const listOffers = (trx: TenantTransaction, clinicId: string, productCode?: string) =>
  listCatalogueFor(trx, clinicId, productCode);
export type CatalogueOffer = Awaited<ReturnType<typeof listOffers>>[number];
