import styles from "./range-bar.module.css";

type RangeBarProps = { value: number; low: number; high: number };

/** The position of a value relative to its normal range, which takes the middle half of the bar. */
export function RangeBar({ value, low, high }: RangeBarProps) {
  const span = high - low || 1;
  const position = Math.min(98.5, Math.max(1.5, 25 + ((value - low) / span) * 50));
  return (
    <div className={styles.range} role="img" aria-label={`Normal range ${low} to ${high}`}>
      <div className={styles.bar}>
        <span className={styles.mark} style={{ left: `${position}%` }} />
      </div>
      <div className={styles.bounds} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
