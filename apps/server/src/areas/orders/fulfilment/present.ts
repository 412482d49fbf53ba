import type { WaitingOrder } from "@kitpath/contract/orders/fulfilment/fulfilment";
import type { OrderToPack } from "#areas/orders/orders/dispatch-order.ts";
import type { StockKit } from "#areas/orders/stock/take-kit.ts";
import { isoTime } from "../../../time/iso-time.ts";

/** An order with the kits assigned to it so far. */
export type OrderWithKits = { order: OrderToPack; kits: StockKit[] };

export function presentWaiting({ order, kits }: OrderWithKits): WaitingOrder {
  const { confirmedAt, processingAt, registration: _onSlips, ...rest } = order;
  return {
    ...rest,
    status: processingAt ? "PROCESSING" : "CONFIRMED",
    confirmedAt: confirmedAt?.toISOString() ?? "",
    processingAt: isoTime(processingAt),
    kits: kits.map((kit) => ({
      kitId: kit.code,
      barcode: kit.barcode,
      batchNumber: kit.batch_number,
      expiresOn: kit.expires_on,
    })),
  };
}
