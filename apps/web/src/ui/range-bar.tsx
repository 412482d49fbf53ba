import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { classNames } from "./class-names.ts";
import styles from "./range-bar.module.css";

type RangeBarProps = {
  /** A side without a limit is null; one of them has one. */
  limits: { low: number | null; high: number | null };
  /** The range in words with its unit, shown where it has one limit: `Below 34 IU/mL`. */
  words: string;
  /** Read out with two limits. */
  unit: string;
  /** The smallest and the largest number that the value may stand for: `<8` is a stretch of the bar. Null if it is no number. */
  interval: readonly [number, number] | null;
};

/** The position of a value relative to its normal range, which takes the middle half of the bar, or all up to or from its one limit. */
export function RangeBar({ limits: { low, high }, words, unit, interval }: RangeBarProps) {
  const hasBoth = low !== null && high !== null;
  const label = hasBoth
    ? valueInWords(`${low} to ${high}`, unit)
    : words.charAt(0).toLowerCase() + words.slice(1);
  const [from, to] = (interval ?? []).map((value) => positionOf(value, low, high));
  return (
    <div className={styles.range} role="img" aria-label={`Normal range ${label}`}>
      <div className={classNames(styles.bar, low === null && styles.upTo, high === null && styles.from)}>
        {from === undefined || to === undefined ? null : (
          <span
            className={classNames(styles.mark, to > from && styles.stretch)}
            style={{ left: `${from}%`, width: `calc(4px + ${to - from}%)` }}
          />
        )}
      </div>
      <div className={styles.bounds} aria-hidden="true">
        <span>{hasBoth ? low : high === null ? words : null}</span>
        <span>{hasBoth ? high : high === null ? null : words}</span>
      </div>
    </div>
  );
}

/** A limit is at a quarter of the bar, or at three quarters. */
function positionOf(value: number, low: number | null, high: number | null): number {
  return Math.min(98.5, Math.max(1.5, placeOf(value, low, high)));
}

function placeOf(value: number, low: number | null, high: number | null): number {
  if (low === null) return (value / (high || 1)) * 75;
  if (high === null) return (value / (low || 1)) * 25;
  return 25 + ((value - low) / (high - low || 1)) * 50;
}
