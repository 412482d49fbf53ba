import { normalLimits } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { exactNumber } from "@kitpath/contract/results/trends/change";
import type { Trend } from "@kitpath/contract/results/trends/trends";
import styles from "./trend-line.module.css";

const width = 168;
const height = 44;
const inset = 6;

/** A small line of a biomarker's numbers with the latest range; nothing if there are not two. The chart says what they are. */
export function TrendLine({ points }: Pick<Trend, "points">) {
  const numbers = points.flatMap(({ test, value }) => {
    const number = exactNumber(value?.result ?? null);
    return number === null
      ? []
      : [{ id: test.id, at: Date.parse(test.at), number, range: value?.range ?? null }];
  });
  const last = numbers.at(-1);
  if (numbers.length < 2 || !last) return <span className={styles.chart} />;
  const latest = points.findLast(({ value }) => value !== null)!.test;
  const normal = last.range && normalLimits(last.range.value);
  const limits = [normal?.low, normal?.high].filter((limit) => typeof limit === "number");
  const x = scale(
    points.map(({ test }) => Date.parse(test.at)),
    [inset, width - inset],
  );
  const y = scale([...numbers.map(({ number }) => number), ...limits], [height - inset, inset]);
  const top = typeof normal?.high === "number" ? y(normal.high) : 0;
  const bottom = typeof normal?.low === "number" ? y(normal.low) : height;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} aria-hidden="true">
      {normal ? (
        <rect x={0} width={width} y={top} height={Math.max(2, bottom - top)} className={styles.normal} />
      ) : null}
      <polyline
        points={numbers.map(({ at, number }) => `${x(at)},${y(number)}`).join(" ")}
        className={styles.path}
      />
      {numbers.map((each) => (
        <circle
          key={each.id}
          cx={x(each.at)}
          cy={y(each.number)}
          r={each.id === latest.id ? 4 : 2.5}
          className={each.id === latest.id ? styles.last : styles.point}
        />
      ))}
    </svg>
  );
}

function scale(values: readonly number[], [from, to]: [number, number]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value: number) =>
    most === least ? (from + to) / 2 : from + ((value - least) / (most - least)) * (to - from);
}
