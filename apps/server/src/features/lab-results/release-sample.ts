import type { Sex } from "@kitpath/contract/catalogue/interpret";
import { ageOn, isCritical, ruleFor } from "@kitpath/contract/catalogue/interpret";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { amendResults } from "#features/kits/amend-results.ts";
import { readPatientOfKit } from "#features/kits/read-patient-of-kit.ts";
import { releaseResults } from "#features/kits/release-results.ts";
import { readControlStates } from "#features/lab-controls/read-control-states.ts";
import { actInClinic } from "#features/lab-samples/act-in-clinic.ts";
import { readSample } from "#features/lab-samples/read-samples.ts";
import { lockSamples } from "#features/lab-samples/lock-samples.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { readBenchView } from "./bench-view.ts";
import { obstacleOf } from "./obstacle.ts";
import { listCurrent } from "./queries.ts";
import { readRules } from "./read-rules.ts";
import { insertRelease, listReleased } from "./release-queries.ts";

type Wanted = { sampleId: string; reason: string };

/**
 * Verifies and releases what stands for a sample, by the journey's own verbs in the clinic's tenant: the first time as its results,
 * then as an amendment with its reason. Throws `not_found`, and `step_not_possible` with what is in the way.
 */
export async function releaseSample(
  trx: TenantTransaction,
  scope: Scope,
  { sampleId, reason }: Wanted,
): Promise<void> {
  const { organisationId: labId, userId } = scope.actor;
  const sample = await readSample(trx, labId, sampleId);
  if (!sample || !userId) throw notFound();
  const view = await readBenchView(trx, labId, [sample]);
  const panel = view.panelOf(sample);
  const controls = await readControlStates(trx, labId, sample.batch_id, panel);
  const released = await listReleased(trx, labId, [sampleId]);
  const obstacle = obstacleOf({
    sample,
    panel,
    currentOf: (code) => view.currentOf(sampleId, code),
    controlOf: (code) => controls.get(code) ?? "none",
    releasedIds: new Set(released.map(({ result_id }) => result_id)),
    needsSecondPerson: (await readRules(trx, labId)).needsSecondPerson,
    userId,
  });
  if (obstacle) refuse(obstacle);
  const isAmendment = sample.state === "released";
  if (isAmendment && !reason) refuse("An amendment needs its reason.");
  const current = panel.map(({ biomarker_code: code }) => view.currentOf(sampleId, code)!);
  const valuesFor = (sex: Sex | null, age: number | null) =>
    panel.map(({ panel: title, biomarker_code: biomarkerCode, definition }, index) => {
      const rule = ruleFor(definition, sex, age);
      const value = current[index]!.value!;
      const { unit } = definition;
      return { panel: title, biomarkerCode, value, unit, rule, isCritical: isCritical(value, definition) };
    });
  await actInClinic(
    trx,
    scope,
    { clinicId: sample.clinic_id, kitId: sample.kit_id },
    async ({ scope: atClinic, kit, place }) => {
      const patient = await readPatientOfKit(trx, kit);
      const born = patient?.date_of_birth ?? null;
      const age = born === null ? null : ageOn(born, scope.now.toISOString().slice(0, 10));
      const values = valuesFor(patient?.gender ?? null, age);
      if (isAmendment) await amendResults(trx, atClinic, kit, { reason, values });
      else await releaseResults(trx, atClinic, kit, values, { place });
      const subject = { subjectKind: "kit", subjectId: kit.id };
      const action = isAmendment ? "results_amended" : "results_released";
      await appendAudit(trx, atClinic, { action, ...subject, details: { lab: place } });
    },
  );
  await refuseWhatChanged(trx, labId, sampleId, current);
  const version = Math.max(0, ...released.map((row) => row.version)) + 1;
  await insertRelease(
    trx,
    {
      organisation_id: labId,
      id: newId(scope.now),
      sample_id: sampleId,
      version,
      reason: isAmendment ? reason : null,
      released_by: userId,
      released_at: scope.now,
    },
    current.map(({ id }) => id),
  );
  await appendAudit(trx, scope, {
    action: isAmendment ? "results_amended" : "results_released",
    subjectKind: "lab_sample",
    subjectId: sampleId,
  });
}

/** Kits are held before samples, so that only now nothing can be entered any more: what went out must still stand. */
async function refuseWhatChanged(
  trx: TenantTransaction,
  labId: string,
  sampleId: string,
  released: readonly { id: string }[],
): Promise<void> {
  await lockSamples(trx, labId, { ids: [sampleId] });
  const now = new Set((await listCurrent(trx, labId, [sampleId])).map(({ id }) => id));
  if (released.some(({ id }) => !now.has(id)))
    refuse("A result was entered in the meantime. Look at it again.");
}

function refuse(message: string): never {
  throw new AppError("step_not_possible", { message });
}
