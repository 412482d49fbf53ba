import type { ExportJob } from "@kitpath/contract/results/exports/exports";
import { formatNumber } from "@kitpath/contract/fields/formats";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./exports.module.css";

/** The state of an export in words and figures. */
export function ExportState({ job: { state, rows, total, expiresAt } }: { job: ExportJob }) {
  if (state === "writing") {
    return (
      <>
        <ProgressBar label="Preparing your export" value={rows} max={total} />
        <p className={styles.quiet}>We will e-mail you when it is ready, so you can leave this page.</p>
      </>
    );
  }
  if (state === "failed") {
    return (
      <>
        <p className={styles.title}>Your export could not be prepared</p>
        <p className={styles.quiet}>
          We will try again automatically. If it still does not work, start a new export.
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles.title}>Your export is ready</p>
      <p className={styles.quiet}>
        {formatNumber(rows)} rows, available until <Time value={expiresAt} format="moment" />.
      </p>
    </>
  );
}
