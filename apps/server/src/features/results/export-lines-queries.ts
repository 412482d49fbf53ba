import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { csvText } from "#db/csv-text.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Lines } from "#db/read-in-pieces.ts";
import { readLines } from "#db/read-in-pieces.ts";
import type { ExportPage } from "./export-queries.ts";
import { testsIn } from "./export-queries.ts";

const time = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const written = (column: string) => csvText(sql.ref(column));
const plain = (column: string) => sql<string>`${sql.ref(column)}::text`;

/** By its heading, how the database writes a column. */
const cells: Record<string, RawBuilder<unknown>> = {
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
  Rerun: sql`case when t.to_rerun then 'yes' else 'no' end`,
};

/**
 * The lines of an export's piece, written by the database: quicker than to hand over each value. `concat` takes what is null for
 * nothing.
 */
export async function readTestLines(
  trx: TenantTransaction,
  clinicId: string,
  headings: readonly string[],
  page: ExportPage,
): Promise<Lines[]> {
  const line = sql`concat(${sql.join(
    headings.map((heading) => cells[heading]!),
    sql`, ',', `,
  )}, E'\r\n')`;
  return readLines(
    trx,
    sql`select ${line} as line, row_number() over (order by t.registered_at desc, t.id desc) as n
      from (${testsIn(trx, clinicId, page)}) t`,
  );
}
