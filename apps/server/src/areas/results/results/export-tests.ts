import type { ExportQuery } from "@kitpath/contract/results/results/list-query";
import { searchParts } from "#db/searching.ts";
import { readInPieces } from "#db/read-in-pieces.ts";
import { readNewestResults } from "#areas/kits/kits/read-results.ts";
import type { Mode } from "../../../scope.ts";
import type { ExportedTest } from "./export-queries.ts";
import { findLastOfPiece, listTestsIn } from "./export-queries.ts";
import type { TestFilter } from "./queries.ts";

const rowsAtOnce = 1000;

type Result = ReturnType<Awaited<ReturnType<typeof readNewestResults>>>[number];
export type ExportLine = { test: ExportedTest; result: Result | null };

/** What to export, and when. */
export type WantedTests = {
  clinicId: string;
  category: TestFilter["category"];
  query: ExportQuery;
  now: Date;
};

export function exportFilter({ clinicId, category, query, now }: WantedTests): TestFilter {
  const { status: _tab, with_children: _children, username, waiting: samples, ...conditions } = query;
  return {
    ...conditions,
    category,
    name: searchParts(username ?? ""),
    waiting: samples ? { samples, clinicId, now } : null,
  };
}

/** Streams every test of a tab that matches the filter, newest first; `with_children` gives one line per result. */
export async function* exportTests(mode: Mode, wanted: WantedTests): AsyncGenerator<ExportLine> {
  const { clinicId, query } = wanted;
  const { status, with_children } = query;
  const tab = { filter: exportFilter(wanted), status };
  const pieces = await readInPieces({
    findEnd: (after) =>
      mode.db.inTenant(clinicId, (trx) => findLastOfPiece(trx, clinicId, tab, { after, rows: rowsAtOnce })),
    read: (span) =>
      mode.db.inTenant(clinicId, async (trx) => {
        const tests = await listTestsIn(trx, clinicId, { ...tab, span, limit: 2 * rowsAtOnce });
        const ids = with_children === "yes" ? tests.map(({ id }) => id) : [];
        const resultsOf = ids.length > 0 ? await readNewestResults(trx, clinicId, ids) : () => [];
        return tests.map((test) => ({ test, results: resultsOf(test.id) }));
      }),
  });
  for await (const { test, results } of pieces) {
    if (results.length === 0) yield { test, result: null };
    for (const result of results) yield { test, result };
  }
}
