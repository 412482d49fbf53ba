import { rejectionReasonCodes } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TenantTransaction } from "#db/database.ts";
import { timeOfId } from "#db/ids.ts";
import { acknowledgeAlert } from "#areas/lab/critical-alerts/acknowledgement.ts";
import { readAlert, readWaiting } from "#areas/lab/critical-alerts/read-alerts.ts";
import { amendResults } from "#areas/kits/kits/release.ts";
import { readPatientOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import { listBiomarkersOfOrder } from "#areas/catalogue/biomarkers/biomarker.ts";
import { randomResults } from "#areas/platform/simulator/outcome.ts";
import type { Subject } from "#areas/platform/simulator/subject.ts";
import { findSubject } from "#areas/platform/simulator/subject.ts";
import type { Scope } from "../scope.ts";

/** Has the lab reject the samples of an order; the reason differs from order to order. */
export async function rejectSamples(
  trx: TenantTransaction,
  scope: Scope,
  { kits }: Subject,
  n: number,
): Promise<void> {
  const reason = rejectionReasonCodes[n % rejectionReasonCodes.length]!;
  for (const kit of kits) await rejectKit(trx, scope, kit, reason);
}

const reason = "The analyser was found to be out of calibration, and the sample was tested again.";

/** Has the lab correct itself and replace every result of an order. */
export async function amendAll(trx: TenantTransaction, scope: Scope, orderNumber: string): Promise<void> {
  const subject = await findSubject(trx, scope.actor.organisationId, { orderNumber });
  for (const kit of subject?.kits ?? []) {
    const biomarkers = await listBiomarkersOfOrder(trx, kit.product_code, timeOfId(kit.order_id));
    const patient = await readPatientOfKit(trx, kit);
    await amendResults(trx, scope, kit, { reason, values: randomResults(biomarkers, patient, scope) });
  }
}

const note = "Called the patient, who went to the emergency department. Their GP was told.";

/** Has the clinic acknowledge every waiting critical result. */
export async function acknowledgeAll(trx: TenantTransaction, scope: Scope): Promise<void> {
  const waiting = await readWaiting(trx, scope.actor.organisationId, scope.now);
  for (const { id } of waiting.data) {
    const { data } = await readAlert(trx, scope, id);
    await acknowledgeAlert(trx, scope, id, { note, seen: data.raised });
  }
}
