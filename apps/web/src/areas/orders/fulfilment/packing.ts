import type { Carrier } from "@kitpath/contract/fields/carriers";
import { carrierByForm, carrierName } from "@kitpath/contract/fields/carriers";
import type { WaitingOrder } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { messages } from "@kitpath/contract/operation/messages";
import { call } from "../../../lib/api.ts";
import { ApiError, reasonOf } from "../../../lib/api-error.ts";

/** The current order, and the kit whose tube must be scanned next. */
export type Packing = { order: WaitingOrder | null; kitId: string | null };

export type PackingStep = "order" | "kit" | "tube" | "parcel";
export type PackingVerdict = { tone: "ok" | "bad"; title: string; text: string };
export type Packed = { packing: Packing; verdict: PackingVerdict; sent?: string };

export const nothing: Packing = { order: null, kitId: null };
/** Kits have codes of other letters and digits, which may begin with two letters too. */
const orderNumber = /^rt\d{5,}$/i;

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
export const takeScan = (packing: Packing, code: string, carrier: Carrier): Promise<Packed> =>
  settle(packing, async ({ order, kitId }) => {
    const isOther = orderNumber.test(code) && code.toUpperCase() !== order?.orderNumber;
    if (!order || (isOther && !kitId)) return openOrder(code);
    if (kitId) return putKit(order, kitId, code);
    if (order.kits.length < order.quantity) return putKit(order, code);
    return send(order, code, carrier);
  });

/** Takes a kit out of the order and puts it back on the shelf. Never throws. */
export const takeOut = (packing: Packing, code: string): Promise<Packed> =>
  settle(
    packing,
    async ({ order }) => {
      if (!order) return { packing: nothing, verdict: good(code, next.order) };
      const params = { orderNumber: order.orderNumber, kitId: code };
      const left = { order: await call("unassignKit", { params }), kitId: null };
      return { packing: left, verdict: good(code, `Taken out. ${next[stepOf(left)]}`) };
    },
    code,
  );

async function settle(
  before: Packing,
  step: (packing: Packing) => Promise<Packed>,
  takenOut?: string,
): Promise<Packed> {
  try {
    return tellOfGone(before, await step(before), takenOut);
  } catch (error) {
    return tellOfGone(before, await goOn(before, error));
  }
}

/** Says which kits have left the order in the meantime, other than the one taken out. */
function tellOfGone(before: Packing, packed: Packed, takenOut?: string): Packed {
  const { packing } = packed;
  if (!packing.order || packing.order.orderNumber !== before.order?.orderNumber) return packed;
  const left = new Set(packing.order.kits.map(({ kitId }) => kitId));
  const gone = before.order.kits
    .map(({ kitId }) => kitId)
    .filter((kitId) => !left.has(kitId) && kitId !== takenOut);
  return gone.length === 0 ? packed : { packing, verdict: putAside(gone, next[stepOf(packing)]) };
}

/** After a refusal: the order as it is now, since a recall or another packer may have changed it. */
async function goOn(packing: Packing, error: unknown): Promise<Packed> {
  const { order, kitId } = packing;
  const verdict = refusalOf(error);
  if (!order) return { packing, verdict };
  try {
    const now = await call("getWaitingOrder", { params: { orderNumber: order.orderNumber } });
    const takesTube = now.kits.length < now.quantity && !isOfKit(error);
    return { packing: { order: now, kitId: takesTube ? kitId : null }, verdict };
  } catch (failure) {
    if (!isNotFound(failure)) return { packing, verdict };
    // Why the step was refused says more than that the order is gone.
    const gone = refusalOf(failure);
    return { packing: nothing, verdict: isNotFound(error) ? gone : { ...gone, text: verdict.text } };
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

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === "not_found";

/** Whether the kit is refused, whatever its tube. */
const isOfKit = (error: unknown): boolean => error instanceof ApiError && error.code.startsWith("KIT_");

function putAside(kitIds: readonly string[], then: string): PackingVerdict {
  const text =
    kitIds.length === 1
      ? `Kit ${kitIds[0]} is no longer in this order, e.g. because its batch was recalled. Put it aside.`
      : `Kits ${kitIds.join(", ")} are no longer in this order, e.g. because their batch was recalled. Put them aside.`;
  return { tone: "bad", title: "No longer in this order", text: `${text} ${then}` };
}

const titles: Record<string, string> = {
  not_found: "Order not waiting to be packed",
  KIT_EXPIRED: "Expired kit",
  KIT_RECALLED: "Recalled kit",
};

const refusalOf = (error: unknown): PackingVerdict => ({
  tone: "bad",
  title: titleOf(error),
  text: textOf(error),
});

const titleOf = (error: unknown): string =>
  (error instanceof ApiError && titles[error.code]) || "Something went wrong";

function textOf(error: unknown): string {
  if (isNotFound(error)) return "It may be already dispatched, cancelled or not paid yet.";
  return reasonOf(error);
}
