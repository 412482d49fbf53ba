import { sql } from "kysely";
import type { CsvCell } from "#db/csv-line.ts";
import { csvLine, plainCell, timeCell, writtenCell } from "#db/csv-line.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Lines } from "#db/read-in-pieces.ts";
import { readLines } from "#db/read-in-pieces.ts";
import type { ExportPage } from "./export-queries.ts";
import { testsIn } from "./export-queries.ts";

const time = (column: string) => timeCell(sql.ref(column));
const written = (column: string) => writtenCell(sql.ref(column));
const plain = (column: string) => plainCell(sql.ref(column));

/** By its heading, how the database writes a column. */
const cells: Record<string, CsvCell> = {
  "First name": written("t.first_name"),
  "Last name": written("t.last_name"),
  "Order number": plain("t.order_number"),
  "Kit ID": plain("t.kit_code"),
  Barcode: written("t.barcode"),
  Product: written("t.title"),
  "Test type": written("t.test_type"),
  Purpose: written("t.purpose"),
  Status: plain("t.status"),
  Registered: time("t.registered_at"),
  Collected: time("t.collected_at"),
  Received: time("t.accessioned_at"),
  "Results given": time("t.processed_at"),
  "Rejected because": plain("t.rejection_reason"),
  Result: plain("t.outcome"),
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
