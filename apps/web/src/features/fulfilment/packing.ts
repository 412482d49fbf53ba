import type { Carrier } from "@kitpath/contract/carriers";
import { carrierByForm, carrierName } from "@kitpath/contract/carriers";
import type { WaitingOrder } from "@kitpath/contract/fulfilment";
import { messages } from "@kitpath/contract/messages";
import { call } from "../../lib/api.ts";
import { ApiError, messageOf } from "../../lib/api-error.ts";

/** The current order, and the kit whose tube must be scanned next. */
export type Packing = { order: WaitingOrder | null; kitId: string | null };

export type PackingStep = "order" | "kit" | "tube" | "parcel";
export type PackingVerdict = { tone: "ok" | "bad"; title: string; text: string };
export type Packed = { packing: Packing; verdict: PackingVerdict; sent?: string };

const nothing: Packing = { order: null, kitId: null };
const orderNumber = /^[a-z]{2}\d{5,}$/i;

export function stepOf({ order, kitId }: Packing): PackingStep {
  if (!order) return "order";
  if (kitId) return "tube";
  return order.kits.length < order.quantity ? "kit" : "parcel";
}

const good = (title: string, text: string): PackingVerdict => ({ tone: "ok", title, text });

export const next: Record<PackingStep, string> = {
  order: "Scan the next order.",
  kit: "Scan a kit.",
  tube: "Scan its tube.",
  parcel: "Scan the tracking number.",
};

/** Handles a scan: returns the next step, or the same one with the reason. Never throws. */
export async function takeScan(packing: Packing, code: string, carrier: Carrier): Promise<Packed> {
  const { order, kitId } = packing;
  try {
    const isOther = orderNumber.test(code) && code.toUpperCase() !== order?.orderNumber;
    if (!order || (isOther && !kitId)) return await openOrder(code);
    if (kitId) return await putKit(order, kitId, code);
    if (order.kits.length < order.quantity) return await putKit(order, code);
    return await send(order, code, carrier);
  } catch (error) {
    return { packing, verdict: { tone: "bad", title: titleOf(error), text: textOf(error) } };
  }
}

async function openOrder(code: string): Promise<Packed> {
  const params = { orderNumber: code };
  const found = await call("getWaitingOrder", { params });
  const order = found.status === "PROCESSING" ? found : await call("processOrder", { params });
  const packing = { order, kitId: null };
  const what = `${order.quantity} × ${order.product}.`;
  return { packing, verdict: good(order.orderNumber, `${what} ${next[stepOf(packing)]}`) };
}

async function putKit(order: WaitingOrder, kitId: string, barcode?: string): Promise<Packed> {
  const params = { orderNumber: order.orderNumber };
  try {
    const packing = { order: await call("assignKit", { params, body: { kitId, barcode } }), kitId: null };
    const place = `Kit ${packing.order.kits.length} of ${order.quantity}.`;
    return { packing, verdict: good(kitId.toUpperCase(), `${place} ${next[stepOf(packing)]}`) };
  } catch (error) {
    if (!isTubeMissing(error)) throw error;
    return { packing: { order, kitId }, verdict: good(kitId.toUpperCase(), next.tube) };
  }
}

async function send(order: WaitingOrder, trackingNumber: string, chosen: Carrier): Promise<Packed> {
  const carrier = carrierByForm(trackingNumber) ?? chosen;
  const params = { orderNumber: order.orderNumber };
  await call("dispatchOrder", { params, body: { carrier, trackingNumber } });
  const text = `Sent by ${carrierName(carrier)}, ${trackingNumber}. ${next.order}`;
  return {
    packing: nothing,
    sent: order.orderNumber,
    verdict: good(`${order.orderNumber} is on its way`, text),
  };
}

const isTubeMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.barcode === messages.required;

const titles: Record<string, string> = {
  not_found: "Order not waiting to be packed",
  KIT_EXPIRED: "Expired kit",
  KIT_RECALLED: "Recalled kit",
};

const titleOf = (error: unknown): string =>
  (error instanceof ApiError && titles[error.code]) || "Something went wrong";

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.code === "not_found") return "It may be already dispatched, cancelled or not paid yet.";
  return Object.values(error.fields)[0] ?? error.message;
}
