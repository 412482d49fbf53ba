import type { InstrumentImport } from "@kitpath/contract/lab/instruments/instruments";
import { formatCount, formatNumber } from "@kitpath/contract/fields/formats";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./import-progress.module.css";

/** The progress of an import in figures; it continues when the user leaves. */
export function ImportProgress({ made }: { made: InstrumentImport }) {
  const { fileName, state, total, stored, storedLines, leftOutLines } = made;
  if (state === "done") {
    return (
      <Card title={fileName}>
        <div className={styles.progress}>
          <Notice tone="ok" title="Results stored">
            <p>
              {formatCount(stored, "draft result is", "draft results are")} on the bench, ready to be
              verified.
            </p>
            <p>
              {formatCount(storedLines, "line")} stored, {formatCount(leftOutLines, "line")} left out.
            </p>
          </Notice>
          <div>
            <ButtonLink to="/admin/lab/results" variant="primary">
              Go to the results
            </ButtonLink>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card title={fileName}>
      <div className={styles.progress}>
        <p role="status">
          {total === 0
            ? "Reading the file…"
            : `${formatNumber(stored)} of ${formatNumber(total)} results stored`}
        </p>
        <progress
          className={styles.bar}
          aria-label="Results stored"
          max={total || 1}
          {...(total === 0 ? {} : { value: stored })}
        />
        <p className={styles.note}>
          You can leave this page. The import continues, and all results are stored together when it finishes.
        </p>
      </div>
    </Card>
  );
}
