import type { TenantTransaction } from "#db/database.ts";
import { deleteAllSessions, deleteSessions } from "./session-queries.ts";

/** Signs out all users of an organisation everywhere. */
export const endAllSessions = (trx: TenantTransaction, organisationId: string): Promise<void> =>
  deleteAllSessions(trx, organisationId);

/** Signs out a user everywhere, or everywhere but in one session. */
export const endSessionsOf = (trx: TenantTransaction, userId: string, except?: Buffer): Promise<number> =>
  deleteSessions(trx, { userId, ...(except ? { except } : {}) });
