import type { TenantTransaction } from "#db/database.ts";
import { listCurrentResults } from "./result-queries.ts";

/** The newest version of a test's results, in panel order; empty until they are released. */
export const readCurrentResults = (trx: TenantTransaction, clinicId: string, testId: string) =>
  listCurrentResults(trx, clinicId, testId);
