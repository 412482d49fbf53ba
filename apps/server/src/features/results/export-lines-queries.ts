import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { csvText } from "#db/csv-text.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { ExportCursor, ExportPage } from "./export-queries.ts";
import { testsAfter } from "./export-queries.ts";

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

export type TestPiece = { rows: number; lines: string; id: string | null; cursor_at: string | null };

/**
 * The next lines of an export, written by the database: quicker than to hand over each value. `concat` takes what is null for
 * nothing.
 */
export async function readTestLines(
  trx: TenantTransaction,
  clinicId: string,
  headings: readonly string[],
  page: ExportPage,
): Promise<TestPiece> {
  const line = sql`concat(${sql.join(
    headings.map((heading) => cells[heading]!),
    sql`, ',', `,
  )}, E'\r\n')`;
  const inOrder = sql`order by t.registered_at desc, t.id desc`;
  const { rows } = await sql<TestPiece>`
    select count(*) as rows, coalesce(string_agg(${line}, '' ${inOrder}), '') as lines,
      (array_agg(t.id ${inOrder}))[count(*)::int] as id,
      (array_agg(t.cursor_at ${inOrder}))[count(*)::int] as cursor_at
    from (${testsAfter(trx, clinicId, page)}) t`.execute(trx);
  return rows[0]!;
}

/** Where the piece after another begins; null after the last. */
export const cursorAfter = ({ rows, id, cursor_at }: TestPiece, limit: number): ExportCursor | null =>
  rows < limit || id === null || cursor_at === null ? null : { id, cursor_at };
