import type { ExportJob } from "@kitpath/contract/exports";
import { formatNumber } from "@kitpath/contract/formats";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./exports.module.css";

/** The state of an export in words and figures. */
export function ExportState({ job: { state, rows, total, expiresAt } }: { job: ExportJob }) {
  if (state === "writing") {
    return (
      <>
        <ProgressBar label="Writing your export" value={rows} max={total} />
        <p className={styles.quiet}>We e-mail you when it is ready, so you can leave this page.</p>
      </>
    );
  }
  if (state === "failed") {
    return (
      <>
        <p className={styles.title}>Your export could not be written</p>
        <p className={styles.quiet}>It is tried again by itself. Start it anew if it stays like this.</p>
      </>
    );
  }
  return (
    <>
      <p className={styles.title}>Your export is ready</p>
      <p className={styles.quiet}>
        {formatNumber(rows)} rows, kept until <Time value={expiresAt} format="moment" />.
      </p>
    </>
  );
}
