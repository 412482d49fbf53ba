import { formatNumber } from "@kitpath/contract/fields/formats";
import { useId } from "react";
import styles from "./progress-bar.module.css";

type ProgressBarProps = {
  /** What is in progress. */
  label: string;
  value: number;
  /** Null if the total is unknown. */
  max: number | null;
};

/** The progress of long-running work, in figures. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const id = useId();
  const known = max === null ? null : Math.max(max, value);
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.figures}>
          {formatNumber(value)}
          {known === null ? "" : ` of ${formatNumber(known)}`}
        </span>
      </div>
      <progress id={id} className={styles.bar} {...(known === null ? {} : { value, max: known || 1 })} />
    </div>
  );
}
