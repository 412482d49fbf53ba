import type { SimulateAnswer } from "@kitpath/contract/simulator";
import type { Simulated } from "./simulate.ts";

export function presentSimulated({ orderNumber, kits, stage }: Simulated): SimulateAnswer {
  return {
    orderNumber,
    linkedOrderAndKit: kits.map((kit) => ({ kitId: kit.kit_code, barcode: kit.barcode ?? "" })),
    statusUpdate: stage,
  };
}
