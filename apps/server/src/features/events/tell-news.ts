import type { TenantTransaction } from "#db/database.ts";
import { notifyFollowers } from "./queries.ts";

/** Tells the screens that are open, once the transaction is committed, that something else than a domain event has happened. */
export const tellNews = (trx: TenantTransaction, organisationId: string, type: "alerts"): Promise<void> =>
  notifyFollowers(trx, organisationId, type);
