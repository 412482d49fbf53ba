import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { NeighbourRow } from "./review.ts";

type Asking = { id: string; userId: string; now: Date };

/** Lists the reviews of the clinic's queue before and after one, and the first, that nobody else has open. */
export async function listNeighbours(
  trx: TenantTransaction,
  clinicId: string,
  { id, userId, now }: Asking,
): Promise<NeighbourRow[]> {
  const open = sql`r.clinic_id = ${clinicId} and r.reviewer = 'clinic' and r.state = 'waiting'
    and (r.claimed_by is null or r.claimed_by = ${userId} or r.claimed_until <= ${now})`;
  const place = sql`(r.urgency, r.due_at, r.id)`;
  // As values, so that the index finds what is beside it; joined, all that waits would be compared with it.
  const here = sql`((select urgency from this), (select due_at from this), (select id from this))`;
  const { rows } = await sql<NeighbourRow>`
    with this as (select urgency, due_at, id from reviews where clinic_id = ${clinicId} and id = ${id})
    (select 'previous' as place, r.clinic_id, r.id from reviews r
      where ${open} and ${place} < ${here}
      order by r.urgency desc, r.due_at desc, r.id desc limit 1)
    union all
    (select 'next', r.clinic_id, r.id from reviews r
      where ${open} and ${place} > ${here}
      order by r.urgency, r.due_at, r.id limit 1)
    union all
    (select 'first', r.clinic_id, r.id from reviews r
      where ${open} and r.id <> ${id}
      order by r.urgency, r.due_at, r.id limit 1)`.execute(trx);
  return rows;
}
