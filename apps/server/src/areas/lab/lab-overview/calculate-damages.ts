import { isCovidSla } from "@kitpath/contract/catalogue/labs/sla-figures";
import { slaList } from "@kitpath/contract/catalogue/products/sla-list";
import type { LabDamages } from "@kitpath/contract/lab/lab-overview/lab-overview";
import type { TenantTransaction } from "#db/database.ts";
import { countRunningLate, listLate } from "./damages-queries.ts";
import { presentDamages } from "./present.ts";

/** The agreements with damages for delayed tests: those for COVID tests (specification 3 section 9). */
const withDamages = slaList.filter(({ kind }) => isCovidSla(kind)).map(({ slaId }) => slaId);

/** Calculates what the lab owes for the late results of a month. */
export async function calculateDamages(
  trx: TenantTransaction,
  labId: string,
  month: string,
  now: Date,
): Promise<LabDamages> {
  const late = await listLate(trx, labId, month);
  const owed = late.filter(({ sla_id: slaId }) => slaId !== null && withDamages.includes(slaId));
  return presentDamages({
    month,
    owed,
    lateWithoutDamages: late.length - owed.length,
    running: await countRunningLate(trx, labId, withDamages, now),
  });
}
