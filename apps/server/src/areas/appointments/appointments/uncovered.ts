import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { findProviders } from "../availability/availability.ts";
import { findCollection, getOrderPlace } from "./order-queries.ts";
import { listOfOrders } from "./queries.ts";

/** Answers an order's question: whether it needs an appointment, has had none, and nobody takes the sample at its address. */
export async function isUncovered(
  trx: TenantTransaction,
  _scope: Scope,
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<boolean> {
  const {
    product_code: code,
    country_code: countryCode,
    postcode,
    city,
  } = await getOrderPlace(trx, clinicId, orderId);
  const collection = await findCollection(trx, code);
  if (collection === "NONE" || (await listOfOrders(trx, clinicId, [orderId])).length > 0) return false;
  const where = collection === "MOBILE" ? { address: { countryCode, postcode, city } } : { countryCode };
  return (await findProviders(trx, code, where)).length === 0;
}
