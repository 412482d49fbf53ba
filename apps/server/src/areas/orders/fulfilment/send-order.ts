import { plainCode } from "@kitpath/contract/fields/plain-code";
import { findSentIn } from "#areas/kits/kits/codes.ts";
import type { PackedKit } from "#areas/kits/kits/create-kit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Parcel } from "#areas/orders/orders/dispatch-order.ts";
import { dispatchOrder } from "#areas/orders/orders/dispatch-order.ts";
import { orderState } from "#areas/orders/orders/move-order.ts";
import { packedKit, readTakenKits, sendTakenKits } from "#areas/orders/stock/take-kit.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Warehouse } from "./fulfilment.ts";
import { withOrder } from "./waiting-orders.ts";

/**
 * Dispatches an order with the kits assigned to it; sent again with the same parcel, it is answered as before. Throws
 * `not_found`, `step_not_possible` while a kit is missing, and `KIT_RECALLED` or `KIT_EXPIRED` for a kit that was recalled or
 * expired after it was packed.
 */
export async function sendOrder(
  warehouse: Warehouse,
  orderNumber: string,
  parcel: Parcel,
): Promise<SentOrder> {
  try {
    return await sendPacked(warehouse, orderNumber, parcel);
  } catch (error) {
    const sent = isNotWaiting(error) ? await findSent(warehouse, orderNumber, parcel) : null;
    if (!sent) throw error;
    return sent;
  }
}

const isNotWaiting = (error: unknown): boolean =>
  error instanceof AppError && ["not_found", "step_not_possible"].includes(error.code);

const sendPacked = (warehouse: Warehouse, orderNumber: string, parcel: Parcel): Promise<SentOrder> =>
  withOrder(warehouse, orderNumber, async (trx, scope, order) => {
    const { order_number: number, quantity } = order;
    const kits = await sendTakenKits(trx, scope.now, number);
    if (orderState(order) === "processing" && kits.length < quantity) {
      throw new AppError("step_not_possible", {
        message: `Order ${number} has ${kits.length} of its ${quantity} kits. Scan the rest first.`,
        extra: { status: "processing" },
      });
    }
    refuseOwnCode(number, kits, parcel);
    await dispatchOrder(trx, scope, order, parcel, kits);
    await appendAudit(trx, scope, {
      action: "order_dispatched",
      subjectKind: "order",
      subjectId: order.id,
    });
    return { orderNumber: number, kits };
  });

/** A second scan of the kit or the packing slip would otherwise be taken for the parcel's tracking number. */
function refuseOwnCode(orderNumber: string, kits: readonly PackedKit[], { trackingCode }: Parcel): void {
  const codes = [orderNumber, ...kits.flatMap(({ kitCode, barcode }) => [kitCode, barcode])];
  if (!codes.includes(plainCode(trackingCode))) return;
  const message = "This is the code of the order or of its kit. Scan the tracking number of the parcel.";
  throw invalidFields({ trackingNumber: [message] });
}

type SentOrder = { orderNumber: string; kits: PackedKit[] };

/**
 * Finds an order that was dispatched before with this parcel: the call is repeated because its answer was lost. Null if it was not
 * dispatched. Throws `step_not_possible` if it was dispatched with another parcel.
 */
async function findSent({ mode }: Warehouse, orderNumber: string, parcel: Parcel): Promise<SentOrder | null> {
  const { directory } = mode.db;
  const number = orderNumber.toUpperCase();
  const kits = (await readTakenKits(directory, [number])).filter(({ dispatched_at }) => dispatched_at);
  if (kits.length === 0) return null;
  const codes = kits.map(({ code }) => code);
  const inParcel = await findSentIn(directory, codes, parcel);
  if (inParcel.length < codes.length)
    throw new AppError("step_not_possible", {
      message: `Order ${number} has already been dispatched with another parcel.`,
      extra: { status: "dispatched" },
    });
  return { orderNumber: number, kits: kits.map(packedKit) };
}
