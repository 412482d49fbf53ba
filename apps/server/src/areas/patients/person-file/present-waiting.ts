import type { Row } from "./gather-holdings.ts";

/** An order of a shop that waits to be placed. */
export const presentWaiting = (order: Row<"waiting">) => ({
  id: order.id,
  shopOrder: order.name,
  shopsId: order.shop_ref,
  storeId: order.store_id,
  store: order.store_title,
  state: order.state,
  problems: order.problems,
  items: order.items.map(({ title, quantity }) => ({ title, quantity })),
  recipient: order.contact,
  orderedAt: order.ordered_at,
  receivedAt: order.created_at,
});

/** A row of a file of orders that is not ordered. */
export const presentUploadedRow = (row: Row<"uploadedRows">) => ({
  uploadId: row.bulk_id,
  row: row.row_number,
  state: row.state,
  cells: row.cells,
  problems: row.problems,
  doubts: row.doubts,
  orderId: row.order_id,
});
