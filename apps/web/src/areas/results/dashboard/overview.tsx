import type { Dashboard } from "@kitpath/contract/results/dashboard/dashboard";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy } from "react";
import type { Account } from "../../../lib/access.ts";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FailedCard } from "./failed-card.tsx";
import { FirstSteps } from "./first-steps.tsx";
import styles from "./overview.module.css";
import { dashboardQuery } from "./queries.ts";
import { Waiting } from "./waiting.tsx";

const ActivityChart = lazy(async () => ({ default: (await import("./activity-chart.tsx")).ActivityChart }));

/** What is waiting for the clinic, and its last 30 days. */
export function Overview({ account }: { account: Account }) {
  const { data, error, refetch } = useQuery(dashboardQuery);
  if (error && !data)
    return <FailedCard title="The last 30 days" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data ? <FirstSteps account={account} done={data.firstSteps} /> : null}
      <Waiting account={account} waiting={data?.waiting ?? null} />
      <div className={styles.columns}>
        <Card title="The last 30 days">
          <div className={styles.chart}>
            <Suspense>{data ? <ActivityChart days={data.days} /> : <Skeleton width="100%" />}</Suspense>
          </div>
        </Card>
        <Card title="Turnaround">
          {data ? <Turnaround turnaround={data.turnaround} /> : <Skeleton width="60%" />}
        </Card>
      </div>
    </>
  );
}

function Turnaround({ turnaround }: Pick<Dashboard, "turnaround">) {
  if (!turnaround) return <p className={styles.quiet}>No results in the last 30 days.</p>;
  const { medianHours, p95Hours, results } = turnaround;
  return (
    <div className={styles.figures}>
      <dl className={styles.figures}>
        <div>
          <dt>Median</dt>
          <dd>{duration(medianHours)}</dd>
        </div>
        <div>
          <dt>95th percentile</dt>
          <dd>{duration(p95Hours)}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        From arrival at the lab to results, based on {results.toLocaleString("en-GB")} results of the last 30
        days.
      </p>
    </div>
  );
}

/** Formats as `40 minutes`, `18 hours`, `3.5 days`. */
function duration(hours: number): string {
  if (hours < 1) return formatCount(Math.max(1, Math.round(hours * 60)), "minute");
  if (hours < 48) return formatCount(Math.round(hours), "hour");
  return formatCount(Math.round(hours / 2.4) / 10, "day");
}
