import type { Tax } from "@kitpath/contract/orders/billing-identities/billing-identity";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { findCharge } from "./line-queries.ts";
import { presentTax } from "./present.ts";

/** Returns the tax that an order was charged with; null for one that costs nothing. */
export async function readTax(
  trx: TenantTransaction,
  _scope: Scope,
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<Tax | null> {
  const charge = await findCharge(trx, clinicId, orderId);
  return charge ? presentTax(charge) : null;
}
