import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Customer } from "./queries.ts";
import { findCustomer } from "./queries.ts";

/** Returns a person for whom the clinic has ordered. Throws `not_found`. */
export async function getCustomer(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  find: typeof findCustomer = findCustomer,
): Promise<Customer> {
  const customer = isId(id) ? await find(trx, clinicId, id) : undefined;
  if (!customer) throw notFound();
  return customer;
}
