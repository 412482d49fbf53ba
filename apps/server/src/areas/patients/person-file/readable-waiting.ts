import {
  bulkColumnNames,
  bulkColumns,
  isBulkColumn,
} from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { formatName } from "@kitpath/contract/fields/formats";
import {
  isShopOrderProblem,
  shopOrderProblems,
} from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import type { Holdings, Row } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup } from "./markup.ts";
import { when } from "./readable-words.ts";

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
