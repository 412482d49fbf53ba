import type { LabDashboard } from "@kitpath/contract/lab/lab-overview/lab-overview";
import type { countBench, countToday, Rejections, TestTurnaround } from "./queries.ts";

type Read = {
  bench: Awaited<ReturnType<typeof countBench>>;
  today: Awaited<ReturnType<typeof countToday>>;
  turnaround: TestTurnaround[];
  rejections: Rejections[];
};

/** To a tenth of an hour. */
export const tenth = (hours: number) => Math.round(hours * 10) / 10;

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
