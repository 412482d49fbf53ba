import type { Acknowledgement } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { advanceKit } from "#areas/kits/kits/advance-kit.ts";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { listBiomarkers } from "./biomarker-queries.ts";
import { criticalAcknowledged } from "./moves.ts";
import { blankNotes, lockAlert, updateAlert } from "./queries.ts";
import { getAlert } from "./read-alerts.ts";

/**
 * Acknowledges an alert, which removes it from every screen, and records who did so and what they did about it. Throws `not_found`,
 * `step_not_possible` if it was acknowledged before, and `conflict` if the lab has raised something that they have not seen.
 */
export async function acknowledgeAlert(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { note, seen }: Acknowledgement,
): Promise<void> {
  const { organisationId: clinicId, userId } = scope.actor;
  if (!userId) throw new Error("An alert is acknowledged by a user of the clinic");
  const { kit_id: kitId, test_id: testId } = await getAlert(trx, clinicId, id);
  const kit = await lockKitById(trx, clinicId, kitId);
  const alert = await lockAlert(trx, clinicId, id);
  if (alert?.acknowledged_at) {
    throw new AppError("step_not_possible", {
      message: "Somebody has acknowledged this critical result in the meantime.",
      extra: { status: "acknowledged", validSteps: [] },
    });
  }
  await refuseUnseen(trx, clinicId, id, seen);
  await updateAlert(trx, clinicId, id, {
    acknowledged_at: scope.now,
    acknowledged_by: userId,
    note,
  });
  await advanceKit(trx, scope, kit, "acknowledge_critical");
  await appendAudit(trx, scope, {
    action: "critical_result_acknowledged",
    subjectKind: "kit",
    subjectId: kitId,
  });
  await react(trx, scope, criticalAcknowledged, { clinicId, testId });
}

async function refuseUnseen(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  seen: Acknowledgement["seen"],
): Promise<void> {
  const unseen = (await listBiomarkers(trx, clinicId, [id]))
    .filter((row) => !row.corrected_at && seen[row.biomarker_code] !== row.raised_at.toISOString())
    .map(({ name }) => name);
  if (unseen.length === 0) return;
  const message = `Since you opened this, the lab has also raised ${unseen.join(", ")}. Act on that too, then acknowledge.`;
  throw new AppError("conflict", { message });
}

/** Erases the notes about test takers; the alert itself, and who acknowledged it, are kept. */
export const eraseAlerts = (
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
): Promise<void> => blankNotes(trx, clinicId, testIds);
