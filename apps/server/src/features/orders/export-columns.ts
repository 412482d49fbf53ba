import type { OrderState } from "@kitpath/contract/order-status";
import { paymentLabel, statusOfState } from "@kitpath/contract/order-status";
import type { CsvColumn } from "#http/csv.ts";
import type { ExportedOrder } from "./list-queries.ts";

const iso = (time: Date | null) => time?.toISOString() ?? null;
const money = (minor: number) => (minor / 100).toFixed(2);

/** What an export of orders says of each; times in UTC, prices ex VAT. */
export const orderColumns: readonly CsvColumn<ExportedOrder>[] = [
  { header: "Order number", value: (order) => order.order_number },
  { header: "Created", value: (order) => iso(order.created_at) },
  { header: "Status", value: (order) => statusOfState[order.status as OrderState] },
  {
    header: "Payment",
    value: (order) =>
      paymentLabel({
        payment_confirmed: order.payment_confirmed_at !== null,
        stripe_invoice_id: order.stripe_invoice_id,
      }),
  },
  { header: "First name", value: (order) => order.delivery_first_name },
  { header: "Last name", value: (order) => order.delivery_last_name },
  { header: "E-mail", value: (order) => order.delivery_email },
  { header: "Phone", value: (order) => order.delivery_mobile_number },
  { header: "Product", value: (order) => order.title },
  { header: "Product code", value: (order) => order.product_code },
  { header: "Quantity", value: (order) => order.quantity },
  { header: "Unit price", value: (order) => money(order.unit_price_minor) },
  { header: "Currency", value: (order) => order.currency },
  { header: "Address line 1", value: (order) => order.address_line1 },
  { header: "Address line 2", value: (order) => order.address_line2 },
  { header: "City", value: (order) => order.city },
  { header: "County or state", value: (order) => order.state ?? order.county },
  { header: "Postcode", value: (order) => order.postcode },
  { header: "Country", value: (order) => order.country_code },
  { header: "Processing", value: (order) => iso(order.processing_at) },
  { header: "Dispatched", value: (order) => iso(order.dispatched_at) },
  { header: "Cancelled", value: (order) => iso(order.deleted_at) },
  { header: "Refunded", value: (order) => iso(order.refunded_at) },
];
