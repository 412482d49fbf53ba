import type { TenantTransaction } from "#db/database.ts";
import { findReplacedKit, findReplacementOrder } from "./replacement-queries.ts";

/** Returns the number of the order that replaces a kit; null if there is none. */
export const findReplacement = async (trx: TenantTransaction, clinicId: string, kitId: string) =>
  (await findReplacementOrder(trx, clinicId, kitId))?.order_number ?? null;

/** Whether the order that replaces a kit is still to be dispatched; null if there is none. */
export async function isReplacementComing(
  trx: TenantTransaction,
  clinicId: string,
  kitId: string,
): Promise<boolean | null> {
  const order = await findReplacementOrder(trx, clinicId, kitId);
  return order ? order.dispatched_at === null : null;
}

/** Returns the printed id of the kit that an order replaces; null if it is not a replacement. */
export const findReplaced = async (trx: TenantTransaction, clinicId: string, orderNumber: string) =>
  (await findReplacedKit(trx, clinicId, orderNumber))?.kit_code ?? null;
