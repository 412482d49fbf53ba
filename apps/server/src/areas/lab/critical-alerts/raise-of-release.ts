import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import type { Scope } from "../../../scope.ts";
import { listCodesSince } from "./biomarker-queries.ts";
import { raiseAlert } from "./raise-alert.ts";
import { correctAlert } from "./withdraw-alert.ts";

type Release = {
  values: readonly { biomarkerCode: string; value: string; isCritical: boolean }[];
  /** The previously released version; null for the first. */
  before: { releasedAt: Date; valueOf: (biomarkerCode: string) => string | undefined } | null;
};

/**
 * Raises critical values on release unless they were raised when they were entered, i.e. values that did not come from the lab's
 * bench. An amendment raises the values that it changes. A value that was raised before and is not critical now is corrected.
 */
export async function raiseOfRelease(
  trx: TenantTransaction,
  scope: Scope,
  { kit, values, before }: Release & { kit: Kit },
): Promise<void> {
  await correctAlert(trx, scope, kit, {
    biomarkerCodes: values.filter((each) => !each.isCritical).map(({ biomarkerCode }) => biomarkerCode),
    correctedAt: scope.now,
  });
  const changed = values.filter(
    ({ isCritical, biomarkerCode, value }) => isCritical && before?.valueOf(biomarkerCode) !== value,
  );
  if (changed.length === 0) return;
  const raised = await listCodesSince(trx, kit.clinic_id, kit.id, before?.releasedAt ?? new Date(0));
  const biomarkerCodes = changed
    .map(({ biomarkerCode }) => biomarkerCode)
    .filter((code) => !raised.includes(code));
  if (biomarkerCodes.length === 0) return;
  await raiseAlert(trx, scope, kit, { biomarkerCodes, raisedAt: scope.now });
}
