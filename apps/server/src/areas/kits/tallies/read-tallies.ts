import { byName } from "@kitpath/contract/fields/for-each";
import type { TenantTransaction } from "#db/database.ts";
import { ordersTally } from "./bump-tally.ts";
import { listCounted, listTallies, sumTallies } from "./queries.ts";

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
