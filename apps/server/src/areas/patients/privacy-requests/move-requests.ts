import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { updatePersonOfRequests } from "./queries.ts";

/** Gives a person's requests to another row of the same person. */
export const moveRequests = (
  trx: TenantTransaction,
  { actor }: Scope,
  { from, to }: { from: string; to: string },
): Promise<void> => updatePersonOfRequests(trx, actor.organisationId, from, to);
