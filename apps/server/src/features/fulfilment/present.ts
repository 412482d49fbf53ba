import type { WaitingOrder } from "@kitpath/contract/fulfilment";
import type { OrderToPack } from "#features/orders/read-orders-to-pack.ts";
import type { StockKit } from "#features/stock/take-kit.ts";
import { isoTime } from "../../iso-time.ts";

export function presentWaiting(order: OrderToPack, kits: readonly StockKit[]): WaitingOrder {
  const { confirmedAt, processingAt, ...rest } = order;
  return {
    ...rest,
    status: processingAt ? "PROCESSING" : "CONFIRMED",
    confirmedAt: confirmedAt?.toISOString() ?? "",
    processingAt: isoTime(processingAt),
    kits: kits
      .filter(({ order_number }) => order_number === order.orderNumber)
      .map((kit) => ({
        kitId: kit.code,
        barcode: kit.barcode,
        batchNumber: kit.batch_number,
        expiresOn: kit.expires_on,
      })),
  };
}
