import type { TenantTransaction } from "#db/database.ts";
import { notifyFollowers } from "./queries.ts";

/**
 * Notifies open screens, once the transaction is committed, of something other than a domain event, by what it concerns. What is
 * told several times in one transaction is sent once.
 */
export const tellNews = (
  trx: TenantTransaction,
  organisationId: string,
  about: "alerts" | "orders" | "products" | "tests",
): Promise<void> => notifyFollowers(trx, organisationId, about);
