import type { RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import { shorten } from "@kitpath/contract/fields/shorten";
import type { TenantTransaction } from "#db/database.ts";
import type { FoundReading } from "#areas/lab/lab-controls/find-readings.ts";
import { findReadings } from "#areas/lab/lab-controls/find-readings.ts";
import { lockSamples } from "#areas/lab/lab-samples/lock-samples.ts";
import type { Scope } from "../../../scope.ts";
import type { ReadResults } from "./read-file.ts";

type Judged = { controls: FoundReading[]; problems: RowProblem[] };

/**
 * Finds what the control readings of a file are of, and the lines that a rule for lines that are no sample takes for one although
 * their sample is on the bench.
 */
export async function judgeLines(
  trx: TenantTransaction,
  scope: Scope,
  { entries, controls, byRule }: ReadResults,
): Promise<Judged> {
  const labId = scope.actor.organisationId;
  const measured = new Set(entries.map(({ barcode }) => barcode));
  const barcodes = [...new Set([...measured, ...byRule.map(({ label }) => plainCode(label))])];
  const samples = await lockSamples(trx, labId, { barcodes });
  const own = samples.filter(({ barcode }) => measured.has(barcode));
  const batchIds = [...new Set(own.flatMap(({ batch_id }) => batch_id ?? []))];
  const read = await findReadings(trx, labId, controls, { batchIds, now: scope.now });
  const onBench = new Set(samples.map(({ barcode }) => barcode));
  const wrong = byRule.filter(({ label }) => onBench.has(plainCode(label)));
  const problems = wrong.map(({ line, label, like }) => ({
    line,
    message: `Sample ${shorten(label, 40)} is on the bench, but the rule “${shorten(like, 40)}” says that it is not a sample.`,
  }));
  return { controls: read.found, problems: [...read.problems, ...problems] };
}
