import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import type { Executor } from "#db/database.ts";
import { listDefinitions } from "./queries.ts";

/** Every biomarker by name, as the catalogue defines it now: those that ship and those that staff have added. */
export async function listKnownBiomarkers(executor: Executor): Promise<BiomarkerDefinition[]> {
  const rows = await listDefinitions(executor);
  return rows.map(({ definition }) => definition);
}
