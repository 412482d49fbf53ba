import type { TenantTransaction } from "#db/database.ts";
import { deleteAllSessions } from "./login-queries.ts";

/** Signs out everybody of an organisation, everywhere. */
export const endAllSessions = (trx: TenantTransaction, organisationId: string): Promise<void> =>
  deleteAllSessions(trx, organisationId);
