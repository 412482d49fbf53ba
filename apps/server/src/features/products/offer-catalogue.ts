import type { Mode } from "../../scope.ts";
import { insertClinicProducts } from "./queries.ts";

/** Lets a clinic order every product of the catalogue, at list price, tested by one lab. */
export const offerCatalogue = (mode: Mode, clinicId: string, labId: string | null): Promise<void> =>
  mode.db.inTenant(clinicId, (trx) => insertClinicProducts(trx, clinicId, labId));
