import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { rejectionReasonCodes, rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import { sampleConditionCodes, sampleConditions } from "@kitpath/contract/kits/kits/sample-condition";
import { conditionCommand, rejectionCommand } from "@kitpath/contract/lab/lab-samples/scan-commands";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { ShownSample } from "./list-queries.ts";
import { listShownSamples } from "./list-queries.ts";

const mediaType = "application/pdf";

/** Prints a label for each sample, in the order of the ids. Throws `not_found` if the lab does not have one of them. */
export async function printLabels(scope: Scope, sampleIds: readonly string[]): Promise<FileAnswer> {
  const { organisationId: labId } = scope.actor;
  if (!sampleIds.every(isId)) throw notFound();
  const samples = await scope.mode.db.inTenant(labId, async (trx) => {
    const found = await listShownSamples(trx, labId, [...new Set(sampleIds)]);
    if (found.length < new Set(sampleIds).size) throw notFound();
    await appendAudit(trx, scope, { action: "labels_printed", details: { labels: found.length } });
    return found;
  });
  const content = await scope.mode.papers.print({ kind: "tube_labels", labels: samples.map(labelOf) });
  return { filename: "labels.pdf", mediaType, content };
}

const labelOf = (sample: ShownSample) => ({
  code: sample.barcode,
  title: sample.title,
  lines: [
    `Kit ${sample.kit_code}`,
    `Received ${sample.received_at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
  ],
});

/** Prints the codes that replace the mouse: those for conditions and for rejection reasons. */
export async function printScanSheet(scope: Scope): Promise<FileAnswer> {
  const content = await scope.mode.papers.print({
    kind: "commands",
    title: "Bench commands",
    hint: "Scan a sample first, then the command that applies to it.",
    sections: [
      {
        title: "Condition",
        commands: sampleConditionCodes.map((code) => ({
          code: conditionCommand(code),
          words: sampleConditions[code],
        })),
      },
      {
        title: "Reject the sample",
        commands: rejectionReasonCodes.map((code) => ({
          code: rejectionCommand(code),
          words: rejectionReasons[code].words,
        })),
      },
    ],
  });
  return { filename: "bench-commands.pdf", mediaType, content };
}
