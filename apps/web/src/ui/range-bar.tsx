import styles from "./range-bar.module.css";

/** `value` is null for a result that is not a plain number, such as `<0.1`. */
type RangeBarProps = { value: number | null; low: number; high: number };

/** The position of a value relative to its normal range, which takes the middle half of the bar. */
export function RangeBar({ value, low, high }: RangeBarProps) {
  return (
    <div className={styles.range} role="img" aria-label={`Normal range ${low} to ${high}`}>
      <div className={styles.bar}>
        {value === null ? null : (
          <span className={styles.mark} style={{ left: `${positionOf(value, low, high)}%` }} />
        )}
      </div>
      <div className={styles.bounds} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}

function positionOf(value: number, low: number, high: number): number {
  const span = high - low || 1;
  return Math.min(98.5, Math.max(1.5, 25 + ((value - low) / span) * 50));
}
