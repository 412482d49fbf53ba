import type { TenantTransaction } from "#db/database.ts";
import { blankNotes } from "./queries.ts";

/** Erases what was noted about the people of tests; that there was an alert, and who acknowledged it, stays. */
export const eraseAlerts = (
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
): Promise<void> => blankNotes(trx, clinicId, testIds);
