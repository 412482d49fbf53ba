import { isCritical } from "@kitpath/contract/catalogue/interpret";
import type { TenantTransaction } from "#db/database.ts";
import { listReaders } from "#features/audit/list-readers.ts";
import { amendedEmailJob } from "#features/results/amended-email.job.ts";
import type { Scope } from "../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import type { ResultValue } from "./keep-results.ts";
import { keepResults } from "./keep-results.ts";
import type { Kit } from "./queries.ts";
import { getTestOfKit } from "./test-queries.ts";
import { readDefinedResults, readVersions } from "./read-results.ts";
import type { DefinedResult } from "./result-queries.ts";

type Amendment = { reason: string; values: ResultValue[] };

/**
 * Releases a further version of a test's results; the previous one is kept as superseded. What did not change keeps its unit,
 * range and interpretation. Everyone who has read the results is notified by e-mail. The kit must be locked. Throws
 * `step_not_possible` before there are results to amend.
 */
export async function amendResults(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { reason, values }: Amendment,
): Promise<void> {
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  const [newest] = await readVersions(trx, kit.clinic_id, test.id);
  const version = (newest?.version ?? 0) + 1;
  const before = newest ? (await readDefinedResults(trx, kit.clinic_id, [newest]))(newest) : [];
  await advanceKit(trx, scope, kit, "amend_results", { detail: { version } });
  const release = { version, reason, values: values.map((value) => asReleased(value, before)) };
  await keepResults(trx, scope, { kit, test, release });
  const read = { testId: test.id, patientId: test.patient_id };
  for (const userId of await listReaders(trx, kit.clinic_id, read)) {
    await scope.mode.jobs.enqueue(trx, amendedEmailJob, { clinicId: kit.clinic_id, testId: test.id, userId });
  }
}

/** A value that did not change stays as it was released, even if its biomarker was changed in the meantime. */
function asReleased(value: ResultValue, before: readonly DefinedResult[]): ResultValue {
  const same = before.find((row) => row.biomarker_code === value.biomarkerCode && row.value === value.value);
  if (!same) return value;
  const { unit, rule, unjudged, biomarker_version: biomarkerVersion, definition } = same;
  return {
    ...value,
    unit,
    rule,
    unjudged,
    biomarkerVersion,
    isCritical: isCritical(value.value, definition),
  };
}
