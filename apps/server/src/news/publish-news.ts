import type { Executor } from "#db/database.ts";
import { notifyFollowers } from "./queries.ts";

/**
 * Notifies open screens, once the transaction is committed, of something other than a domain event, by what it concerns. What is
 * told several times in one transaction is sent once. `access` is not shown: whoever follows asks again who they are.
 */
export const publishNews = (
  trx: Executor,
  organisationId: string,
  about: "access" | "alerts" | "orders" | "products" | "tests",
): Promise<void> => notifyFollowers(trx, organisationId, about);
