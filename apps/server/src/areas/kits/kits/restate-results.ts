import { dependsOnStatus, rangeFor } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { Person } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { isDeepStrictEqual } from "node:util";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { asReleased } from "./amend-results.ts";
import type { Kit } from "./queries.ts";
import { releaseAmendment } from "./release-amendment.ts";
import type { DefinedResult } from "./result-queries.ts";

export type Restated = {
  before: DefinedResult;
  after: ReturnType<typeof asReleased>;
};

/**
 * Returns the released results whose range becomes another one with what is now known of their person's hormonal status, by the
 * biomarkers as they were when the results were released.
 */
export const findRestated = (results: readonly DefinedResult[], person: Person): Restated[] =>
  results
    .filter(({ definition }) => dependsOnStatus(definition))
    .map((before) => ({ before, after: { ...asReleased(before), ...rangeFor(before.definition, person) } }))
    .filter(
      ({ before, after }) => !isDeepStrictEqual([before.rule, before.unjudged], [after.rule, after.unjudged]),
    );

/** Releases results again, these with their new ranges and the others as they were. Returns the version. */
export const restateResults = (
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { reason, restated }: { reason: string; restated: readonly Restated[] },
): Promise<number> =>
  releaseAmendment(trx, scope, kit, {
    reason,
    amend: (before) =>
      before.map((row) => restated.find(({ before: { id } }) => id === row.id)?.after ?? asReleased(row)),
  });
