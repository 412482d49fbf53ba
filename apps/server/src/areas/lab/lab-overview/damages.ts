import { isCovidSla, slaFigures } from "@kitpath/contract/catalogue/labs/sla-figures";
import { slaList } from "@kitpath/contract/catalogue/products/sla-list";
import type { DamagesLine, LabDamages } from "@kitpath/contract/lab/lab-overview/lab-overview";
import type { TenantTransaction } from "#db/database.ts";
import { hourMs } from "@kitpath/contract/time/durations";
import type { LateSample } from "./damages-queries.ts";
import { countRunningLate, listLate } from "./damages-queries.ts";
import { tenth } from "./present.ts";

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

/** Half a penny is rounded up. */
const damagesOf = (priceMinor: number) => Math.floor((priceMinor * slaFigures.damagesPercent + 50) / 100);

const presentLate = (row: LateSample): DamagesLine => ({
  id: row.id,
  barcode: row.barcode,
  kitId: row.kit_code,
  test: row.title,
  receivedAt: row.received_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  releasedAt: row.finished_at.toISOString(),
  hoursLate: tenth((row.finished_at.getTime() - row.due_at.getTime()) / hourMs),
  priceMinor: row.price_minor,
  damagesMinor: damagesOf(row.price_minor),
});

type Owed = { month: string; owed: LateSample[]; lateWithoutDamages: number; running: number };

function presentDamages({ month, owed, lateWithoutDamages, running }: Owed): LabDamages {
  const data = owed.map(presentLate);
  return {
    month,
    currency: "GBP",
    percent: slaFigures.damagesPercent,
    totalMinor: data.reduce((total, { damagesMinor }) => total + damagesMinor, 0),
    data,
    lateWithoutDamages,
    running,
  };
}
