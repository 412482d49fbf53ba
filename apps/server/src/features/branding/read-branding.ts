import type { Branding } from "@kitpath/contract/branding";
import type { Executor } from "#db/database.ts";
import { presentBranding } from "./present.ts";
import { findBranding } from "./queries.ts";

/** An organisation's own branding, also while it is suspended; null where it has none. */
export async function readBranding(executor: Executor, organisationId: string): Promise<Branding | null> {
  const row = await findBranding(executor, organisationId);
  return row ? presentBranding(row) : null;
}
