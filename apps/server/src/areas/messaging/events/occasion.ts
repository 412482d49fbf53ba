import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { insertEvent } from "./queries.ts";
import { listOccasions } from "./occasion-queries.ts";

/**
 * An occasion to write to a test taker that is no event: no partner is told of it. Messages belong to one so that they are told from
 * those that said the same before.
 */
export type Occasion = "APPOINTMENT.LINK_SENT";

type Of = { clinicId: string; orderId: string; type: Occasion };

/** Notes an occasion; returns the id to which its messages belong. */
export async function noteOccasion(
  trx: TenantTransaction,
  { now }: Scope,
  { clinicId, orderId, type }: Of,
): Promise<string> {
  const id = newId(now);
  await insertEvent(trx, { clinic_id: clinicId, id, type, order_id: orderId, occurred_at: now });
  return id;
}

/** Returns when there was such an occasion since a moment, the first of them first. */
export const readOccasions = (trx: TenantTransaction, of: Of, since: Date): Promise<Date[]> =>
  listOccasions(trx, of, since);
