import { formatName } from "@kitpath/contract/fields/formats";
import {
  bulkColumnNames,
  bulkColumns,
  isBulkColumn,
} from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import {
  isShopOrderProblem,
  shopOrderProblems,
} from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import { statusOf } from "#areas/patients/customers/present.ts";
import type { Holdings, Row } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup } from "./markup.ts";
import { detailInWords, when } from "./readable-words.ts";

const addressOf = (order: Omit<Row<"mentions">, "isSentToThem">) =>
  [
    order.address_line1,
    order.address_line2,
    order.city,
    order.county,
    order.state,
    order.postcode,
    order.country_code,
  ]
    .filter(Boolean)
    .join(", ");

/** The code on the box, or the kit's id if it is another person's. */
const kitInWords = (id: string, kits: Holdings["kits"]): string =>
  kits.find((kit) => kit.id === id)?.kit_code ?? id;

const orderInWords = (id: string, orders: Holdings["orders"]): string =>
  orders.find((order) => order.id === id)?.order_number ?? id;

export const ordersSection = ({ orders, approvals, kits }: Holdings): Section => ({
  title: "Your orders",
  empty: "We have no orders for you.",
  items: orders.map(
    (order) =>
      markup`<article><h3>${order.product}, order ${order.order_number}</h3>${factList({
        Status: statusOf(order),
        Ordered: when(order.created_at),
        Paid: when(order.payment_confirmed_at),
        "In preparation": when(order.processing_at),
        Dispatched: when(order.dispatched_at),
        Cancelled: when(order.deleted_at),
        Refunded: when(order.refunded_at),
        Quantity: order.quantity,
        "Sent to": formatName(order.delivery_first_name, order.delivery_last_name),
        Address: addressOf(order),
        "E-mail for the delivery": order.delivery_email,
        "Phone for the delivery": order.delivery_mobile_number,
        Physician: detailInWords(order.physician_details),
        "Physician’s approval": approvalInWords(approvals.find((each) => each.order_id === order.id)),
        Notes: order.notes,
        "Ordered in": order.channel === "storefront" ? "A web shop" : "The clinic",
        "Replaces kit": order.replaces_kit_id && kitInWords(order.replaces_kit_id, kits),
        "Repeats order": order.repeats_order_id && orderInWords(order.repeats_order_id, orders),
        "Repeated because": order.repeat_reason,
      })}</article>`,
  ),
});

function approvalInWords(approval: Row<"approvals"> | undefined): string | null {
  if (!approval) return null;
  const { state, physician_name: name, reason } = approval;
  return [state, name ? `by ${name}` : null, reason].filter(Boolean).join(", ");
}

export const mentionsSection = ({ mentions }: Holdings): Section => ({
  title: "Orders for somebody else that name you",
  empty: "There are none.",
  items: mentions.map(
    (order) =>
      markup`<article><h3>Order ${order.order_number}</h3>${factList({
        Ordered: when(order.created_at),
        "Sent to you at": order.isSentToThem ? addressOf(order) : null,
        "Phone for the delivery": order.isSentToThem ? order.delivery_mobile_number : null,
      })}</article>`,
  ),
});

const waitingOrder = ({ contact, ...order }: Row<"waiting">) =>
  markup`<article><h3>Order ${order.name} in ${order.store_title}</h3>${factList({
    Ordered: when(order.ordered_at),
    Items: order.items.map(({ title, quantity }) => `${quantity} × ${title}`).join(", "),
    "Why it waits": order.problems
      .map((problem) => (isShopOrderProblem(problem) ? shopOrderProblems[problem] : problem))
      .join(" "),
    ...(contact && {
      "To be sent to": formatName(contact.firstName, contact.lastName),
      Address: [
        contact.addressLine1,
        contact.addressLine2,
        contact.city,
        contact.region,
        contact.postcode,
        contact.countryCode,
      ]
        .filter(Boolean)
        .join(", "),
      "E-mail for the delivery": contact.email,
      "Phone for the delivery": contact.mobileNumber,
    }),
  })}</article>`;

const uploadedRow = ({ row_number, cells, problems, doubts }: Row<"uploadedRows">) =>
  markup`<article><h3>Row ${row_number} of an uploaded file</h3>${factList({
    ...Object.fromEntries(bulkColumnNames.map((name) => [bulkColumns[name].heading, cells[name]])),
    "Why it is not ordered": [
      ...problems.map(({ column, text }) =>
        isBulkColumn(column) ? `${bulkColumns[column].heading}: ${text}` : text,
      ),
      ...doubts,
    ].join(" "),
  })}</article>`;

export const waitingSection = ({ waiting, uploadedRows }: Holdings): Section => ({
  title: "Orders that are not placed yet",
  empty: "There are none.",
  items: [...waiting.map(waitingOrder), ...uploadedRows.map(uploadedRow)],
});
