import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { ExportQuery } from "@kitpath/contract/results/results/list-query";
import { searchParts } from "#db/searching.ts";
import { readInPieces } from "#db/read-in-pieces.ts";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { NewestResults } from "#areas/kits/kits/read-results.ts";
import { readNewestResults } from "#areas/kits/kits/read-results.ts";
import { commentariesOfTests } from "#areas/kits/kits/moves.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Lines } from "#db/copy-out.ts";
import { byteOrderMark, csvFile } from "#http/csv.ts";
import { ask } from "../../../moves/question.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { readTestLines } from "./export-lines-queries.ts";
import type { ExportedTest } from "./export-queries.ts";
import { findLastOfPiece, listTestsIn } from "./export-queries.ts";
import { csvColumns } from "./present-csv.ts";
import type { TestFilter } from "./queries.ts";

/** Returns the tests of a category that match a query as a CSV file. The export is recorded in the audit log. */
export async function testsFile(
  scope: Scope,
  category: "covid" | "general",
  query: ExportQuery,
  onRows: (rows: number) => void = () => undefined,
): Promise<FileAnswer> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const name = category === "covid" ? "covid-results" : "test-results";
  const action = category === "covid" ? "covid_results_exported" : "test_results_exported";
  await mode.db.inTenant(clinicId, (trx) => appendAudit(trx, scope, { action }));
  const filename = `${name}-${dayOf(now)}.csv`;
  const hasChildren = query.with_children === "yes";
  const columns = csvColumns(category, hasChildren);
  const wanted = { clinicId, category, query, now };
  if (hasChildren) return csvFile(filename, columns, exportTests(mode, wanted), onRows);
  const headings = columns.map(({ header }) => header);
  async function* content() {
    yield `${byteOrderMark}${headings.join(",")}\r\n`;
    for await (const { rows, lines } of await writeTestLines(mode, { ...wanted, headings })) {
      onRows(rows);
      yield lines;
    }
  }
  return { filename, mediaType: "text/csv", content: content() };
}

const testsAtOnce = 1000;

type Result = ReturnType<NewestResults["resultsOf"]>[number];
export type ExportLine = {
  test: ExportedTest;
  result: Result | null;
  commentary: ClinicalCommentary | null;
};

/** What to export, and when. */
type WantedTests = {
  clinicId: string;
  category: TestFilter["category"];
  query: ExportQuery;
  now: Date;
};

function exportFilter({ clinicId, category, query, now }: WantedTests): TestFilter {
  const { status: _tab, with_children: _children, username, waiting: samples, ...conditions } = query;
  return {
    ...conditions,
    category,
    name: searchParts(username ?? ""),
    waiting: samples ? { samples, clinicId, now } : null,
  };
}

/** Streams every test of a tab that matches the filter, newest first; `with_children` gives one line per result. */
async function* exportTests(mode: Mode, wanted: WantedTests): AsyncGenerator<ExportLine> {
  const { clinicId, query } = wanted;
  const { status, with_children } = query;
  const tab = { filter: exportFilter(wanted), status };
  const pieces = await readInPieces({
    findEnd: (after) =>
      mode.db.inTenant(clinicId, (trx) => findLastOfPiece(trx, clinicId, tab, { after, rows: testsAtOnce })),
    read: (span) =>
      mode.db.inTenant(clinicId, async (trx) => {
        const tests = await listTestsIn(trx, clinicId, { ...tab, span, limit: 2 * testsAtOnce });
        const ids = with_children === "yes" ? tests.map(({ id }) => id) : [];
        const newest = ids.length > 0 ? await readNewestResults(trx, clinicId, ids) : null;
        const scope = systemScope({ mode, now: () => wanted.now }, clinicId);
        const commentaryOf = await ask(trx, scope, commentariesOfTests, { clinicId, testIds: ids });
        return tests.map((test) => ({
          test,
          results: newest?.resultsOf(test.id) ?? [],
          commentary: commentaryOf(test.id),
        }));
      }),
  });
  for await (const { results, ...line } of pieces) {
    if (results.length === 0) yield { ...line, result: null };
    for (const result of results) yield { ...line, result };
  }
}

const linesAtOnce = 5000;

/** What to export, and its headings. */
type WantedLines = WantedTests & { headings: readonly string[] };

/** Returns the lines of every test of a tab that matches the filter, newest first. */
function writeTestLines(mode: Mode, wanted: WantedLines): Promise<AsyncIterable<Lines>> {
  const { clinicId, query, headings } = wanted;
  const tab = { filter: exportFilter(wanted), status: query.status };
  return readInPieces({
    findEnd: (after) =>
      mode.db.inTenant(clinicId, (trx) => findLastOfPiece(trx, clinicId, tab, { after, rows: linesAtOnce })),
    read: (span) =>
      mode.db.inTenant(clinicId, (trx) =>
        readTestLines(trx, clinicId, headings, { ...tab, span, limit: 2 * linesAtOnce }),
      ),
  });
}
