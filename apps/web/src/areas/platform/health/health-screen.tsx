import type { Health } from "@kitpath/contract/platform/health/health";
import type { FailedJobQuery } from "@kitpath/contract/platform/support/support-lists";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Time } from "../../../ui/time.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { FigureCards } from "./figure-cards.tsx";
import styles from "./health-screen.module.css";
import { QueueTable } from "./queue-table.tsx";
import { healthQuery } from "./queries.ts";
import { SwitchedOffTable } from "./switched-off-table.tsx";

type HealthScreenProps = { query: FailedJobQuery; onChange: (change: Partial<FailedJobQuery>) => void };

/** The state of the platform itself. */
export const HealthScreen = (props: HealthScreenProps) => (
  <Loaded
    query={useQuery(healthQuery)}
    head={<PageHead title="Health" sub=" " />}
    failure="Health could not be shown"
  >
    {({ data }) => <LoadedHealth health={data} {...props} />}
  </Loaded>
);

const LoadedHealth = ({ health, query, onChange }: HealthScreenProps & { health: Health }) => (
  <>
    <PageHead
      title="Health"
      sub={
        <>
          {health.mode === "live" ? "Live" : "Sandbox"}, as of <Time value={health.at} format="second" />
        </>
      }
    />
    <Verdict alerts={health.alerts} />
    {health.legalReviewed ? null : (
      <div className={styles.verdict}>
        <Notice tone="info" title="The legal texts are for review by counsel">
          Users accept terms, policies and agreements that no lawyer of yours has seen. Have them reviewed
          before you go live, then set KITPATH_LEGAL_REVIEWED=on.
        </Notice>
      </div>
    )}
    {health.queues.some(({ failed }) => failed > 0) ? <FailedJobs query={query} onChange={onChange} /> : null}
    {health.switchedOff.length > 0 ? <SwitchedOffTable webhooks={health.switchedOff} /> : null}
    <FigureCards health={health} />
    <QueueTable queues={health.queues} />
  </>
);

const Verdict = ({ alerts }: Pick<Health, "alerts">) => (
  <div className={styles.verdict}>
    {alerts.length === 0 ? (
      <Notice tone="ok" title="Everything is running normally">
        No jobs have failed or are delayed, and there is enough disk space and room for database connections.
      </Notice>
    ) : (
      <Notice tone="bad" title="Needs your attention">
        {alerts.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </Notice>
    )}
  </div>
);
