import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import type { TestStatus } from "@kitpath/contract/catalogue/products/test-status";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { addToTally } from "./queries.ts";

const slots = 8;

export const customersTally = "customers";
export const ordersTally = "orders";
export const orderTally = (state: OrderState, productCode: string): string =>
  `${ordersTally}:${state}:${productCode}`;
export const invoicesTally = "invoices";
export const testTally = (category: string, status: TestStatus): string => `tests:${category}:${status}`;

/** One for all that a transaction counts: two that each took several of the same total could wait for each other. */
const slotOf = new WeakMap<TenantTransaction, number>();

/** Adds to running totals of a clinic, in the transaction that changes what they count. */
export async function bumpTally(
  trx: TenantTransaction,
  scope: Pick<Scope, "random">,
  clinicId: string,
  changes: Record<string, number>,
): Promise<void> {
  const slot = slotOf.get(trx) ?? Math.floor(scope.random() * slots);
  slotOf.set(trx, slot);
  const rows = Object.entries(changes).map(([name, n]) => ({ clinic_id: clinicId, name, slot, n }));
  // Always in the same order, so that two transactions cannot deadlock.
  await addToTally(
    trx,
    rows.sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
}
