import type { TenantTransaction } from "#db/database.ts";
import { notifyFollowers } from "./queries.ts";

/** Notifies open screens, once the transaction is committed, of something other than a domain event. */
export const tellNews = (trx: TenantTransaction, organisationId: string, type: "alerts"): Promise<void> =>
  notifyFollowers(trx, organisationId, type);
