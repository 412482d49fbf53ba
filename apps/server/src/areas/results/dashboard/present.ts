import type { Dashboard } from "@kitpath/contract/results/dashboard/dashboard";
import type { countOrdersByDay, countWaiting, findFirstSteps, measureTurnaround } from "./queries.ts";

type Counts = Awaited<ReturnType<typeof countOrdersByDay>>;

type Read = {
  days: string[];
  orders: Counts;
  results: Counts;
  turnaround: Awaited<ReturnType<typeof measureTurnaround>>;
  waiting: Awaited<ReturnType<typeof countWaiting>>;
  critical: number | null;
  firstSteps: Awaited<ReturnType<typeof findFirstSteps>>;
};

export function presentDashboard({
  days,
  orders,
  results,
  turnaround,
  waiting,
  critical,
  firstSteps,
}: Read): Dashboard {
  const [ordersOn, resultsOn] = [orders, results].map(
    (counts) => new Map(counts.map(({ day, n }) => [day, n])),
  ) as [Map<string, number>, Map<string, number>];
  const { median, p95 } = turnaround;
  return {
    days: days.map((day) => ({ day, orders: ordersOn.get(day) ?? 0, results: resultsOn.get(day) ?? 0 })),
    turnaround:
      median === null || p95 === null
        ? null
        : { results: turnaround.results, medianHours: median, p95Hours: p95 },
    waiting: { ...waiting, critical },
    firstSteps,
  };
}
