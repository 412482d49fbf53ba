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
  /** The normal range, which may have a limit on one side only; null if there is none. */
  normal: { low: number | null; high: number | null } | null;
};

/** A line chart of a value over time against its normal range. A table beside it has the figures. */
export function TrendLine({ points, normal }: TrendLineProps) {
  const limits = [normal?.low, normal?.high].filter((limit) => typeof limit === "number");
  const values = [...points.map(({ value }) => value), ...limits];
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
  const top = typeof normal?.high === "number" ? y(normal.high) : 0;
  const bottom = typeof normal?.low === "number" ? y(normal.low) : height;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} aria-hidden="true">
      {normal ? (
        <rect x={0} width={width} y={top} height={Math.max(2, bottom - top)} className={styles.normal} />
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
