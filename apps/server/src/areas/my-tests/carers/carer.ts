/**
 * A carer: somebody who sees another person's tests, as a parent for a child or with the person's consent. The clinic grants it.
 *
 * - States: sees; waits, once a child is old enough to decide and until they say what they wish; over. Which: `standing.ts`.
 * - Granted and ended by the clinic: `granting.ts`. Ended by one of the two, and the young person's wish: `ending.ts`.
 * - When a person goes: `of-person.ts`, as reactions. From which age people decide is data: `own-age.ts` of the contract.
 * - Here: whose tests somebody sees now.
 */
import type { TenantTransaction } from "#db/database.ts";
import { readLooksAfter } from "./standing.ts";

/** Returns the people whose tests somebody sees now, besides their own. */
export async function readLookedAfter(trx: TenantTransaction, clinicId: string, carerId: string, now: Date) {
  const grants = await readLooksAfter(trx, { clinicId, personId: carerId }, now);
  return grants.filter(({ sees }) => sees).map(({ person }) => person);
}
