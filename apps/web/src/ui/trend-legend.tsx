import { measuredInterval } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { exactNumber } from "@kitpath/contract/results/trends/change";
import type { TrendPoint } from "@kitpath/contract/results/trends/trends";
import type { ReactNode } from "react";
import chart from "./trend-chart.module.css";
import type { Kind } from "./trend-mark.tsx";
import { Arrow, Shape, kindOf, kinds } from "./trend-mark.tsx";
import styles from "./trend-view.module.css";

const names: Record<Kind, string> = {
  inside: "In range",
  outside: "Outside the range",
  critical: "Critical",
  unjudged: "Not compared",
  gap: "No value",
};

/** Explains the shapes that a chart has, and no others. */
export function TrendLegend({ points }: { points: readonly TrendPoint[] }) {
  const used = new Set(
    points
      .filter(({ value }) => value?.interpretation !== "NEGATIVE" && value?.interpretation !== "POSITIVE")
      .map(kindOf),
  );
  const values = points.flatMap(({ value }) => value ?? []);
  const isBeyond = values.some(
    ({ result }) => result !== null && measuredInterval(result) && exactNumber(result) === null,
  );
  return (
    <ul className={styles.legend} aria-label="What the chart shows">
      {values.some(({ range }) => range) ? (
        <Entry words="Range that applied then">
          <rect x={1} y={3} width={16} height={12} className={chart.band} />
          <path d="M1 3h16M1 15h16" className={chart.limit} />
        </Entry>
      ) : null}
      {kinds
        .filter((kind) => used.has(kind))
        .map((kind) => (
          <Entry key={kind} words={names[kind]}>
            <Shape kind={kind} x={9} y={9} em={11} />
          </Entry>
        ))}
      {isBeyond ? (
        <Entry words="Beyond what can be measured">
          <Arrow side="above" x={9} y={16} em={9} />
        </Entry>
      ) : null}
      {points.some(({ changes }) => changes.length > 0) ? (
        <Entry words="Method changed: compare with care">
          <path d="M9 0v18" className={chart.change} />
        </Entry>
      ) : null}
    </ul>
  );
}

const Entry = ({ words, children }: { words: string; children: ReactNode }) => (
  <li>
    <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
      {children}
    </svg>
    {words}
  </li>
);
