import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { searchable } from "@kitpath/contract/fields/text-rules";
import { otherWays } from "@kitpath/contract/lists/searching";
import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { getTestOfKit, updateTest } from "./test-queries.ts";

/** What a test keeps about its sample and the person who takes it, apart from results. */

/** Records when a specimen was collected, as the lab has read it on its form. */
export async function recordCollection(
  trx: TenantTransaction,
  kit: Kit,
  collectedAt: Date | null,
): Promise<void> {
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  await updateTest(trx, test, { collected_at: collectedAt });
}

/** Returns when the specimen of a registered kit was collected; null if nobody has said. */
export const readCollection = async (trx: TenantTransaction, kit: Kit): Promise<Date | null> =>
  (await getTestOfKit(trx, kit.clinic_id, kit.id)).collected_at;

type Stated = { clinicId: string; testId: string; status: HormonalStatus | null };

/** Stores the hormonal status of who takes a test. Its kit must be locked. */
export const changeStatus = (trx: TenantTransaction, { clinicId, testId, status }: Stated): Promise<void> =>
  updateTest(trx, { clinic_id: clinicId, id: testId }, { hormonal_status: status });

type HeldTest = { id: string; clinic_id: string; order_number: string; kit_code: string };

type Corrected = { patientId: string; firstName: string; lastName: string; gender: "f" | "m" };

/** Gives tests the corrected name and sex of their person. */
export async function correctTests(
  trx: TenantTransaction,
  tests: readonly HeldTest[],
  { patientId, firstName, lastName, gender }: Corrected,
): Promise<void> {
  for (const test of tests) {
    await updateTest(trx, test, {
      patient_id: patientId,
      first_name: firstName,
      last_name: lastName,
      gender,
      search_text: ` ${searchable(`${firstName} ${lastName} ${test.order_number} ${test.kit_code}`)}${otherWays(firstName, lastName)}`,
    });
  }
}

/** Erases the test takers' identities. Results, kits and their chain of custody stay. */
export async function eraseTests(
  trx: TenantTransaction,
  tests: readonly HeldTest[],
  pseudonym: { patientId: string | null; firstName: string; lastName: string },
): Promise<void> {
  for (const test of tests) {
    await updateTest(trx, test, {
      patient_id: pseudonym.patientId,
      first_name: pseudonym.firstName,
      last_name: pseudonym.lastName,
      hormonal_status: null,
      search_text: ` ${searchable(`${test.order_number} ${test.kit_code}`)}`,
    });
  }
}
