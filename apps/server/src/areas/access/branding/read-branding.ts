import type { Branding } from "@kitpath/contract/access/branding/branding";
import type { Executor } from "#db/database.ts";
import { presentBranding } from "./present.ts";
import { findBranding } from "./queries.ts";

/** Reads an organisation's own branding, even while it is suspended; null if it has none. */
export async function readBranding(executor: Executor, organisationId: string): Promise<Branding | null> {
  const row = await findBranding(executor, organisationId);
  return row ? presentBranding(row) : null;
}
