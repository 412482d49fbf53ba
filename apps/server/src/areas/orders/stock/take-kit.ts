import type { KitToAssign } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { messages } from "@kitpath/contract/operation/messages";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { PackedKit } from "#areas/kits/kits/create-kit.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { StockKit } from "./queries.ts";
import {
  isBarcodeTaken,
  isTakenBarcode,
  listStockOfOrders,
  lockStockKit,
  lockStockOfOrder,
  releaseStockKit,
  releaseStockOfOrder,
  updateStockKit,
} from "./queries.ts";

export type { StockKit } from "./queries.ts";

type OrderOfKit = { orderNumber: string; productCode: string };

const notPossible = (message: string) => new AppError("step_not_possible", { message });

/**
 * Assigns a kit from the shelf to an order. Throws `step_not_possible`, `KIT_RECALLED`, `KIT_EXPIRED`, and for its tube
 * `invalid_request`.
 */
export async function takeKit(
  trx: TenantTransaction,
  at: Date,
  order: OrderOfKit,
  { kitId, barcode }: KitToAssign,
): Promise<void> {
  const kit = await lockStockKit(trx, kitId);
  if (!kit) throw notPossible(`Kit ${kitId} is not in stock. Receive its batch first.`);
  if (kit.dispatched_at) throw notPossible(`Kit ${kitId} was sent with order ${kit.order_number}.`);
  if (kit.order_number) throw notPossible(`Kit ${kitId} is already assigned to order ${kit.order_number}.`);
  if (kit.product_code !== order.productCode)
    throw notPossible(`Kit ${kitId} is a ${kit.product_title}. This order is for another product.`);
  requireUsable(kit, at);
  requireTube(kit, order.orderNumber, barcode);
  await updateStockKit(trx, kitId, {
    ...(await tubeOf(trx, kit, barcode)),
    order_number: order.orderNumber,
    assigned_at: at,
  }).catch((error: unknown) => {
    throw isTakenBarcode(error) ? takenTube() : error;
  });
}

const takenTube = () => invalidFields({ barcode: ["This tube belongs to another kit."] });

/** Throws `invalid_request` if what was scanned as the kit's tube is another tube, or the kit or its order scanned again. */
export function requireTube(kit: StockKit, orderNumber: string, scanned: string | undefined): void {
  if (kit.barcode && (scanned ?? kit.barcode) !== kit.barcode)
    throw invalidFields({ barcode: [`This is not the tube of kit ${kit.code}.`] });
  if (scanned === kit.code || scanned === orderNumber)
    throw invalidFields({ barcode: ["This is the code of the kit or of its order. Scan the tube."] });
}

async function tubeOf(trx: TenantTransaction, kit: StockKit, scanned?: string) {
  if (kit.barcode) return {};
  if (!scanned) throw invalidFields({ barcode: [messages.required] });
  if (await isBarcodeTaken(trx, scanned, kit.code)) throw takenTube();
  return { barcode: scanned, is_tube_scanned: true };
}

/** Throws `KIT_RECALLED`, and `KIT_EXPIRED` from the day after its date. */
function requireUsable(kit: StockKit, at: Date): void {
  const refusal = refusalOf(kit, at);
  if (refusal) throw refusal;
}

function refusalOf(kit: StockKit, at: Date): AppError | null {
  if (kit.recalled_at) {
    const message = `Kit ${kit.code} belongs to batch ${kit.batch_number}, which has been recalled. Put it aside.`;
    return new AppError("KIT_RECALLED", { message });
  }
  if (dayOf(at) > kit.expires_on) {
    const message = `Kit ${kit.code} expired on ${formatCalendarDay(kit.expires_on)}. Take another one.`;
    return new AppError("KIT_EXPIRED", { message });
  }
  return null;
}

/** Returns a kit assigned to this order to the shelf; false if it is not assigned to it. */
export async function returnKit(trx: TenantTransaction, orderNumber: string, code: string): Promise<boolean> {
  const kit = await lockStockKit(trx, code);
  if (!kit || kit.dispatched_at || kit.order_number !== orderNumber) return false;
  await releaseStockKit(trx, code);
  return true;
}

/** Returns every kit of an order that will not be sent to the shelf. */
export const returnKits = (trx: TenantTransaction, orderNumber: string): Promise<void> =>
  releaseStockOfOrder(trx, orderNumber);

/** Returns the kits assigned to these orders. */
export const readTakenKits = async (
  executor: Executor,
  orderNumbers: readonly string[],
): Promise<StockKit[]> => (orderNumbers.length === 0 ? [] : listStockOfOrders(executor, orderNumbers));

/** Marks an order's kits as dispatched. Throws what `requireUsable` throws. */
export async function sendTakenKits(
  trx: TenantTransaction,
  at: Date,
  orderNumber: string,
): Promise<PackedKit[]> {
  const kits = await lockStockOfOrder(trx, orderNumber);
  for (const kit of kits) {
    requireUsable(kit, at);
    await updateStockKit(trx, kit.code, { dispatched_at: at });
  }
  return kits.map(packedKit);
}

/** The same if they are all that the order needs and may be sent; else returns them to the shelf. */
export async function sendOrReturnKits(
  trx: TenantTransaction,
  at: Date,
  { orderNumber, quantity }: { orderNumber: string; quantity: number },
): Promise<PackedKit[]> {
  const kits = await lockStockOfOrder(trx, orderNumber);
  if (kits.length === quantity && kits.every((kit) => !refusalOf(kit, at)))
    return sendTakenKits(trx, at, orderNumber);
  await returnKits(trx, orderNumber);
  return [];
}

export const packedKit = ({ code, barcode, expires_on }: StockKit): PackedKit => ({
  kitCode: code,
  barcode,
  expiresOn: expires_on,
});
