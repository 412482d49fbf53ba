import type { StockBatch } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import type { CountedBatch } from "./queries.ts";

/** Kits that expire within this time are highlighted, although they can still be sent. */
const expiringDays = 60;

function stateOfBatch(
  batch: Pick<CountedBatch, "expires_on" | "recalled_at">,
  now: Date,
): StockBatch["state"] {
  if (batch.recalled_at) return "recalled";
  const dayAfter = (days: number) => addDays(dayOf(now), days);
  if (batch.expires_on < dayAfter(0)) return "expired";
  return batch.expires_on < dayAfter(expiringDays) ? "expiring" : "good";
}

export const presentBatch = (batch: CountedBatch, now: Date): StockBatch => ({
  id: batch.id,
  batchNumber: batch.batch_number,
  productCode: batch.product_code,
  product: batch.product_title,
  expiresOn: batch.expires_on,
  receivedAt: batch.received_at.toISOString(),
  state: stateOfBatch(batch, now),
  received: batch.received,
  onShelf: batch.on_shelf,
  assigned: batch.assigned,
  dispatched: batch.dispatched,
});
