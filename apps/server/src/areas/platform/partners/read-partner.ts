import type { Partner } from "@kitpath/contract/platform/partners/partners";
import type { TenantTransaction } from "#db/database.ts";
import { readIdentity } from "#areas/orders/billing-identities/read-identity.ts";
import { readBranding } from "#areas/access/branding/branding.ts";
import { ordersTally, readTallies } from "#areas/kits/tallies/tally.ts";
import { hasExpiredCard } from "#areas/orders/billing/payment-terms.ts";
import { getPartner } from "./partner-queries.ts";
import { presentPartner } from "./present.ts";

/** Returns a partner or lab with everything that its page shows, in its own tenant. */
export async function readPartner(
  trx: TenantTransaction,
  organisationId: string,
  now: Date,
): Promise<Partner> {
  const found = await getPartner(trx, organisationId);
  const { [ordersTally]: orders } = await readTallies(trx, organisationId, [ordersTally]);
  return presentPartner(found, {
    branding: await readBranding(trx, organisationId),
    orders,
    billingIdentity: found.kind === "lab" ? null : await readIdentity(trx, organisationId, now),
    isDefaultCardExpired: await hasExpiredCard(trx, organisationId, now),
  });
}
