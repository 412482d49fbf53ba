import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { lockKit } from "./queries.ts";
import { findKitIdByAnyCode } from "./registration-queries.ts";

/**
 * Finds the clinic's kit by kit id or barcode, however it was typed, and locks it until the transaction ends; null if there is
 * none.
 */
export async function findKit(trx: TenantTransaction, clinicId: string, code: string): Promise<Kit | null> {
  const found = await findKitIdByAnyCode(trx, clinicId, plainCode(code));
  return found ? lockKit(trx, clinicId, found.id) : null;
}
