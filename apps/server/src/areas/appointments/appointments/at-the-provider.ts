import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";

/** Works in the tenant of an appointment's provider, in the same transaction: the only way from a clinic into a provider's tenant. */
export const atProvider = <T>(
  trx: TenantTransaction,
  providerId: string,
  work: () => Promise<T>,
): Promise<T> => asTenant(trx, providerId, work);
