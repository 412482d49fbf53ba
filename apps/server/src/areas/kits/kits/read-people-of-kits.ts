import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { personWhenSampled } from "./person-when-sampled.ts";
import { listPeopleOfKits, listPreviousOfKits } from "./people-queries.ts";

export type PersonOfKit = Person & {
  /** What the same lab has released of the person's other kits and measured last before this one, by biomarker code. */
  previous: Record<string, { value: string; measuredAt: string }>;
};

/** Returns the minimum that a lab needs to know about the test takers of a clinic's kits, by kit id. */
export async function readPeopleOfKits(
  trx: TenantTransaction,
  clinicId: string,
  labId: string,
  kitIds: readonly string[],
): Promise<Map<string, PersonOfKit>> {
  const people = await listPeopleOfKits(trx, clinicId, labId, kitIds);
  // Only these kits are at the lab.
  const ids = people.map(({ kit_id }) => kit_id);
  const previous = Map.groupBy(await listPreviousOfKits(trx, clinicId, labId, ids), ({ kit_id }) => kit_id);
  return new Map(
    people.map(({ kit_id, ...taker }) => [
      kit_id,
      {
        ...personWhenSampled(taker),
        previous: Object.fromEntries(
          (previous.get(kit_id) ?? []).map(({ biomarker_code, value, measured_at }) => [
            biomarker_code,
            { value, measuredAt: measured_at.toISOString() },
          ]),
        ),
      },
    ]),
  );
}
