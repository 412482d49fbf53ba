import { changeInWords } from "@kitpath/contract/results/trends/change";
import type { Trend, TrendPoint } from "@kitpath/contract/results/trends/trends";
import { classNames } from "./class-names.ts";
import { Time } from "./time.tsx";
import styles from "./trend-view.module.css";
import {
  changesInWords,
  conversionInWords,
  judgementInWords,
  missingInWords,
  timeInWords,
  trendValueInWords,
} from "./trend-words.ts";

/** Every point of a trend in words, newest first. */
export function TrendTable({ trend, chosen }: { trend: Trend; chosen: number }) {
  const { name, unit, points } = trend;
  return (
    <table className={styles.table}>
      <caption>{name}: every value</caption>
      <thead>
        <tr>
          <th scope="col">Sample taken</th>
          <th scope="col">Value</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {points
          .map((point, index) => (
            <Row
              key={point.test.id}
              point={point}
              unit={unit}
              before={points.slice(0, index).findLast(({ value }) => value !== null)}
              isChosen={index === chosen}
            />
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}

type RowProps = {
  point: TrendPoint;
  unit: string;
  before: TrendPoint | undefined;
  isChosen: boolean;
};

function Row({ point, unit, before, isChosen }: RowProps) {
  const { test, value, missing, changes } = point;
  const { product, kitId, lab } = test;
  return (
    <tr className={classNames(isChosen && styles.marked)}>
      <th scope="row">
        <Time value={test.at} format="date" />
        <Note>{timeInWords(point)}</Note>
        <Note>{[product, kitId, lab].filter(Boolean).join(", ")}</Note>
      </th>
      {value ? (
        <>
          <td>
            {trendValueInWords(value, unit)}
            <Note>{judgementInWords(value)}</Note>
            <Note>{conversionInWords(value, unit)}</Note>
            <Note>{value.isAmended ? "Amended" : null}</Note>
          </td>
          <td>
            {changeInWords(before?.value?.result ?? null, value.result)}
            <Note>{changes.length > 0 ? changesInWords(changes) : null}</Note>
          </td>
        </>
      ) : (
        <td colSpan={2}>{missingInWords(missing)}</td>
      )}
    </tr>
  );
}

const Note = ({ children }: { children: string | null }) =>
  children ? <span className={styles.note}>{children}</span> : null;
