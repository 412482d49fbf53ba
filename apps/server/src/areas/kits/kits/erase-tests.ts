import { searchable } from "@kitpath/contract/fields/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import { updateTest } from "./test-queries.ts";

type HeldTest = { id: string; clinic_id: string; order_number: string; kit_code: string };

/** Erases the test takers' identities; results, kits and their chain of custody stay. */
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
