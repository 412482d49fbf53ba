import type { Repeat } from "@kitpath/contract/review/repeats/repeats";
import type { RepeatRow } from "./queries.ts";

export const presentRepeat = (row: RepeatRow): Repeat => ({
  id: row.id,
  testId: row.test_id,
  kitId: row.kit_code,
  product: row.title,
  orderNumber: row.order_number,
  weeks: row.weeks,
  dueAt: row.due_at.toISOString(),
  state: row.state,
  ordersItself: row.orders_itself,
  orderedAs: row.ordered_as,
});
