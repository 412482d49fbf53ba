import { otherWays } from "@kitpath/contract/lists/searching";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import { updateTest } from "./test-queries.ts";

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
