import type { TenantTransaction } from "#db/database.ts";
import { blankNotes } from "./queries.ts";

/** Erases the notes about test takers; the alert itself, and who acknowledged it, are kept. */
export const eraseAlerts = (
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
): Promise<void> => blankNotes(trx, clinicId, testIds);
