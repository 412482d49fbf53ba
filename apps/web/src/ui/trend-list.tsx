import { changeInWords } from "@kitpath/contract/results/trends/change";
import type { Trends } from "@kitpath/contract/results/trends/trends";
import { joinTrends } from "@kitpath/contract/results/trends/join-trends";
import type { Trend } from "@kitpath/contract/results/trends/trends";
import type { ReactNode } from "react";
import { ReadingBadge } from "./reading-badge.tsx";
import { Time } from "./time.tsx";
import { TrendDetails } from "./trend-details.tsx";
import { TrendLine } from "./trend-line.tsx";
import styles from "./trend-list.module.css";
import { trendValueInWords } from "./trend-words.ts";

/** Every biomarker of a person: the latest value, the one before, the change and a small line. Each opens its chart. */
export function TrendList({ trends }: { trends: Trends }) {
  return (
    <>
      <ul className={styles.list}>
        {joinTrends(trends).map((trend) => (
          <li key={trend.code} className={styles.item}>
            <TrendDetails trend={trend}>
              <Line trend={trend} />
            </TrendDetails>
          </li>
        ))}
      </ul>
      {trends.isCut ? <p className={styles.note}>Earlier tests are left out.</p> : null}
    </>
  );
}

function Line({ trend: { name, unit, points } }: { trend: Trend }) {
  const [before, latest] = points.flatMap(({ value, test }) => (value ? [{ value, test }] : [])).slice(-2);
  const [previous, last] = latest ? [before, latest] : [undefined, before];
  if (!last) return name;
  return (
    <span className={styles.line}>
      <span className={styles.name}>{name}</span>
      <Cell label="Latest">
        <strong>{trendValueInWords(last.value, unit)}</strong> <ReadingBadge value={last.value} />
        <span className={styles.note}>
          <Time value={last.test.at} format="date" />
        </span>
      </Cell>
      <Cell label="Before">
        {previous ? (
          <>
            {trendValueInWords(previous.value, unit)}
            <span className={styles.note}>
              <Time value={previous.test.at} format="date" />
            </span>
          </>
        ) : (
          "First value"
        )}
      </Cell>
      <Cell label="Change">
        {(previous && changeInWords(previous.value.result, last.value.result)) ?? "–"}
      </Cell>
      <TrendLine points={points} />
    </span>
  );
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.cell}>
    <span className={styles.label}>{label}</span>
    <span>{children}</span>
  </span>
);
