import { sql } from "kysely";
import type { CsvCell } from "#db/csv-line.ts";
import { csvLine, plainCell, timeCell, writtenCell } from "#db/csv-line.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Lines } from "#db/read-in-pieces.ts";
import { readLines } from "#db/read-in-pieces.ts";
import type { ExportPage } from "./export-queries.ts";
import { testsIn } from "./export-queries.ts";

/** By its heading, how the database writes a column. */
const cells: Record<string, CsvCell> = {
  "First name": writtenCell("t.first_name"),
  "Last name": writtenCell("t.last_name"),
  "Order number": plainCell("t.order_number"),
  "Kit ID": plainCell("t.kit_code"),
  Barcode: writtenCell("t.barcode"),
  Product: writtenCell("t.title"),
  "Test type": writtenCell("t.test_type"),
  Purpose: writtenCell("t.purpose"),
  Status: plainCell("t.status"),
  Registered: timeCell("t.registered_at"),
  Collected: timeCell("t.collected_at"),
  Received: timeCell("t.accessioned_at"),
  "Results given": timeCell("t.processed_at"),
  "Rejected because": plainCell("t.rejection_reason"),
  Result: plainCell("t.outcome"),
  Rerun: plainCell(sql`case when t.to_rerun then 'yes' else 'no' end`),
};

/** The lines of an export's piece, written by the database. */
export async function readTestLines(
  trx: TenantTransaction,
  clinicId: string,
  headings: readonly string[],
  page: ExportPage,
): Promise<Lines[]> {
  const line = csvLine(headings.map((heading) => cells[heading]!));
  return readLines(
    trx,
    sql`select ${line} as line, row_number() over (order by t.registered_at desc, t.id desc) as n
      from (${testsIn(trx, clinicId, page)}) t`,
  );
}
