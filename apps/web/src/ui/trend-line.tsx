import { scaleLinear } from "@visx/scale";
import { LinePath } from "@visx/shape";
import styles from "./trend-line.module.css";

const width = 168;
const height = 44;
const inset = 6;

export type TrendPoint = { at: number; value: number };
type TrendLineProps = {
  /** Oldest first; the last is the current one. */
  points: readonly TrendPoint[];
  /** The normal range; null unless it has two bounds. */
  normal: readonly [number, number] | null;
};

/** A line chart of a value over time against its normal range. A table beside it has the figures. */
export function TrendLine({ points, normal }: TrendLineProps) {
  const values = [...points.map(({ value }) => value), ...(normal ?? [])];
  const times = points.map(({ at }) => at);
  const x = scaleLinear({
    domain: [Math.min(...times), Math.max(...times)],
    range: [inset, width - inset],
  });
  const y = scaleLinear({
    domain: [Math.min(...values), Math.max(...values)],
    range: [height - inset, inset],
  });
  const last = points.at(-1);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} aria-hidden="true">
      {normal ? (
        <rect
          x={0}
          width={width}
          y={y(normal[1])}
          height={Math.max(2, y(normal[0]) - y(normal[1]))}
          className={styles.normal}
        />
      ) : null}
      <LinePath
        data={[...points]}
        x={({ at }) => x(at)}
        y={({ value }) => y(value)}
        className={styles.path}
      />
      {points.map((point) => (
        <circle
          key={point.at}
          cx={x(point.at)}
          cy={y(point.value)}
          r={point === last ? 4 : 2.5}
          className={point === last ? styles.last : styles.point}
        />
      ))}
    </svg>
  );
}
