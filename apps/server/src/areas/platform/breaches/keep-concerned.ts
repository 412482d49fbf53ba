import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { listPartnerIds, replaceConcerned } from "./queries.ts";

/** Saves which partners and labs a breach concerns. Throws `invalid_request` for an unknown one. */
export async function keepConcerned(
  trx: TenantTransaction,
  platformId: string,
  breachId: string,
  partnerIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(partnerIds)];
  const known = await listPartnerIds(trx, wanted.filter(isId));
  if (known.length < wanted.length)
    throw invalidFields({ partnerIds: ["An organisation was not found. Reload the page and choose again."] });
  await replaceConcerned(trx, platformId, breachId, known);
}
