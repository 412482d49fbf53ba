import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** Samples sent back but not yet received, or at the lab for longer than their product's turnaround at a time. */
export type Waiting = { samples: "returned" | "late"; clinicId: string; now: Date };

/** The condition on a test `t` with its kit `k` and its product `p`. */
export function isLate({ clinicId, now }: Omit<Waiting, "samples">): RawBuilder<boolean> {
  const lateFrom = sql`${now}::timestamptz - p.turnaround_hours * interval '1 hour'`;
  return sql`k.status = 'lab_accessioned' and t.status = 'processing' and t.accessioned_at < ${lateFrom}
    -- Looked up only for those, which the index of accessions finds without reading the table.
    and not exists (
      select from tests s where s.clinic_id = ${clinicId} and s.kit_id = t.kit_id and s.status = 'processing'
        and s.turnaround_from >= ${lateFrom})`;
}

const isReturned = sql<boolean>`k.status in ('return_out_for_delivery', 'return_received')`;

/** Selects the ids of the tests whose samples wait. */
export const waitingTests = (waiting: Waiting): RawBuilder<unknown> => sql`
  select t.id from tests t
  join products p on p.code = t.product_code
  join kits k on k.clinic_id = t.clinic_id and k.id = t.kit_id
  where t.clinic_id = ${waiting.clinicId} and ${waiting.samples === "late" ? isLate(waiting) : isReturned}`;
