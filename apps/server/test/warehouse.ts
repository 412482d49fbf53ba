import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import assert from "node:assert/strict";
import type { Tenant } from "./factories.ts";
import { placeOrder, thyroidProfile } from "./factories.ts";
import type { Reply, TestApp } from "./harness.ts";

type Staff = Pick<Tenant, "token">;
type Batch = { id: string; batchNumber: string; kits: string[] };

let count = 0;

const expect = (reply: Reply, status: number): Reply => {
  assert.equal(reply.status, status, JSON.stringify(reply.body));
  return reply;
};

export const inDays = (test: TestApp, days: number): string => addDays(dayOf(test.clock.now), days);

export const makeBatch = (
  test: TestApp,
  change: { productCode?: string; expiresOn?: string; kits?: number } = {},
) => {
  const batchNumber = `LOT-${process.pid}-${++count}`;
  return {
    batchNumber,
    productCode: change.productCode ?? thyroidProfile,
    expiresOn: change.expiresOn ?? inDays(test, 200),
    kits: Array.from({ length: change.kits ?? 2 }, (_, index) => ({
      kitId: `K${process.pid}${count}X${index}`,
      barcode: `T${process.pid}${count}X${index}`,
    })),
  };
};

/** A batch on the shelf: its id, and the codes on its boxes. */
export async function receiveBatch(
  test: TestApp,
  { token }: Staff,
  change: Parameters<typeof makeBatch>[1] = {},
): Promise<Batch> {
  const body = makeBatch(test, change);
  const { body: batch } = expect(await test.call("receiveBatch", { token, body }), 201);
  return { id: batch.id, batchNumber: batch.batchNumber, kits: body.kits.map(({ kitId }) => kitId) };
}

/** A clinic's order that the warehouse has taken up. */
export async function takeUpOrder(
  test: TestApp,
  { token }: Staff,
  clinic: Pick<Tenant, "token">,
  change: Parameters<typeof placeOrder>[2] = {},
): Promise<string> {
  const orderNumber = await placeOrder(test, clinic, change);
  expect(await test.call("processOrder", { token, params: { orderNumber } }), 200);
  return orderNumber;
}

export const scan = (test: TestApp, { token }: Staff, orderNumber: string, kitId: string, barcode?: string) =>
  test.call("assignKit", { token, params: { orderNumber }, body: { kitId, barcode } });

export const aParcel = { carrier: "ROYAL_MAIL", trackingNumber: "AB123456789GB" } as const;

export const send = (test: TestApp, { token }: Staff, orderNumber: string, parcel: object = aParcel) =>
  test.call("dispatchOrder", { token, params: { orderNumber }, body: parcel });

/** An order with its kits put to it, ready for the carrier. */
export async function packOrder(
  test: TestApp,
  staff: Staff,
  clinic: Pick<Tenant, "token">,
  kits: readonly string[],
  change: Parameters<typeof placeOrder>[2] = {},
): Promise<string> {
  const orderNumber = await takeUpOrder(test, staff, clinic, { ...change, quantity: kits.length });
  for (const kitId of kits) expect(await scan(test, staff, orderNumber, kitId), 200);
  return orderNumber;
}

/** An order that was sent with these kits. */
export async function sendKits(
  test: TestApp,
  staff: Staff,
  clinic: Pick<Tenant, "token">,
  kits: readonly string[],
  change: Parameters<typeof placeOrder>[2] = {},
): Promise<string> {
  const orderNumber = await packOrder(test, staff, clinic, kits, change);
  expect(await send(test, staff, orderNumber), 200);
  return orderNumber;
}

/** A recall of a batch that went to nobody, ready to be closed. */
export async function recallBatch(test: TestApp, staff: Staff, batchId: string): Promise<void> {
  const { token } = staff;
  const input = { token, params: { id: batchId }, body: { reason: "The maker asked for it back." } };
  expect(await test.call("startRecall", input), 200);
}

/** A key of the warehouse's system: its id. */
export async function makeWarehouseKey(test: TestApp, { token }: Staff): Promise<string> {
  expect(await test.call("createWarehouseKey", { token, body: { keyName: "Depot" } }), 201);
  return (await test.call("listWarehouseKeys", { token })).body[0].id;
}
