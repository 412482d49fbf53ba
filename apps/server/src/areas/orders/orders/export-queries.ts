import { approvalLabels, approvalMarks } from "@kitpath/contract/fields/approval-marks";
import {
  appointmentStageLabels,
  appointmentStages,
} from "@kitpath/contract/orders/orders/appointment-stages";
import { orderStates, paymentLabel, statusOfState } from "@kitpath/contract/kits/kits/order-status";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Lines } from "#db/copy-out.ts";
import { readLines } from "#db/copy-out.ts";
import { plainCell, timeCell, writtenCell } from "#db/csv-cells.ts";
import { journeyOf } from "#db/journey-of.ts";
import type { Place, Span } from "#db/read-in-pieces.ts";
import { isOrderOfRestricted } from "#db/restricted-people.ts";
import type { OrderFilter } from "./list-queries.ts";
import { lastAppointment, matching, newestFirst } from "./list-queries.ts";

const paymentOf = (payment_confirmed: boolean, stripe_invoice_id: string | null) =>
  sql.lit(paymentLabel({ payment_confirmed, stripe_invoice_id, deleted_at: null, refunded_at: null }));

/** Earlier orders have empty regions, and some have a state outside the US beside a county. */
const region = sql`coalesce(case o.country_code when 'US' then o.state end, nullif(o.county, ''), nullif(o.state, ''))`;

/** The columns of an export of orders; times in UTC, prices ex VAT. */
const columns: Record<string, RawBuilder<unknown>> = {
  "Order number": plainCell("o.order_number"),
  Created: timeCell("o.created_at"),
  Status: plainCell(
    sql`case o.status ${sql.join(
      orderStates.map((state) => sql`when ${sql.lit(state)} then ${sql.lit(statusOfState[state])}`),
      sql` `,
    )} end`,
  ),
  Payment: plainCell(
    sql`case when o.payment_confirmed_at is not null then ${paymentOf(true, null)}
      when o.stripe_invoice_id is not null and o.deleted_at is null and o.refunded_at is null
        then ${paymentOf(false, "id")} else ${paymentOf(false, null)} end`,
  ),
  "First name": writtenCell("o.delivery_first_name"),
  "Last name": writtenCell("o.delivery_last_name"),
  "E-mail": writtenCell("o.delivery_email"),
  Phone: writtenCell("o.delivery_mobile_number"),
  Product: writtenCell("p.title"),
  "Product code": plainCell("o.product_code"),
  Quantity: plainCell("o.quantity"),
  "Unit price": plainCell(sql`o.unit_price_minor * 0.01`),
  Currency: plainCell("o.currency"),
  "Address line 1": writtenCell("o.address_line1"),
  "Address line 2": writtenCell("o.address_line2"),
  City: writtenCell("o.city"),
  "County or state": writtenCell(region),
  Postcode: writtenCell("o.postcode"),
  Country: plainCell("o.country_code"),
  Processing: timeCell("o.processing_at"),
  Dispatched: timeCell("o.dispatched_at"),
  Cancelled: timeCell("o.deleted_at"),
  Refunded: timeCell("o.refunded_at"),
  Appointment: plainCell(
    sql`case o.appointment_stage ${sql.join(
      appointmentStages.map(
        (stage) => sql`when ${sql.lit(stage)} then ${sql.lit(appointmentStageLabels[stage])}`,
      ),
      sql` `,
    )} end`,
  ),
  // On the clocks where it is, not in UTC.
  "Appointment time": plainCell(sql`to_char(a.starts_at at time zone a.time_zone, 'YYYY-MM-DD HH24:MI')`),
  "Appointment time zone": plainCell(sql`case when a.starts_at is not null then a.time_zone end`),
  "Late fee": plainCell(sql`o.late_fee_minor * 0.01`),
  "Journey ID": plainCell(journeyOf("o")),
  Approval: plainCell(
    sql`case o.approval ${sql.join(
      approvalMarks
        .filter((mark) => mark !== "not_needed")
        .map((mark) => sql`when ${sql.lit(mark)} then ${sql.lit(approvalLabels[mark])}`),
      sql` `,
    )} end`,
  ),
};

export const orderHeadings = Object.keys(columns);

const cells = sql.join(Object.values(columns));

/** Returns the place of the last order in the piece that starts after another; undefined if fewer orders are left. */
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

/** Reads the lines of a piece of an export. `most`: an upper limit of the number of rows. */
export function readOrderLines(
  trx: TenantTransaction,
  clinicId: string,
  filter: OrderFilter,
  { span, most }: { span: Span; most: number },
): Promise<Lines[]> {
  const piece = (what?: RawBuilder<unknown>) =>
    sql`${matching(clinicId, filter, { span, what })} ${newestFirst} limit ${most}`;
  // The search returns only the sort columns.
  const found = filter.parts
    ? sql`select o.* from (${piece()}) piece join orders o on o.clinic_id = ${clinicId} and o.id = piece.id`
    : piece(sql`*`);
  // A person whose data is restricted has no line.
  return readLines(
    trx,
    sql`select ${cells} from (${found}) o join products p on p.code = o.product_code
      left join lateral ${lastAppointment(clinicId)} a on true
      where not (${isOrderOfRestricted(clinicId)})
      order by o.created_at desc, o.id desc`,
  );
}
