import type { ReleaseRequest } from "@kitpath/contract/lab/lab-results/lab-results";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { readSample } from "#areas/lab/lab-samples/get-sample.ts";
import { releaseSample } from "./release-sample.ts";

type Answer = { released: string[]; refused: { sampleId: string; barcode: string; message: string }[] };

/** Releases samples one after another, each in its own transaction, so that a refused one does not affect the others. */
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
