import { formatName, formatPrice } from "@kitpath/contract/fields/formats";
import type { Holdings, Row } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup } from "./markup.ts";
import { statusOf } from "#areas/patients/customers/present.ts";
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

/** The code on its box, or its id where the kit is another person's. */
const kitInWords = (id: string, kits: Holdings["kits"]): string =>
  kits.find((kit) => kit.id === id)?.kit_code ?? id;

export const ordersSection = ({ orders, kits }: Holdings): Section => ({
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
        Price: `${formatPrice((order.unit_price_minor * order.quantity) / 100, order.currency)} ex VAT`,
        "Sent to": formatName(order.delivery_first_name, order.delivery_last_name),
        Address: addressOf(order),
        "E-mail for the delivery": order.delivery_email,
        "Phone for the delivery": order.delivery_mobile_number,
        Physician: detailInWords(order.physician_details),
        Notes: order.notes,
        "Ordered in": order.channel === "storefront" ? "A web shop" : "The clinic",
        "Replaces kit": order.replaces_kit_id && kitInWords(order.replaces_kit_id, kits),
      })}</article>`,
  ),
});

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
