import { inCapitals } from "@kitpath/contract/fields/in-capitals";
import { isRecoverable } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { JourneyAnswer } from "@kitpath/contract/results/journeys/journeys";
import { presentLastAppointment } from "#areas/orders/orders/present.ts";
import { presentFollows } from "#areas/orders/orders/read-journey.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { Journey } from "./read-journey.ts";

type Order = Journey["orders"][number];
type Answered = JourneyAnswer["orders"][number];

export const presentJourney = ({ id, state, orders }: Journey): JourneyAnswer => ({
  id,
  state,
  orders: orders.map((order) => ({
    orderNumber: order.order_number,
    productCode: order.product_code,
    orderedAt: order.created_at.toISOString(),
    status: inCapitals(order.status),
    follows: presentFollows(order),
    appointment: presentLastAppointment(order),
    kits: order.kits.map((kit) => ({
      kitId: kit.kit_code,
      status: kit.status,
      recalledAt: isoTime(kit.recalled_at),
      replacedBy: kit.replacedBy,
      test: presentTest(kit),
    })),
  })),
});

function presentTest(kit: Order["kits"][number]): Answered["kits"][number]["test"] {
  const { test_id: id, test_status: status, registered_at: registeredAt, rejection_reason: reason } = kit;
  if (!id || !status || !registeredAt) return null;
  return {
    id,
    status: inCapitals(status),
    registeredAt: registeredAt.toISOString(),
    accessionedAt: isoTime(kit.accessioned_at),
    processedAt: isoTime(kit.processed_at),
    rejection: reason && { reason, isRecoverable: isRecoverable(reason) },
    reruns: kit.reruns.map((at) => ({ at: at.toISOString() })),
  };
}
