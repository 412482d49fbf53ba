import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { recordStep } from "./record-step.ts";
import { closeRestrictionsOf } from "./queries.ts";

/** Ends the restrictions that a person's requests led to, so that these requests expire like others. */
export async function closeRestrictions(
  trx: TenantTransaction,
  scope: Scope,
  { customerId }: { customerId: string },
): Promise<void> {
  const { actor, now } = scope;
  for (const { id } of await closeRestrictionsOf(trx, actor.organisationId, customerId, now)) {
    await recordStep(trx, scope, id, "lifted");
  }
}
