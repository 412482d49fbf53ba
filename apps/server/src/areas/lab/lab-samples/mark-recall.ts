import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { updateSampleOfKit } from "./queries.ts";

/** Shows the lab that has a kit's sample when the kit was recalled, or that it is not any more. */
export async function markRecall(
  trx: TenantTransaction,
  { lab_id: labId, clinic_id: clinicId, id: kitId }: Pick<Kit, "lab_id" | "clinic_id" | "id">,
  recalledAt: Date | null,
): Promise<void> {
  if (!labId) return;
  await asTenant(trx, labId, () =>
    updateSampleOfKit(trx, { labId, clinicId, kitId }, { recalled_at: recalledAt }),
  );
}
