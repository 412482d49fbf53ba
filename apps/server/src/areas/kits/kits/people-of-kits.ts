import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { ageOn } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { Person } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import { listPeopleOfKits, listPreviousOfKits } from "./people-queries.ts";
import type { Kit } from "./queries.ts";
import { findPatientOfKit, findTestTaker } from "./test-queries.ts";

/** Returns the patient whose kit this is, with the times of its sample; null before it is registered, or if only a name is known. */
export const readPatientOfKit = async (trx: TenantTransaction, kit: Kit) =>
  (await findPatientOfKit(trx, kit.clinic_id, kit.id)) ?? null;

export type PersonOfKit = Person & {
  /** The values that the same lab last measured and released of the person's other kits, by biomarker code. */
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

/** Returns the test of a kit and its test taker; null before it is registered. The caller must audit the read. */
export const readTestTaker = async (trx: TenantTransaction, kit: Kit) =>
  (await findTestTaker(trx, kit.clinic_id, kit.id)) ?? null;
export type TestTakerOfKit = NonNullable<Awaited<ReturnType<typeof readTestTaker>>>;

type Told = { gender: "f" | "m" | null; hormonal_status: HormonalStatus | null };
type Sampled = { date_of_birth: string | null; collected_at: Date | null; accessioned_at: Date | null };

/** Returns what reference ranges depend on, as it was when the sample of a test was taken; nothing without a person. */
export const personWhenSampled = (taker: (Told & Sampled) | null): Person => ({
  sex: taker?.gender ?? null,
  ageYears: taker && ageWhenSampled(taker),
  status: taker?.hormonal_status ?? null,
});

/**
 * Returns the age in whole years on the day that a test's sample was collected, else received; null if unknown. Ranges by age
 * depend on it, so a late release or an amendment does not change them.
 */
function ageWhenSampled({ date_of_birth: born, collected_at, accessioned_at }: Sampled): number | null {
  const at = collected_at ?? accessioned_at;
  return born !== null && at !== null ? ageOn(born, dayOf(at)) : null;
}
