import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { getTestOfKit, updateTest } from "./test-queries.ts";

/** Records when a specimen was collected, as the lab has read it on its form. */
export async function recordCollection(
  trx: TenantTransaction,
  kit: Kit,
  collectedAt: Date | null,
): Promise<void> {
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  await updateTest(trx, test, { collected_at: collectedAt });
}
