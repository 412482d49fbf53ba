import type { TenantTransaction } from "#db/database.ts";
import { ageWhenSampled } from "./age-when-sampled.ts";
import { listNewestOfPeople, listPeopleOfKits } from "./people-queries.ts";

export type PersonOfKit = {
  sex: "f" | "m";
  /** In whole years when the sample was collected; null if unknown. */
  age: number | null;
  /** The newest earlier results released by the same lab, by biomarker code. */
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
  const patientIds = [...new Set(people.map(({ patient_id }) => patient_id))];
  const newest = Map.groupBy(
    await listNewestOfPeople(trx, clinicId, { labId, patientIds, kitIds }),
    ({ patient_id }) => patient_id,
  );
  return new Map(
    people.map(({ kit_id, patient_id, gender, ...sampled }) => [
      kit_id,
      {
        sex: gender === "m" ? "m" : "f",
        age: ageWhenSampled(sampled),
        previous: Object.fromEntries(
          (newest.get(patient_id) ?? []).map(({ biomarker_code, value, measured_at }) => [
            biomarker_code,
            { value, measuredAt: measured_at.toISOString() },
          ]),
        ),
      },
    ]),
  );
}
