import { wellName } from "@kitpath/contract/lab/lab-batches/lab-wells";
import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import { getProductTitle } from "#areas/catalogue/products/product.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { lockSampleByCode } from "#areas/lab/lab-samples/read-samples.ts";
import { moveSample } from "#areas/lab/lab-samples/move-sample.ts";
import { lockPlaced, placeInBatch } from "#areas/lab/lab-samples/place-sample.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { lockBatchIn } from "./lab-batch.ts";
import { samplePlaced, sampleTakenOut } from "./moves.ts";
import type { Batch } from "./queries.ts";

const refuse = (message: string): never => {
  throw invalidFields({ code: [message] });
};

/**
 * Puts a scanned sample into a well of an open batch: the given one, or the first free one. Throws `not_found`,
 * `step_not_possible`, and `invalid_request` saying what is wrong with the sample or the well.
 */
export async function placeSample(
  trx: TenantTransaction,
  scope: Scope,
  batchId: string,
  wanted: { code: string; position: number | null },
): Promise<void> {
  const labId = scope.actor.organisationId;
  const batch = await lockBatchIn(trx, labId, batchId, "open");
  const sample = await lockSampleByCode(trx, labId, wanted.code);
  if (!sample) return refuse("No sample with this code is on your bench.");
  await refuseWrong(trx, batch, sample);
  const placed = await lockPlaced(trx, labId, batch.id);
  const position = freePosition(batch, placed, wanted.position);
  await placeInBatch(trx, sample, { batchId: batch.id, position });
  await react(trx, scope, samplePlaced, { batch, sample });
  await auditPlate(trx, scope, "batch_filled", batch, sample);
}

async function refuseWrong(trx: TenantTransaction, batch: Batch, sample: LabSample): Promise<void> {
  if (sample.finished_at) refuse(`This sample is ${labSampleStateLabels[sample.state].toLowerCase()}.`);
  if (sample.product_code !== batch.product_code) {
    refuse(`This sample is for ${await getProductTitle(trx, sample.product_code)}.`);
  }
  if (sample.batch_id === batch.id)
    refuse(`This sample is already in well ${wellName(sample.position!, batch.wells)}.`);
  if (sample.batch_id) refuse("This sample is already in another batch.");
}

function freePosition({ wells }: Batch, placed: readonly LabSample[], wanted: number | null): number {
  const taken = new Set(placed.map(({ position }) => position));
  if (wanted !== null) {
    if (wanted > wells) throw invalidFields({ position: ["This plate does not have that well."] });
    if (taken.has(wanted)) throw invalidFields({ position: ["This well is taken."] });
    return wanted;
  }
  for (let position = 1; position <= wells; position++) if (!taken.has(position)) return position;
  throw new AppError("step_not_possible", { message: "This plate is full." });
}

/**
 * Takes a sample out of an open batch, unless the sample is released or a reaction keeps it in. Throws `not_found`,
 * `step_not_possible`.
 */
export async function removeSample(
  trx: TenantTransaction,
  scope: Scope,
  batchId: string,
  sampleId: string,
): Promise<void> {
  const batch = await lockBatchIn(trx, scope.actor.organisationId, batchId, "open");
  const placed = await lockPlaced(trx, scope.actor.organisationId, batch.id);
  const sample = placed.find(({ id }) => id === sampleId);
  if (!sample) throw notFound();
  // Its batch says under which controls it was measured, and they still count for an amendment.
  if (sample.state === "released") {
    throw new AppError("step_not_possible", {
      message: `Sample ${sample.barcode} is released, so it stays in its batch.`,
      extra: { status: sample.state },
    });
  }
  await react(trx, scope, sampleTakenOut, { batch, sample });
  if (sample.state === "held") await moveSample(trx, scope, sample, "take_out");
  await placeInBatch(trx, sample, null);
  await auditPlate(trx, scope, "batch_emptied", batch, sample);
}

const auditPlate = (
  trx: TenantTransaction,
  scope: Scope,
  action: "batch_filled" | "batch_emptied",
  batch: Batch,
  sample: LabSample,
) =>
  appendAudit(trx, scope, {
    action,
    subjectKind: "lab_batch",
    subjectId: batch.id,
    details: { batch: batch.number, kit: sample.kit_code },
  });
