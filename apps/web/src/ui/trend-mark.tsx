import type { TrendPoint } from "@kitpath/contract/results/trends/trends";
import { classNames } from "./class-names.ts";
import styles from "./trend-chart.module.css";
import type { Side } from "./trend-layout.ts";

export const kinds = ["inside", "outside", "critical", "unjudged", "gap"] as const;
export type Kind = (typeof kinds)[number];

/** How a point is drawn: each kind has a shape of its own, so that none is told by its colour alone. */
export function kindOf({ value }: Pick<TrendPoint, "value">): Kind {
  if (!value) return "gap";
  if (value.isCritical) return "critical";
  if (value.interpretation === "LOW" || value.interpretation === "HIGH") return "outside";
  return value.interpretation === "UNKNOWN" ? "unjudged" : "inside";
}

type ShapeProps = { kind: Kind; x: number; y: number; em: number };

/** A disc, a diamond, a diamond within another, a ring or a cross. */
export function Shape({ kind, x, y, em }: ShapeProps) {
  const diamond = (size: number) => `M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`;
  const arm = 0.3 * em;
  if (kind === "gap")
    return (
      <path
        d={`M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`}
        className={styles.gap}
      />
    );
  if (kind === "outside") return <path d={diamond(0.5 * em)} className={styles.outside} />;
  if (kind === "critical")
    return (
      <>
        <path d={diamond(0.75 * em)} className={styles.around} />
        <path d={diamond(0.42 * em)} className={styles.critical} />
      </>
    );
  return <circle cx={x} cy={y} r={0.35 * em} className={styles[kind]} />;
}

type TrendMarkProps = { point: TrendPoint; side: Side | null; x: number; y: number; em: number };

/** A point of a trend; an arrow shows that the value lies beyond what could be measured. */
export function TrendMark({ point, side, x, y, em }: TrendMarkProps) {
  return (
    <>
      {side ? <Arrow side={side} x={x} y={y} em={em} /> : null}
      <g className={classNames(side && styles.open)}>
        <Shape kind={kindOf(point)} x={x} y={y} em={em} />
      </g>
    </>
  );
}

export function Arrow({ side, x, y, em }: { side: Side; x: number; y: number; em: number }) {
  const way = side === "above" ? -1 : 1;
  const tip = y + way * 1.5 * em;
  const head = 0.3 * em;
  return (
    <path
      d={`M${x} ${y}V${tip}m${-head} ${-way * head}l${head} ${way * head}l${head} ${-way * head}`}
      className={styles.arrow}
    />
  );
}
