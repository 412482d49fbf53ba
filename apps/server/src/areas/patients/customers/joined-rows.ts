import { bumpTally, customersTally } from "#areas/kits/tallies/tally.ts";
import type { TenantTransaction } from "#db/database.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { moveMerges } from "./merge-queries.ts";
import type { Moved } from "./moves.ts";
import { customersJoined } from "./moves.ts";
import { deletePatient } from "./queries.ts";
import { moveApart } from "./telling-apart.ts";

type Joining = { from: string; to: string; moved: Moved };

/**
 * Gives everything of one customer to another who is the same person, and deletes their row. `keep` runs while both are there. Throws
 * `step_not_possible` if they are two people.
 */
export async function joinRows(
  trx: TenantTransaction,
  scope: Scope,
  { from, to, moved }: Joining,
  keep: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  await moveApart(trx, clinicId, { from, to, moved });
  await react(trx, scope, customersJoined, { from, to, moved });
  moved.merges = await moveMerges(trx, clinicId, { from, to });
  await keep();
  await deletePatient(trx, clinicId, from);
  await bumpTally(trx, scope, clinicId, { [customersTally]: -1 });
}
