import type { Mode } from "../../../scope.ts";
import { updateStore } from "./queries.ts";

/** Stores up to when a shop has been reconciled. */
export const recordReconciled = (
  { db }: Mode,
  { clinicId, storeId }: { clinicId: string; storeId: string },
  to: Date,
): Promise<void> =>
  db.inTenant(clinicId, (trx) => updateStore(trx, clinicId, storeId, { reconciled_to: to }));
