import type { TestStatus } from "@kitpath/contract/catalogue/products/test-status";
import { byName } from "@kitpath/contract/fields/for-each";
import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { addToTally, listCounted, listTallies, sumTallies } from "./queries.ts";

/**
 * A tally: a clinic's running total, of customers, orders, invoices or tests, so that no list counts its rows. Each is spread over
 * slots, so that concurrent changes rarely wait for each other.
 */

const slots = 8;

export const customersTally = "customers";
export const ordersTally = "orders";
export const orderTally = (state: OrderState, productCode: string): string =>
  `${ordersTally}:${state}:${productCode}`;
export const invoicesTally = "invoices";
export const testTally = (category: string, status: TestStatus): string => `tests:${category}:${status}`;

/** A transaction uses one slot for all it counts: two that each used several could wait for each other. */
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

/** Returns running totals of a clinic; a name without a count is 0. */
export async function readTallies<Name extends string>(
  trx: TenantTransaction,
  clinicId: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const found = await listTallies(trx, clinicId, names);
  return byName(names, (name) => found[name] ?? 0);
}

/** Returns how many orders a clinic has in a state, of a product, or both. */
export const readOrderTally = (
  trx: TenantTransaction,
  clinicId: string,
  { status, productCode }: { status?: string | undefined; productCode?: string | undefined },
): Promise<number> => sumTallies(trx, clinicId, [ordersTally, status ?? null, productCode ?? null]);

/** Returns the codes of the products that a clinic has orders of. */
export const readOrderedProducts = (trx: TenantTransaction, clinicId: string): Promise<string[]> =>
  listCounted(trx, clinicId, ordersTally, 3);
