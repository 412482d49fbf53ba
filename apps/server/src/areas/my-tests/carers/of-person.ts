import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { endAllOf } from "./queries.ts";

/** Ends that anybody sees an erased person's tests, and that the person sees anybody's. */
export const endCarersOfErased = (
  trx: TenantTransaction,
  { actor, now }: Scope,
  { customerId: personId }: { customerId: string },
): Promise<void> => endAllOf(trx, { clinicId: actor.organisationId, personId }, now);
