import { isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { Person } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { rangeFor } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { ReleaseRequest } from "@kitpath/contract/lab/lab-results/lab-results";
import { personWhenSampled, readPatientOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { amendResults, releaseResults } from "#areas/kits/kits/release.ts";
import { readControlStates } from "#areas/lab/lab-controls/batch-controls.ts";
import { actInClinic } from "#areas/lab/lab-samples/at-the-clinic.ts";
import { getSample, readSample, lockSamples } from "#areas/lab/lab-samples/read-samples.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { CurrentResult, PanelRow } from "./lab-result.ts";
import { readBenchView } from "./bench-view.ts";
import { readRules } from "./lab-rules.ts";
import { listCurrent } from "./queries.ts";
import type { IsReleased } from "./release-obstacle.ts";
import { judgeReleased, releaseObstacle } from "./release-obstacle.ts";
import { insertRelease, listReleased } from "./release-queries.ts";

type Answer = { released: string[]; refused: { sampleId: string; barcode: string; message: string }[] };

/** Releases samples one after another, each in its own transaction, so that a refusal does not affect the others. */
export async function releaseSamples(
  scope: Scope,
  { samples, reason }: { samples: ReleaseRequest["samples"]; reason: string },
): Promise<Answer> {
  const { db } = scope.mode;
  const labId = scope.actor.organisationId;
  const answer: Answer = { released: [], refused: [] };
  for (const [sampleId, { seen, isRecallChecked = false }] of new Map(
    samples.map(({ id, ...each }) => [id, each]),
  )) {
    try {
      await db.inTenant(labId, (trx) =>
        releaseSample(trx, scope, { sampleId, seen, isRecallChecked, reason }),
      );
      answer.released.push(sampleId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "internal") throw error;
      const sample = await db.inTenant(labId, (trx) => readSample(trx, labId, sampleId));
      answer.refused.push({ sampleId, barcode: sample?.barcode ?? "", message: error.message });
    }
  }
  return answer;
}

type Wanted = {
  sampleId: string;
  /** The version of each result that the user saw, by biomarker code. */
  seen: Readonly<Record<string, number>>;
  /** Whether they saw that the kit was recalled, and found its results usable. */
  isRecallChecked: boolean;
  reason: string;
};

/** What a sample is tested for, with the current result. */
type Standing = { row: PanelRow; result: CurrentResult };

const recalled =
  "Its kit was recalled. Check whether its results can be used, and say so, or reject the sample.";
const enteredSince = "A result was entered in the meantime. Check it again.";

/**
 * Verifies and releases the results of a sample that the user saw, if they are still current, using the kit's own functions in
 * the clinic's tenant: the first time as its results, later as an amendment with its reason. Throws `not_found`, and
 * `step_not_possible` with the obstacle.
 */
export async function releaseSample(
  trx: TenantTransaction,
  scope: Scope,
  { sampleId, seen, isRecallChecked, reason }: Wanted,
): Promise<void> {
  const { organisationId: labId, userId } = scope.actor;
  const sample = await getSample(trx, labId, sampleId);
  if (!userId) throw notFound();
  const released = await listReleased(trx, labId, [sampleId]);
  const standing = await readReleasable(trx, scope, sample, judgeReleased(released));
  if (standing.some(({ row, result }) => result.version !== seen[row.biomarker_code])) refuse(enteredSince);
  const isAmendment = sample.state === "released";
  if (isAmendment && !reason) refuse("Enter a reason for the amendment.");
  const change = { standing, reason: isAmendment ? reason : null, isRecallChecked };
  const isRecalled = await passToClinic(trx, scope, sample, change);
  const current = standing.map(({ result }) => result);
  await refuseWhatChanged(trx, labId, sampleId, { current, releasedBefore: released.length });
  await insertRelease(
    trx,
    {
      organisation_id: labId,
      id: newId(scope.now),
      sample_id: sampleId,
      version: Math.max(0, ...released.map((row) => row.version)) + 1,
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
    ...recallDetails(isRecalled),
  });
}

/** Returns the current result of each of a sample's biomarkers. Throws `step_not_possible` with what prevents the release. */
async function readReleasable(
  trx: TenantTransaction,
  { actor: { organisationId: labId, userId }, now }: Scope,
  sample: LabSample,
  isReleased: IsReleased,
): Promise<Standing[]> {
  const view = await readBenchView(trx, labId, [sample]);
  const panel = view.panelOf(sample);
  const controls = await readControlStates(trx, labId, sample.batch_id, panel, now);
  const currentOf = (code: string) => view.currentOf(sample.id, code);
  const obstacle = releaseObstacle({
    sample,
    panel,
    currentOf,
    controlOf: (code) => controls.get(code) ?? "none",
    isReleased,
    needsSecondPerson: (await readRules(trx, labId)).needsSecondPerson,
    userId,
  });
  if (obstacle) refuse(obstacle);
  return panel.map((row) => ({ row, result: currentOf(row.biomarker_code)! }));
}

type Change = Pick<Wanted, "isRecallChecked"> & {
  standing: readonly Standing[];
  /** The reason for an amendment; null for the first release. */
  reason: string | null;
};

/**
 * Passes the values to the clinic, with the ranges for the person's sex and age at collection. Returns whether the kit is
 * recalled; throws `step_not_possible` if that was not checked.
 */
function passToClinic(
  trx: TenantTransaction,
  scope: Scope,
  sample: LabSample,
  { standing, reason, isRecallChecked }: Change,
): Promise<boolean> {
  const to = { clinicId: sample.clinic_id, kitId: sample.kit_id };
  return actInClinic(trx, scope, to, async ({ scope: atClinic, kit, place }) => {
    const isRecalled = kit.recalled_at !== null;
    if (isRecalled && !isRecallChecked) refuse(recalled);
    const patient = await readPatientOfKit(trx, kit);
    const person = personWhenSampled(patient);
    const values = standing.map((one) => valueFor(one, person));
    if (reason === null) await releaseResults(trx, atClinic, kit, values, { place });
    else await amendResults(trx, atClinic, kit, { reason, values });
    await appendAudit(trx, atClinic, {
      action: reason === null ? "results_released" : "results_amended",
      subjectKind: "kit",
      subjectId: kit.id,
      details: { lab: place, ...recallDetails(isRecalled).details },
    });
    return isRecalled;
  });
}

const recallDetails = (isRecalled: boolean) =>
  isRecalled ? { details: { recall: "checked by the lab" } } : {};

function valueFor({ row, result }: Standing, person: Person) {
  const { panel, biomarker_code: biomarkerCode, definition } = row;
  const value = result.value!;
  return {
    panel,
    biomarkerCode,
    value,
    unit: definition.unit,
    reportedAs: result.measured_as,
    ...rangeFor(definition, person),
    isCritical: isCritical(value, definition),
  };
}

/** Checks that the released results are still current: kits are locked before samples, so results could be entered until now. */
async function refuseWhatChanged(
  trx: TenantTransaction,
  labId: string,
  sampleId: string,
  { current, releasedBefore }: { current: readonly { id: string }[]; releasedBefore: number },
): Promise<void> {
  await lockSamples(trx, labId, { ids: [sampleId] });
  if ((await listReleased(trx, labId, [sampleId])).length > releasedBefore)
    refuse("Somebody else has released these results in the meantime. Check them again.");
  const now = new Set((await listCurrent(trx, labId, [sampleId])).map(({ id }) => id));
  if (current.some(({ id }) => !now.has(id))) refuse(enteredSince);
}

function refuse(message: string): never {
  throw new AppError("step_not_possible", { message });
}
