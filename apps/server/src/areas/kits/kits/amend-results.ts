import { isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { ResultValue } from "./keep-results.ts";
import type { Kit } from "./queries.ts";
import { releaseAmendment } from "./release-amendment.ts";
import type { DefinedResult } from "./result-queries.ts";

type Amendment = { reason: string; values: ResultValue[] };

/**
 * Releases a further version of a test's results. What did not change keeps its unit, range and interpretation, even if its
 * biomarker was changed in the meantime. The kit must be locked. Throws `step_not_possible` before there are results to amend.
 */
export async function amendResults(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { reason, values }: Amendment,
): Promise<void> {
  const amend = (before: readonly DefinedResult[]) =>
    values.map((value) => {
      const same = before.find(
        (row) => row.biomarker_code === value.biomarkerCode && row.value === value.value,
      );
      return same ? { ...value, ...asReleased(same) } : value;
    });
  await releaseAmendment(trx, scope, kit, { reason, amend });
}

/** Returns a result as it was released, to be released again. */
export function asReleased(row: DefinedResult): ResultValue {
  return {
    panel: row.panel,
    biomarkerCode: row.biomarker_code,
    value: row.value,
    unit: row.unit,
    rule: row.rule,
    unjudged: row.unjudged,
    biomarkerVersion: row.biomarker_version,
    isCritical: isCritical(row.value, row.definition),
  };
}
