import type { Trend } from "@kitpath/contract/results/trends/trends";
import { LinePath } from "@visx/shape";
import type { KeyboardEvent, PointerEvent } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./trend-chart.module.css";
import type { Layout, Size } from "./trend-layout.ts";
import { layOut } from "./trend-layout.ts";
import { TrendMark } from "./trend-mark.tsx";
import { pointInWords } from "./trend-words.ts";

type TrendChartProps = {
  trend: Pick<Trend, "name" | "unit" | "points">;
  /** The point that is read out and marked. */
  chosen: number;
  onChoose: (index: number) => void;
};

/** Returns the available width and the size of the text: the picture is drawn in both, so that nothing in it is scaled. */
function useSize() {
  const frame = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<Size>({ width: 480, em: 13 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      // What is hidden for a moment has no width.
      if (width > 0)
        setSize({ width: Math.max(200, width), em: Number.parseFloat(getComputedStyle(element).fontSize) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, size] as const;
}

/** Values over time with the ranges that applied. Arrow keys, a pointer or a finger choose a point. */
export function TrendChart({ trend, chosen, onChoose }: TrendChartProps) {
  const [frame, size] = useSize();
  const layout = layOut(trend, size);
  const { places, height } = layout;
  const last = places.length - 1;
  const choose = (index: number) => {
    onChoose(index);
    frame.current?.querySelector<SVGGElement>(`[data-point="${index}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: chosen - 1,
      ArrowRight: chosen + 1,
      ArrowUp: chosen - 1,
      ArrowDown: chosen + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(Math.min(last, Math.max(0, to)));
  };
  const onPointer = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const distance = ({ x, y }: (typeof places)[number]) =>
      Math.hypot(3 * (x - clientX + box.left), y - clientY + box.top);
    const [nearest] = places.toSorted((one, other) => distance(one) - distance(other));
    if (nearest && nearest.index !== chosen) onChoose(nearest.index);
  };
  return (
    <svg
      ref={frame}
      className={styles.chart}
      viewBox={`0 0 ${size.width} ${height}`}
      height={height}
      preserveAspectRatio="xMinYMin"
      role="listbox"
      tabIndex={-1}
      aria-orientation="horizontal"
      aria-label={`${trend.name} over time`}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
    >
      <Grounds layout={layout} em={size.em} />
      {layout.runs.map((run) => (
        <LinePath
          key={run[0]!.index}
          data={run}
          x={({ x }) => x}
          y={({ y }) => y}
          className={styles.path}
          aria-hidden="true"
        />
      ))}
      {places.map(({ index, point, x, y, side }) => (
        <g
          key={point.test.id}
          role="option"
          aria-selected={index === chosen}
          aria-label={pointInWords(point, trend.unit)}
          tabIndex={index === chosen ? 0 : -1}
          data-point={index}
          className={styles.point}
          onFocus={() => onChoose(index)}
        >
          <circle
            cx={x}
            cy={y}
            r={size.em * 0.85}
            className={classNames(styles.ring, index === chosen && styles.chosen)}
          />
          <TrendMark point={point} side={side} x={x} y={y} em={size.em} />
        </g>
      ))}
    </svg>
  );
}

/** The bands of the ranges, the axes, the lanes and the changes of method. */
function Grounds({ layout, em }: { layout: Layout; em: number }) {
  const { left, right, top, bottom, end, bands, lanes, marks, xTicks, yTicks } = layout;
  return (
    <g aria-hidden="true">
      {bands.map(({ x, width, y, height, hasTop, hasBottom }) => (
        <g key={x}>
          <rect x={x} width={width} y={y} height={height} className={styles.band} />
          {hasTop ? <line x1={x} x2={x + width} y1={y} y2={y} className={styles.limit} /> : null}
          {hasBottom ? (
            <line x1={x} x2={x + width} y1={y + height} y2={y + height} className={styles.limit} />
          ) : null}
        </g>
      ))}
      {yTicks.map(({ label, y }) => (
        <g key={label}>
          <line x1={left} x2={right} y1={y} y2={y} className={styles.line} />
          <text x={left - 0.5 * em} y={y + 0.35 * em} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {lanes.map(({ name, y }) => (
        <g key={name}>
          <line x1={left} x2={right} y1={y} y2={y} className={styles.line} />
          <text x={left - 0.5 * em} y={y + 0.35 * em} textAnchor="end">
            {name}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={end} y2={end} className={styles.axis} />
      {xTicks.map(({ label, x, middle, at }) => (
        <g key={at}>
          <line x1={x} x2={x} y1={end} y2={end + 0.4 * em} className={styles.axis} />
          <text x={middle} y={end + 1.5 * em} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {marks.map(({ x, words, middle, y }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={y + 0.4 * em} y2={end} className={styles.change} />
          <text x={middle} y={y} textAnchor="middle" className={styles.words}>
            {words}
          </text>
        </g>
      ))}
      {bottom > top ? <line x1={left} x2={left} y1={top} y2={bottom} className={styles.axis} /> : null}
    </g>
  );
}
