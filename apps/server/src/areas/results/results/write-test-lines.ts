import type { Lines } from "#db/copy-out.ts";
import { readInPieces } from "#db/read-in-pieces.ts";
import type { Mode } from "../../../scope.ts";
import { readTestLines } from "./export-lines-queries.ts";
import { findLastOfPiece } from "./export-queries.ts";
import type { WantedTests } from "./export-tests.ts";
import { exportFilter } from "./export-tests.ts";

const rowsAtOnce = 5000;

/** What to export, and its headings. */
type WantedLines = WantedTests & { headings: readonly string[] };

/** Returns the lines of every test of a tab that matches the filter, newest first. */
export function writeTestLines(mode: Mode, wanted: WantedLines): Promise<AsyncIterable<Lines>> {
  const { clinicId, query, headings } = wanted;
  const tab = { filter: exportFilter(wanted), status: query.status };
  return readInPieces({
    findEnd: (after) =>
      mode.db.inTenant(clinicId, (trx) => findLastOfPiece(trx, clinicId, tab, { after, rows: rowsAtOnce })),
    read: (span) =>
      mode.db.inTenant(clinicId, (trx) =>
        readTestLines(trx, clinicId, headings, { ...tab, span, limit: 2 * rowsAtOnce }),
      ),
  });
}
