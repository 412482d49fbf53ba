import type { Branding } from "@kitpath/contract/access/branding/branding";
import type { Executor } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { presentBranding } from "./present.ts";
import type { Partner } from "./queries.ts";
import { findPartner } from "./queries.ts";

/** Finds a partner's branding by its code or id; null if there is no such partner. */
export async function findBranding(executor: Executor, partner: Partner): Promise<Branding | null> {
  const { partnerCode, partnerId } = partner;
  const isNamed = partnerId === undefined ? partnerCode !== undefined : isId(partnerId);
  const row = isNamed ? await findPartner(executor, partner) : undefined;
  return row ? presentBranding(row) : null;
}
