import { slaFigures } from "@kitpath/contract/catalogue/labs/sla-figures";
import type { DamagesLine, LabDamages, LabDashboard } from "@kitpath/contract/lab/lab-overview/lab-overview";
import { hourMs } from "@kitpath/contract/time/durations";
import type { LateSample } from "./damages-queries.ts";
import type { countBench, countToday, Rejections, TestTurnaround } from "./queries.ts";

type Read = {
  bench: Awaited<ReturnType<typeof countBench>>;
  today: Awaited<ReturnType<typeof countToday>>;
  turnaround: TestTurnaround[];
  rejections: Rejections[];
};

const tenth = (hours: number) => Math.round(hours * 10) / 10;

export function presentLabDashboard({ bench, today, turnaround, rejections }: Read): LabDashboard {
  const rejected = rejections.filter(({ rejection_reason }) => rejection_reason !== null);
  const sum = (rows: Rejections[]) => rows.reduce((total, { n }) => total + n, 0);
  return {
    received: bench.received,
    inProgress: bench.in_progress,
    entered: bench.entered,
    held: bench.held,
    atRisk: bench.at_risk,
    late: bench.late,
    receivedToday: today.received,
    releasedToday: today.released,
    unmatched: today.unmatched,
    turnaround: turnaround.map((row) => ({
      productCode: row.product_code,
      test: row.title,
      released: row.released,
      agreedHours: tenth(row.agreed_hours),
      p50Hours: tenth(row.p50_hours),
      p95Hours: tenth(row.p95_hours),
      onTime: row.on_time,
    })),
    rejections: {
      received: sum(rejections),
      rejected: sum(rejected),
      reasons: rejections.flatMap(({ rejection_reason: reason, n }) =>
        reason ? [{ reason, samples: n }] : [],
      ),
    },
  };
}

/** Half a penny is rounded up. */
const damagesOf = (priceMinor: number) => Math.floor((priceMinor * slaFigures.damagesPercent + 50) / 100);

export const presentLate = (row: LateSample): DamagesLine => ({
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

export function presentDamages({ month, owed, lateWithoutDamages, running }: Owed): LabDamages {
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
