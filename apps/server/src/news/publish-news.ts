import type { Executor } from "#db/database.ts";
import { notifyFollowers } from "./queries.ts";

/**
 * Notifies open screens of something other than a domain event, by what it concerns, once the transaction is committed. The same news
 * several times in one transaction is sent once. No screen shows `access`: it makes each ask again who its user is.
 */
export const publishNews = (
  trx: Executor,
  organisationId: string,
  about: "access" | "alerts" | "orders" | "products" | "tests" | "visits",
): Promise<void> => notifyFollowers(trx, organisationId, about);
