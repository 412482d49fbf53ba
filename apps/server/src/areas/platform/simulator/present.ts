import { formatCount } from "@kitpath/contract/fields/formats";
import type { SimulateAnswer } from "@kitpath/contract/platform/simulator/simulator";
import type { Simulated } from "./simulator.ts";

export function presentSimulated({ orderNumber, kits, stage, category, done }: Simulated): SimulateAnswer {
  const linked = kits.map((kit) => ({ kitId: kit.kit_code, barcode: kit.barcode ?? "" }));
  return {
    orderNumber,
    linkedOrderAndKit: linked[0] ?? noKit,
    kits: linked,
    statusUpdate: stage,
    done,
    category,
  };
}

const noKit = { kitId: null, barcode: null };

/** Presents a batch as its last order, together with all of them. */
export function presentBatch(orders: SimulateAnswer[]): SimulateAnswer {
  const last = orders.at(-1);
  return {
    orderNumber: last?.orderNumber ?? "",
    linkedOrderAndKit: noKit,
    kits: [],
    statusUpdate: "batch",
    done: [
      orders.length > 0
        ? `${formatCount(orders.length, "order was", "orders were")} placed.`
        : "Nothing was made: the batch was of no orders.",
    ],
    category: last?.category ?? null,
    orders,
  };
}
