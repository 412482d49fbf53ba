import type { Partner } from "@kitpath/contract/partners";
import type { TenantTransaction } from "#db/database.ts";
import { readBranding } from "#features/branding/read-branding.ts";
import { ordersTally } from "#features/tallies/bump-tally.ts";
import { readTallies } from "#features/tallies/read-tallies.ts";
import { getPartner } from "./partner-queries.ts";
import { presentPartner } from "./present.ts";

/** Returns a partner or lab with everything that its page shows, in its own tenant. */
export async function readPartner(trx: TenantTransaction, organisationId: string): Promise<Partner> {
  const found = await getPartner(trx, organisationId);
  const { [ordersTally]: orders } = await readTallies(trx, organisationId, [ordersTally]);
  return presentPartner(found, await readBranding(trx, organisationId), orders);
}
