import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { listKitsOfOrder } from "./order-queries.ts";
import { getKitCodes } from "./people-queries.ts";
import type { Kit } from "./queries.ts";
import { findKitByCode, findKitCode, lockKit } from "./queries.ts";
import { findKitIdByAnyCode } from "./registration-queries.ts";

/**
 * Finds the clinic's kit by kit id or barcode, however it was typed, and locks it until the transaction ends; null if there is
 * none.
 */
export async function findKit(trx: TenantTransaction, clinicId: string, code: string): Promise<Kit | null> {
  const found = await findKitIdByAnyCode(trx, clinicId, plainCode(code));
  return found ? lockKit(trx, clinicId, found.id) : null;
}

/** Finds the order of a kit by the kit's printed id. */
export async function findKitOrder(trx: TenantTransaction, clinicId: string, kitCode: string) {
  const kit = await findKitByCode(trx, clinicId, kitCode);
  return kit ? { kitId: kit.id, orderId: kit.order_id } : null;
}

/** Finds the clinic and kit of a kit id or barcode, across all clinics. The result must not be shown to the caller as it is. */
export async function findKitPlace(
  directory: Executor,
  code: string,
): Promise<{ clinicId: string; kitId: string } | null> {
  const found = await findKitCode(directory, plainCode(code));
  return found ? { clinicId: found.clinic_id, kitId: found.kit_id } : null;
}

/** Returns what identifies a kit in messages: its printed id and its order number. */
export const readKitCodes = (trx: TenantTransaction, clinicId: string, kitId: string) =>
  getKitCodes(trx, clinicId, kitId);

/** Reads the kits of an order; there are none before it is dispatched. */
export const readKitsOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  listKitsOfOrder(trx, clinicId, orderId);

/** Finds the kits of an order and locks them until the transaction ends. */
export async function lockKitsOfOrder(
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<Kit[]> {
  const kits: Kit[] = [];
  for (const { id } of await listKitsOfOrder(trx, clinicId, orderId))
    kits.push(await lockKit(trx, clinicId, id));
  return kits;
}

/** Finds a kit and locks it until the transaction ends. */
export const lockKitById = (trx: TenantTransaction, clinicId: string, kitId: string): Promise<Kit> =>
  lockKit(trx, clinicId, kitId);
