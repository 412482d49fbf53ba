import { normalLimits } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { BiomarkerResult } from "@kitpath/contract/results/results/results";
import { formatCount } from "@kitpath/contract/fields/formats";
import { Suspense, lazy } from "react";
import { Time } from "../../../ui/time.tsx";
import styles from "./biomarker-trend.module.css";

const TrendLine = lazy(async () => ({ default: (await import("../../../ui/trend-line.tsx")).TrendLine }));

type BiomarkerTrendProps = {
  result: BiomarkerResult;
  /** When this result was released. */
  at: string;
};

/** Earlier values from the same person's tests: a small trend line, with a table of the figures behind it. */
export function BiomarkerTrend({
  result: { biomarker, earlier, result, unit, interpretationData },
  at,
}: BiomarkerTrendProps) {
  const all = [...earlier, { result, at }];
  const points = all
    .map((each) => ({ at: Date.parse(each.at), value: Number(each.result) }))
    .filter(({ value }) => !Number.isNaN(value));
  const normal = normalLimits({ NORMAL: interpretationData?.value.NORMAL ?? [] });
  return (
    <details className={styles.trend}>
      <summary className={styles.summary}>
        {points.length > 1 ? (
          <Suspense fallback={<span className={styles.place} />}>
            <TrendLine points={points} normal={normal} />
          </Suspense>
        ) : null}
        <span>{formatCount(earlier.length, "earlier value")}</span>
      </summary>
      <table className={styles.table}>
        <caption>{biomarker} over time</caption>
        <thead>
          <tr>
            <th scope="col">Result given</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {all.toReversed().map((each) => (
            <tr key={each.at}>
              <th scope="row">
                <Time value={each.at} format="moment" />
              </th>
              <td>{valueInWords(each.result, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
