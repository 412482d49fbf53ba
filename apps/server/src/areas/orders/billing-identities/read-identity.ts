import type { BillingIdentityState } from "@kitpath/contract/orders/billing-identities/billing-identity";
import type { TenantTransaction } from "#db/database.ts";
import { getIdentity } from "./get-identity.ts";
import { presentIdentity } from "./present.ts";
import { findNewest, findRequested, findUpcoming } from "./queries.ts";

/** Returns whom a clinic's invoices are made out to, and what is to change about it. */
export async function readIdentity(
  trx: TenantTransaction,
  clinicId: string,
  now: Date,
): Promise<BillingIdentityState> {
  const upcoming = await findUpcoming(trx, clinicId, now);
  const requested = await findRequested(trx, clinicId);
  const newest = await findNewest(trx, clinicId);
  return {
    current: presentIdentity(await getIdentity(trx, clinicId, now)),
    upcoming: upcoming ? presentIdentity(upcoming) : null,
    requested: requested ? presentIdentity(requested) : null,
    newest: newest?.id ?? "",
    declined:
      newest?.state === "declined" && newest.decided_at
        ? { at: newest.decided_at.toISOString(), reason: newest.reason ?? "" }
        : null,
  };
}
