import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Lines } from "#db/copy-out.ts";
import { readLines } from "#db/copy-out.ts";
import { plainCell, timeCell, writtenCell } from "#db/csv-cells.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { ExportPage } from "./export-queries.ts";
import { testsIn } from "./export-queries.ts";

/** How the database writes each column, by heading. */
const cells: Record<string, RawBuilder<unknown>> = {
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
  Commentary: writtenCell("c.words"),
  "Commentary outcome": plainCell("c.outcome"),
  "Repeat in weeks": plainCell("c.repeat_weeks"),
  "Commentary signed": timeCell("c.signed_at"),
  Clinician: writtenCell("c.clinician_name"),
  "Clinician’s number": plainCell(sql`c.professional_body || ' ' || c.registration_number`),
  "Commentary on earlier results":
    plainCell(sql`case when c.result_version < (select max(s.version) from result_sets s
    where s.clinic_id = c.clinic_id and s.test_id = c.test_id) then 'yes' when c.version is not null then 'no' end`),
  Result: plainCell("t.outcome"),
  Rerun: plainCell(sql`case when t.to_rerun then 'yes' else 'no' end`),
  "Journey ID": plainCell("t.journey"),
};

/** Reads the lines of a piece of an export. */
export function readTestLines(
  trx: TenantTransaction,
  clinicId: string,
  headings: readonly string[],
  page: ExportPage,
): Promise<Lines[]> {
  const columns = sql.join(headings.map((heading) => cells[heading]!));
  return readLines(
    trx,
    sql`select ${columns} from (${testsIn(trx, clinicId, page)}) t
      left join lateral (
        select * from commentaries
        where clinic_id = ${clinicId} and test_id = t.id
        order by version desc limit 1
      ) c on true
      order by t.registered_at desc, t.id desc`,
  );
}
