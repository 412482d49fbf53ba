import { printedUnit } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { Trend } from "@kitpath/contract/results/trends/trends";
import { useState } from "react";
import { TrendChart } from "./trend-chart.tsx";
import { TrendLegend } from "./trend-legend.tsx";
import { TrendTable } from "./trend-table.tsx";
import styles from "./trend-view.module.css";
import { pointInWords } from "./trend-words.ts";

/** A biomarker over time: a chart, what its chosen point says, and all of it as a table beside or below. */
export function TrendView({ trend }: { trend: Trend }) {
  const { name, unit, points } = trend;
  const [chosen, setChosen] = useState(points.length - 1);
  const index = Math.min(chosen, points.length - 1);
  const point = points[index];
  return (
    <div className={styles.frame}>
      <div className={styles.view}>
        <figure className={styles.figure}>
          <figcaption className={styles.caption}>
            {name}
            {unit ? `, in ${printedUnit(unit)}` : ""}
          </figcaption>
          <TrendChart trend={trend} chosen={index} onChoose={setChosen} />
          <p className={styles.chosen}>{point ? pointInWords(point, unit) : null}</p>
          <TrendLegend points={points} />
        </figure>
        <TrendTable trend={trend} chosen={index} />
      </div>
    </div>
  );
}
