import type { TenantTransaction } from "#db/database.ts";
import { findHistory } from "./queries.ts";

/** Whether a clinic deals with a person already: by an order, or by a registered kit other than the given one. */
export const hasOrdersOrKits = (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  exceptKitId: string | null = null,
): Promise<boolean> => findHistory(trx, clinicId, patientId, exceptKitId);
