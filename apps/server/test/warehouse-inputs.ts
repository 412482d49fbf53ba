import type { Tenant } from "./factories.ts";
import { makeKit, placeOrder, fitnessProfile, thyroidProfile } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import {
  makeWarehouseKey,
  aParcel,
  makeBatch,
  packOrder,
  recallBatch,
  receiveBatch,
  takeUpOrder,
} from "./warehouse.ts";

/** Inputs of the warehouse's calls for orders of this tenant. */
export async function warehouseInputs(test: TestApp, tenant: Tenant, staff: Tenant) {
  const { token } = staff;
  const asStaff = { token, as: staff };
  const waiting = await placeOrder(test, tenant);
  const [onShelf, packed, sent] = (await receiveBatch(test, staff, { kits: 3 })).kits as [
    string,
    string,
    string,
  ];
  const packing = await takeUpOrder(test, staff, tenant);
  const unpacking = await packOrder(test, staff, tenant, [packed]);
  const sending = await packOrder(test, staff, tenant, [sent]);
  const recalled = (await receiveBatch(test, staff)).id;
  await recallBatch(test, staff, recalled);
  const closing = (await receiveBatch(test, staff)).id;
  await recallBatch(test, staff, closing);
  return {
    listWaitingOrders: { ...asStaff, query: { search: waiting } },
    getWaitingOrder: { ...asStaff, params: { orderNumber: waiting } },
    processOrders: { ...asStaff, body: { orderNumbers: [await placeOrder(test, tenant)] } },
    processOrder: { ...asStaff, params: { orderNumber: await placeOrder(test, tenant) } },
    assignKit: { ...asStaff, params: { orderNumber: packing }, body: { kitId: onShelf } },
    unassignKit: { ...asStaff, params: { orderNumber: unpacking, kitId: packed } },
    dispatchOrder: { ...asStaff, params: { orderNumber: sending }, body: aParcel },
    printLabels: { ...asStaff, query: { orderNumbers: waiting } },
    printPackingSlips: { ...asStaff, query: { orderNumbers: waiting } },
    changeKit: {
      ...asStaff,
      params: { kitId: (await makeKit(test, tenant, "dispatched", fitnessProfile)).kitId },
      body: {
        returnCarrier: "DPD_UK",
        returnTrackingNumber: "15501234567890",
        returnTrackingUrl: "https://track.dpd.co.uk/parcels/15501234567890",
        expiryDate: "2030-01-31",
        recalledAt: test.clock.now.toISOString(),
      },
    },
    listWarehouseKeys: asStaff,
    createWarehouseKey: { ...asStaff, body: { keyName: "Depot" } },
    rotateWarehouseKey: {
      ...asStaff,
      params: { id: await makeWarehouseKey(test, staff) },
      body: { overlapHours: 1 },
    },
    revokeWarehouseKey: { ...asStaff, params: { id: await makeWarehouseKey(test, staff) } },
    readStock: asStaff,
    searchStock: { ...asStaff, body: { search: "Fitness" } },
    receiveBatch: { ...asStaff, body: makeBatch(test) },
    setStockWarning: { ...asStaff, params: { productCode: thyroidProfile }, body: { warnBelow: 25 } },
    startRecall: {
      ...asStaff,
      params: { id: (await receiveBatch(test, staff)).id },
      body: { reason: "The maker asked for it back." },
    },
    listRecalls: asStaff,
    getRecall: { ...asStaff, params: { id: recalled } },
    getRecallProgress: { ...asStaff, params: { id: recalled } },
    tellRecalled: { ...asStaff, params: { id: recalled } },
    closeRecall: { ...asStaff, params: { id: closing } },
  };
}
