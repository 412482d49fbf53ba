import type { LabWorklist } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClockAlert, TriangleAlert } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { FailedNotice } from "../../../ui/failed-notice.tsx";
import { Time } from "../../../ui/time.tsx";
import type { SamplesQuery } from "./queries.ts";
import { worklistsQuery } from "./queries.ts";
import styles from "./test-worklists.module.css";

/** The worklists of tests with samples on the bench, as links. */
export function TestWorklists({ search }: { search: SamplesQuery }) {
  const query = useQuery(worklistsQuery);
  const { data } = query;
  if (!data) {
    return (
      <div className={styles.failed}>
        <FailedNotice title="The tests could not be shown" query={query} />
      </div>
    );
  }
  if (data.data.length === 0) return null;
  return (
    <nav aria-label="Tests" className={styles.tests}>
      {data.data.map((worklist) => {
        const isChosen = worklist.productCode === search.product;
        return (
          <Link
            key={worklist.productCode}
            to="/admin/lab/samples"
            search={{ ...search, product: isChosen ? undefined : worklist.productCode, page: 1 }}
            activeOptions={{ exact: true }}
            aria-current={isChosen ? "true" : undefined}
            className={classNames(styles.test, isChosen && styles.chosen)}
          >
            <strong className={styles.title}>{worklist.test}</strong>
            <span className={styles.open}>{worklist.open}</span>
            <Risk worklist={worklist} />
          </Link>
        );
      })}
    </nav>
  );
}

function Risk({ worklist: { atRisk, late, nextDueAt } }: { worklist: LabWorklist }) {
  if (late + atRisk === 0)
    return (
      <span className={styles.quiet}>
        Next due <Time value={nextDueAt} format="moment" />
      </span>
    );
  return (
    <span className={styles.risk}>
      {late > 0 ? (
        <span className={styles.late}>
          <TriangleAlert size={15} aria-hidden="true" /> {late} late
        </span>
      ) : null}
      {atRisk > 0 ? (
        <span className={styles.at}>
          <ClockAlert size={15} aria-hidden="true" /> {atRisk} at risk
        </span>
      ) : null}
    </span>
  );
}
