import { plainCode } from "@kitpath/contract/registrations";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { lockKit } from "./queries.ts";
import { findCodeOwner, findKitIdByAnyCode } from "./registration-queries.ts";

/** The clinic's kit with a kit id or barcode, however it was typed, held until the transaction ends; null for none. */
export async function findKit(trx: TenantTransaction, clinicId: string, code: string): Promise<Kit | null> {
  const found = await findKitIdByAnyCode(trx, clinicId, plainCode(code));
  return found ? lockKit(trx, clinicId, found.id) : null;
}

/** The clinic whose kit has a code: how somebody who is not signed in finds it. */
export const findClinicOfCode = async (directory: Executor, code: string): Promise<string | null> =>
  (await findCodeOwner(directory, plainCode(code)))?.clinic_id ?? null;
