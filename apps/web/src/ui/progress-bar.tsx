import { formatNumber } from "@kitpath/contract/formats";
import { useId } from "react";
import styles from "./progress-bar.module.css";

type ProgressBarProps = {
  /** What is under way. */
  label: string;
  value: number;
  /** Null while nobody knows how much there is. */
  max: number | null;
};

/** How far long work is, in figures. */
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
