import type { Partner } from "@kitpath/contract/platform/partners/partners";
import { readBranding } from "#areas/access/branding/branding.ts";
import { ordersTally, readTallies } from "#areas/kits/tallies/tally.ts";
import { readIdentity } from "#areas/orders/billing-identities/read-identity.ts";
import { readHost } from "#areas/my-tests/place/own-host.ts";
import { hasExpiredCard } from "#areas/orders/billing/payment-terms.ts";
import type { TenantTransaction } from "#db/database.ts";
import { getPartner } from "./partner-queries.ts";
import { presentPartner } from "./present.ts";

/**
 * A partner as Kitpath's staff see it: a clinic, laboratory or provider, with its terms, products and users. Everything about it is read and
 * changed in its own tenant, by `inOrganisation`, which records who did so in its audit log.
 *
 * - Beginning: `create-partner.ts` invites its administrator. It is active until it is suspended: `suspension.ts`.
 * - Details and terms: `change-partner.ts`. Products and prices: `offer-to-partner.ts`, by the calls in `product-routes.ts`.
 * - Users: `user-routes.ts`, with the verbs of team. Branding and billing identity: `routes.ts`, with the verbs of those nouns.
 * - Reading: `readPartner` below; the list in `queries.ts`.
 */

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
    placeHost: await readHost(trx, organisationId),
    orders,
    billingIdentity: found.kind === "clinic" ? await readIdentity(trx, organisationId, now) : null,
    isDefaultCardExpired: await hasExpiredCard(trx, organisationId, now),
  });
}
