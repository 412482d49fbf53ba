import type { TenantTransaction } from "#db/database.ts";
import { timeOfId } from "#db/ids.ts";
import { amendResults, releaseResults } from "#areas/kits/kits/release.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { putToRerun } from "#areas/kits/kits/put-to-rerun.ts";
import { readPatientOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import { canBeCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { listBiomarkersOfOrder } from "#areas/catalogue/biomarkers/biomarker.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Choices } from "./choices.ts";
import { randomResults } from "./random-results.ts";

const amendment = "The analyser was found to be out of calibration, and the sample was tested again.";

/**
 * Does what the lab does with a sample on its bench, and for `amended` also with released results, using the same functions.
 * Throws `invalid_request` if none of a test's values can be critical.
 */
export async function giveOutcome(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { outcome, rejectionReason }: Choices,
): Promise<void> {
  if (rejectionReason) return rejectKit(trx, scope, kit, rejectionReason);
  if (outcome === "rerun") return putToRerun(trx, scope, kit);
  const biomarkers = await listBiomarkersOfOrder(trx, kit.product_code, timeOfId(kit.order_id));
  const patient = await readPatientOfKit(trx, kit);
  const draw = (wanted: "normal" | "abnormal" | "critical" | undefined) =>
    randomResults(biomarkers, patient, scope, wanted);
  if (outcome === "critical" && !biomarkers.some(({ definition }) => canBeCritical(definition))) {
    throw invalidFields({ outcome: ["No value of this test can be critical."] });
  }
  if (kit.status !== "processed") {
    const values = draw(outcome === "amended" ? "normal" : (outcome as Exclude<typeof outcome, "rejected">));
    await releaseResults(trx, scope, kit, values);
  }
  if (outcome === "amended") {
    await amendResults(trx, scope, kit, { reason: amendment, values: draw("abnormal") });
  }
}
