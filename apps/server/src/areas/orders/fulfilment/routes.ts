import { trackingUrl } from "@kitpath/contract/fields/carriers";
import { changeKit } from "#areas/kits/kits/change-kit.ts";
import { findKitPlace } from "#areas/kits/kits/find-kit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { assignKit, unassignKit, processOrder, processOrders } from "./packing.ts";
import { printSheet } from "./print-sheet.ts";
import { readWaitingOrder, readWaitingPage, inClinic } from "./waiting-orders.ts";
import { sendOrder } from "./send-order.ts";

type Names =
  | "listWaitingOrders"
  | "getWaitingOrder"
  | "processOrders"
  | "processOrder"
  | "assignKit"
  | "unassignKit"
  | "dispatchOrder"
  | "printLabels"
  | "printPackingSlips"
  | "changeKit";

export const fulfilmentRoutes: Pick<Handlers, Names> = {
  listWaitingOrders: (call) => readWaitingPage(scopeOf(call), call.query),

  getWaitingOrder: (call) => readWaitingOrder(scopeOf(call), call.params.orderNumber),

  processOrders: async (call) => ({ data: await processOrders(scopeOf(call), call.body.orderNumbers) }),

  async processOrder(call) {
    await processOrder(scopeOf(call), call.params.orderNumber);
    return readWaitingOrder(scopeOf(call), call.params.orderNumber);
  },

  async assignKit(call) {
    await assignKit(scopeOf(call), call.params.orderNumber, call.body);
    return readWaitingOrder(scopeOf(call), call.params.orderNumber);
  },

  async unassignKit(call) {
    await unassignKit(scopeOf(call), call.params.orderNumber, call.params.kitId);
    return readWaitingOrder(scopeOf(call), call.params.orderNumber);
  },

  async dispatchOrder(call) {
    const { carrier, trackingNumber } = call.body;
    const parcel = { carrier, trackingCode: trackingNumber };
    const { orderNumber, kits } = await sendOrder(scopeOf(call), call.params.orderNumber, parcel);
    return {
      orderNumber,
      status: "DISPATCHED" as const,
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl(carrier, trackingNumber),
      kits: kits.map(({ kitCode, barcode }) => ({ kitId: kitCode, barcode })),
    };
  },

  printLabels: (call) => printSheet(scopeOf(call), "labels", call.query.orderNumbers),

  printPackingSlips: (call) => printSheet(scopeOf(call), "packing_slips", call.query.orderNumbers),

  async changeKit(call) {
    const { mode, params, body } = call;
    const place = await findKitPlace(mode.db.directory, params.kitId);
    if (!place) throw notFound();
    const scope = inClinic(scopeOf(call), place.clinicId);
    return mode.db.inTenant(place.clinicId, (trx) => changeKit(trx, scope, params.kitId, body));
  },
};
