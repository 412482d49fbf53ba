import type { ExportQuery } from "@kitpath/contract/list-queries";
import { searchParts } from "#db/search-parts.ts";
import { readNewestResults } from "#features/kits/read-results.ts";
import type { Mode } from "../../scope.ts";
import type { ExportCursor, ExportedTest } from "./export-queries.ts";
import { listTestsAfter } from "./export-queries.ts";
import type { TestFilter } from "./queries.ts";

const pageSize = 1000;

type Result = ReturnType<Awaited<ReturnType<typeof readNewestResults>>>[number];
export type ExportLine = { test: ExportedTest; result: Result | null };

export function exportFilter(category: TestFilter["category"], query: ExportQuery): TestFilter {
  const { status: _tab, with_children: _children, username, ...conditions } = query;
  return { ...conditions, category, name: searchParts(username ?? "") };
}

/**
 * Every test of a tab that the filter lets through, newest first; `with_children` gives a line for each of its results. Read
 * page by page, each in a transaction of its own, so that an export of any length holds nothing up and needs little memory.
 */
export async function* exportTests(
  mode: Mode,
  clinicId: string,
  category: TestFilter["category"],
  query: ExportQuery,
): AsyncGenerator<ExportLine> {
  const { status, with_children } = query;
  const filter = exportFilter(category, query);
  let after: ExportCursor | null = null;
  do {
    const page: { tests: ExportedTest[]; resultsOf: (testId: string) => Result[] } = await mode.db.inTenant(
      clinicId,
      async (trx) => {
        const tests = await listTestsAfter(trx, clinicId, { filter, status, after, limit: pageSize });
        const ids = with_children === "yes" ? tests.map(({ id }) => id) : [];
        return { tests, resultsOf: ids.length > 0 ? await readNewestResults(trx, clinicId, ids) : () => [] };
      },
    );
    for (const test of page.tests) {
      const results = page.resultsOf(test.id);
      if (results.length === 0) yield { test, result: null };
      for (const result of results) yield { test, result };
    }
    after = page.tests.length === pageSize ? (page.tests.at(-1) ?? null) : null;
  } while (after);
}
