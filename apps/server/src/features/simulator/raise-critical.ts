import { isCritical } from "@kitpath/contract/catalogue/interpret";
import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import type { ResultValue } from "#features/kits/keep-results.ts";
import type { Kit } from "#features/kits/kit.ts";
import { raiseCriticalResult } from "#features/lab-results/raise-critical-result.ts";
import { lockSamples } from "#features/lab-samples/lock-samples.ts";
import type { ReportedBiomarker } from "#features/products/list-reported-biomarkers.ts";
import type { Scope } from "../../scope.ts";

/** Sets off what a critical value sets off when it is entered at the bench of the kit's lab. */
export async function raiseCritical(
  trx: TenantTransaction,
  scope: Scope,
  { lab_id: labId, barcode }: Kit,
  values: readonly ResultValue[],
  biomarkers: readonly ReportedBiomarker[],
): Promise<void> {
  if (!labId || !barcode) return;
  const codes = biomarkers
    .filter(({ definition }, index) => isCritical(values[index]!.value, definition))
    .map(({ biomarker_code: code }) => code);
  const atLab = { ...scope, actor: { kind: "simulator" as const, organisationId: labId, userId: null } };
  await asTenant(trx, labId, async () => {
    const [sample] = await lockSamples(trx, labId, { barcodes: [barcode] });
    if (sample) await raiseCriticalResult(trx, atLab, sample, codes);
  });
}
