import { decimalMinor } from "@kitpath/contract/fields/money";
import type { DamagesLine } from "@kitpath/contract/lab/lab-overview/lab-overview";
import { dayMs } from "@kitpath/contract/time/durations";
import type { Handlers } from "#http/call.ts";
import type { CsvColumn } from "#http/csv.ts";
import { csvFile } from "#http/csv.ts";
import { presentLabDashboard } from "./present.ts";
import { countBench, countRejections, countToday, measureTurnaround } from "./queries.ts";
import { calculateDamages } from "./damages.ts";

/**
 * The lab's overview reads what other nouns keep and stores nothing: the bench now, turnaround and rejections of the last 30 days
 * (`queries.ts`), and what late results cost the lab in a month (`damages.ts`).
 */

const windowMs = 30 * dayMs;

export const labOverviewRoutes: Pick<Handlers, "getLabDashboard" | "getLabDamages" | "exportLabDamages"> = {
  getLabDashboard: ({ mode, actor: { organisationId: labId }, now }) =>
    mode.db.inTenant(labId, async (trx) => {
      const since = new Date(now.getTime() - windowMs);
      return presentLabDashboard({
        bench: await countBench(trx, labId, now),
        today: await countToday(trx, labId, now),
        turnaround: await measureTurnaround(trx, labId, since),
        rejections: await countRejections(trx, labId, since),
      });
    }),

  getLabDamages: ({ mode, actor: { organisationId: labId }, query, now }) =>
    mode.db.inTenant(labId, (trx) => calculateDamages(trx, labId, query.month, now)),

  async exportLabDamages({ mode, actor: { organisationId: labId }, query: { month }, now }) {
    const { data } = await mode.db.inTenant(labId, (trx) => calculateDamages(trx, labId, month, now));
    return csvFile(`damages-${month}.csv`, columns, data);
  },
};

const columns: readonly CsvColumn<DamagesLine>[] = [
  { header: "Barcode", value: ({ barcode }) => barcode },
  { header: "Kit", value: ({ kitId }) => kitId },
  { header: "Test", value: ({ test }) => test },
  { header: "Received (UTC)", value: ({ receivedAt }) => receivedAt },
  { header: "Due (UTC)", value: ({ dueAt }) => dueAt },
  { header: "Released (UTC)", value: ({ releasedAt }) => releasedAt },
  { header: "Hours late", value: ({ hoursLate }) => hoursLate },
  { header: "Price", value: ({ priceMinor }) => decimalMinor(priceMinor, "GBP") },
  { header: "Damages", value: ({ damagesMinor }) => decimalMinor(damagesMinor, "GBP") },
  { header: "Currency", value: () => "GBP" },
];
