import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { Dashboard } from "@kitpath/contract/results/dashboard/dashboard";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, LinePath } from "@visx/shape";
import { useLayoutEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./activity-chart.module.css";

const height = 200;
const margin = { top: 12, right: 8, bottom: 26, left: 34 };

type Day = Dashboard["days"][number];

const dayName = (day: string) => formatCalendarDay(day).replace(/ \d{4}$/, "");

/** Returns the available width; drawing at that size keeps the text at its normal size. */
function useWidth() {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      // A screen that is hidden for a moment has no width.
      if (element.clientWidth > 0) setWidth(Math.max(240, element.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}

/** Orders as bars and results as a line, by day; a table has the same figures for screen readers. */
export function ActivityChart({ days }: { days: readonly Day[] }) {
  const [frame, width] = useWidth();
  const highest = Math.max(4, ...days.flatMap(({ orders, results }) => [orders, results]));
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [margin.left, width - margin.right],
    padding: 0.3,
  });
  const y = scaleLinear({ domain: [0, highest], range: [height - margin.bottom, margin.top], nice: 4 });
  const middle = ({ day }: Day) => (x(day) ?? 0) + x.bandwidth() / 2;
  const step = width < 480 ? 14 : 7;
  const named = days.filter((_, index) => index % step === 1);
  return (
    <figure ref={frame} className={styles.figure}>
      <figcaption className={styles.legend}>
        <span className={styles.orders}>Orders</span>
        <span className={styles.results}>Results</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        preserveAspectRatio="xMinYMid"
        className={styles.chart}
        aria-hidden="true"
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
              className={styles.line}
            />
            <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end" className={styles.text}>
              {tick}
            </text>
          </g>
        ))}
        {days.map((each) => (
          <Bar
            key={each.day}
            x={x(each.day)}
            y={y(each.orders)}
            width={x.bandwidth()}
            height={y(0) - y(each.orders)}
            className={styles.bar}
          >
            <title>{`${dayName(each.day)}: ${each.orders} orders, ${each.results} results`}</title>
          </Bar>
        ))}
        <LinePath data={[...days]} x={middle} y={({ results }) => y(results)} className={styles.path} />
        {named.map((each) => (
          <text key={each.day} x={middle(each)} y={height - 6} textAnchor="middle" className={styles.text}>
            {dayName(each.day)}
          </text>
        ))}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>Orders and results by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Results</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, orders, results }) => (
              <tr key={day}>
                <th scope="row">{dayName(day)}</th>
                <td>{orders}</td>
                <td>{results}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
