import { orderStates, paymentLabel, statusOfState } from "@kitpath/contract/order-status";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { CsvCell } from "#db/csv-line.ts";
import { csvLine, plainCell, timeCell, writtenCell } from "#db/csv-line.ts";
import type { Lines, Place, Span } from "#db/read-in-pieces.ts";
import { readLines } from "#db/read-in-pieces.ts";
import type { OrderFilter } from "./list-queries.ts";
import { matching, newestFirst } from "./list-queries.ts";

const time = (column: string) => timeCell(sql.ref(column));
const written = (column: string) => writtenCell(sql.ref(column));
const plain = (column: string) => plainCell(sql.ref(column));

const paymentOf = (payment_confirmed: boolean, stripe_invoice_id: string | null) =>
  sql.lit(paymentLabel({ payment_confirmed, stripe_invoice_id }));

/** What an export of orders says of each; times in UTC, prices ex VAT. */
const columns: Record<string, CsvCell> = {
  "Order number": plain("o.order_number"),
  Created: time("o.created_at"),
  Status: plainCell(
    sql`case o.status ${sql.join(
      orderStates.map((state) => sql`when ${sql.lit(state)} then ${sql.lit(statusOfState[state])}`),
      sql` `,
    )} end`,
  ),
  Payment: plainCell(
    sql`case when o.payment_confirmed_at is not null then ${paymentOf(true, null)}
      when o.stripe_invoice_id is not null then ${paymentOf(false, "id")} else ${paymentOf(false, null)} end`,
  ),
  "First name": written("o.delivery_first_name"),
  "Last name": written("o.delivery_last_name"),
  "E-mail": written("o.delivery_email"),
  Phone: written("o.delivery_mobile_number"),
  Product: written("p.title"),
  "Product code": plain("o.product_code"),
  Quantity: plain("o.quantity"),
  "Unit price": plainCell(sql`o.unit_price_minor / 100, '.', lpad((o.unit_price_minor % 100)::text, 2, '0')`),
  Currency: plain("o.currency"),
  "Address line 1": written("o.address_line1"),
  "Address line 2": written("o.address_line2"),
  City: written("o.city"),
  "County or state": writtenCell(sql`coalesce(o.state, o.county)`),
  Postcode: written("o.postcode"),
  Country: plain("o.country_code"),
  Processing: time("o.processing_at"),
  Dispatched: time("o.dispatched_at"),
  Cancelled: time("o.deleted_at"),
  Refunded: time("o.refunded_at"),
};

export const orderHeadings = Object.keys(columns);

const line = csvLine(Object.values(columns));

/** The place of the last order of a piece that begins after another; undefined when fewer are left. */
export async function findLastOfPiece(
  trx: TenantTransaction,
  clinicId: string,
  filter: OrderFilter,
  { after, rows }: { after: Place | null; rows: number },
): Promise<Place | undefined> {
  const what = sql`created_at::text as at, id`;
  const found = await sql<Place>`
    ${matching(clinicId, filter, { span: { after, upTo: null }, what })} ${newestFirst}
    offset ${rows - 1} limit 1`.execute(trx);
  return found.rows[0];
}

/**
 * The lines of an export's piece. The database writes them itself: that is quicker than to hand over each value, and leaves
 * the process free for others. `most`: as many rows as there are at the utmost.
 */
export async function readOrderLines(
  trx: TenantTransaction,
  clinicId: string,
  filter: OrderFilter,
  { span, most }: { span: Span; most: number },
): Promise<Lines[]> {
  const piece = (what?: RawBuilder<unknown>) =>
    sql`${matching(clinicId, filter, { span, what })} ${newestFirst} limit ${most}`;
  // A search gives no more than what it sorts by.
  const found = filter.parts
    ? sql`select o.* from (${piece()}) piece join orders o on o.clinic_id = ${clinicId} and o.id = piece.id`
    : piece(sql`*`);
  // Of a person whose data is restricted there is no line.
  return readLines(
    trx,
    sql`select ${line} as line, row_number() over (order by o.created_at desc, o.id desc) as n
      from (${found}) o join products p on p.code = o.product_code
      where coalesce(o.patient_id <> all(array(
        select id from patients where clinic_id = ${clinicId} and restricted_at is not null)), true)`,
  );
}
