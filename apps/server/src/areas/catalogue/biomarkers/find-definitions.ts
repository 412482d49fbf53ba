import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { Executor } from "#db/database.ts";
import { listDefinitionsOf } from "./queries.ts";

/** Finds biomarkers by their codes; unknown codes are left out. */
export async function findDefinitions(
  executor: Executor,
  codes: readonly string[],
): Promise<Map<string, BiomarkerDefinition>> {
  const rows = await listDefinitionsOf(executor, codes);
  return new Map(rows.map(({ code, definition }) => [code, definition]));
}
