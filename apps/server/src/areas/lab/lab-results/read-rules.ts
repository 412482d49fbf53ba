import type { LabRules } from "@kitpath/contract/lab/lab-results/lab-results";
import type { TenantTransaction } from "#db/database.ts";
import { findRules } from "./release-queries.ts";

/** Returns a lab's rules for releasing; two people are needed unless the lab has changed this. */
export async function readRules(trx: TenantTransaction, labId: string): Promise<LabRules> {
  return { needsSecondPerson: (await findRules(trx, labId))?.needs_second_person ?? true };
}
