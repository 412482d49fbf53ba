import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import type { PersonOfKit } from "#features/kits/read-people-of-kits.ts";
import { readPeopleOfKits } from "#features/kits/read-people-of-kits.ts";
import type { LabSample } from "./queries.ts";

/**
 * What a lab needs of the people behind its samples to judge results: their sex, and what it measured of them before. By the
 * sample's id; nobody is named.
 */
export async function lookInClinics(
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
