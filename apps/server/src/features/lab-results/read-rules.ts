import type { LabRules } from "@kitpath/contract/lab-results";
import type { TenantTransaction } from "#db/database.ts";
import { findRules } from "./release-queries.ts";

/** How a lab releases; it takes two people until the lab says otherwise. */
export async function readRules(trx: TenantTransaction, labId: string): Promise<LabRules> {
  return { needsSecondPerson: (await findRules(trx, labId))?.needs_second_person ?? true };
}
