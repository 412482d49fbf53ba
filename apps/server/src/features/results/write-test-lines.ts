import type { ExportQuery } from "@kitpath/contract/list-queries";
import type { Mode } from "../../scope.ts";
import type { TestPiece } from "./export-lines-queries.ts";
import { cursorAfter, readTestLines } from "./export-lines-queries.ts";
import { exportFilter } from "./export-tests.ts";
import type { TestFilter } from "./queries.ts";

const rowsAtOnce = 2000;

/** What is exported, under which headings. */
export type WantedLines = {
  clinicId: string;
  category: TestFilter["category"];
  query: ExportQuery;
  headings: readonly string[];
};

/**
 * The lines of every test of a tab that the filter lets through, newest first, piece by piece; each is read while the one
 * before is sent.
 */
export async function* writeTestLines(mode: Mode, wanted: WantedLines): AsyncGenerator<TestPiece> {
  const { clinicId, category, query, headings } = wanted;
  const filter = exportFilter(category, query);
  const read = (after: ReturnType<typeof cursorAfter>) =>
    mode.db.inTenant(clinicId, (trx) =>
      readTestLines(trx, clinicId, headings, { filter, status: query.status, after, limit: rowsAtOnce }),
    );
  for (let piece: TestPiece | null = await read(null); piece;) {
    const after = cursorAfter(piece, rowsAtOnce);
    const next: Promise<TestPiece | null> = after ? read(after) : Promise.resolve(null);
    // It is awaited once this piece is sent; until then a failure is nobody's yet.
    next.catch(() => undefined);
    yield piece;
    piece = await next;
  }
}
