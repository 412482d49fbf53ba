import { changeInWords } from "@kitpath/contract/results/trends/change";
import type { Trend } from "@kitpath/contract/results/trends/trends";
import { TrendDetails } from "../../../ui/trend-details.tsx";
import { TrendLine } from "../../../ui/trend-line.tsx";
import { trendValueInWords } from "../../../ui/trend-words.ts";
import styles from "./biomarker-list.module.css";

/** A biomarker of a test over time: the value before it with the change, and the chart behind it. */
export function BiomarkerTrend({ trend, testId }: { trend: Trend; testId: string }) {
  const { name, unit, points } = trend;
  const values = points.filter(({ value }) => value !== null);
  const index = values.findIndex(({ test }) => test.id === testId);
  const [before, now] = [values[index - 1]?.value, values[index]?.value];
  const change = before && now ? changeInWords(before.result, now.result) : null;
  return (
    <TrendDetails trend={trend}>
      <TrendLine points={points} />
      <span className={styles.overTime}>
        {name} over time
        <span className={styles.code}>
          {before
            ? ["Before: " + trendValueInWords(before, unit), change].filter(Boolean).join(", ")
            : "This is the first value"}
        </span>
      </span>
    </TrendDetails>
  );
}
