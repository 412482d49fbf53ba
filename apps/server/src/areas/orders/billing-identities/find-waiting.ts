import type { Mode } from "../../../scope.ts";
import { findRequested } from "./queries.ts";

/** Returns which of some clinics ask for a change of their billing details that waits for staff. */
export async function findWaiting({ db }: Mode, clinicIds: readonly string[]): Promise<Set<string>> {
  const waiting = new Set<string>();
  for (const clinicId of clinicIds)
    if (await db.inTenant(clinicId, (trx) => findRequested(trx, clinicId))) waiting.add(clinicId);
  return waiting;
}
