import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import type { PersonOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { readPeopleOfKits } from "#areas/kits/kits/people-of-kits.ts";
import type { LabSample } from "./queries.ts";

/**
 * Returns what a lab needs to know about the people behind its samples to check results, by sample id: their sex and
 * age, and the lab's earlier results for them. It contains no names and no birth dates.
 */
export async function readPeopleOfSamples(
  trx: TenantTransaction,
  labId: string,
  samples: readonly LabSample[],
): Promise<Map<string, PersonOfKit>> {
  const found = new Map<string, PersonOfKit>();
  for (const [clinicId, own] of Map.groupBy(samples, ({ clinic_id }) => clinic_id)) {
    const kitIds = own.map(({ kit_id }) => kit_id);
    const people = await asTenant(trx, clinicId, () => readPeopleOfKits(trx, clinicId, labId, kitIds));
    for (const { id, kit_id } of own) {
      const person = people.get(kit_id);
      if (person) found.set(id, person);
    }
  }
  return found;
}
