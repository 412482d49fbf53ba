import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { Executor } from "#db/database.ts";
import { listDefinitions } from "./queries.ts";

/** Lists the current definitions of all biomarkers by name: those that ship and those added by staff. */
export async function listKnownBiomarkers(executor: Executor): Promise<BiomarkerDefinition[]> {
  const rows = await listDefinitions(executor);
  return rows.map(({ definition }) => definition);
}
