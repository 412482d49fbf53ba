import type { TenantTransaction } from "#db/database.ts";
import { deleteAllSessions } from "./session-queries.ts";

/** Signs out all users of an organisation everywhere. */
export const endAllSessions = (trx: TenantTransaction, organisationId: string): Promise<void> =>
  deleteAllSessions(trx, organisationId);
