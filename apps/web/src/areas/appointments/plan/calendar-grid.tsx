import { shortDay } from "@kitpath/contract/time/on-the-clocks";
import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import { Link } from "@tanstack/react-router";
import { classNames } from "../../../ui/class-names.ts";
import { localToday } from "../../../lib/today.ts";
import styles from "./calendar-grid.module.css";
import { clockOf } from "./move-target.ts";
import type { MovingTools } from "./use-moving.ts";
import { VisitBlock } from "./visit-block.tsx";

export type GridProps = {
  rows: readonly CalendarRow[];
  days: readonly string[];
  canPlan: boolean;
  tools: MovingTools;
  hintId: string;
};

/** Whether a nurse has anything on a day that they could not come to. */
export const canBeAway = ({ kind, days }: CalendarRow, day: string): boolean => {
  const found = days.find((each) => each.day === day);
  return kind === "nurse" && found !== undefined && (found.visits.length > 0 || !closedWord(kind, found));
};

export const RowHead = ({ row, canPlan, day }: { row: CalendarRow; canPlan: boolean; day: string }) => (
  <th scope="row" className={styles.name}>
    <span>{row.name}</span>
    {canPlan && canBeAway(row, day) ? (
      <Link
        to="/admin/provider/absence"
        search={{ nurseId: row.id, firstDay: day, lastDay: day }}
        className={styles.absent}
        aria-label={`${row.name} cannot come`}
      >
        Cannot come
      </Link>
    ) : (
      <span className={styles.absent}>{row.kind === "place" ? "Place" : ""}</span>
    )}
  </th>
);

/** Why nobody can be booked on a day; null if somebody can. */
export function closedWord(kind: CalendarRow["kind"], day: CalendarRow["days"][number]): string | null {
  const { open, away, isHoliday, closedFor } = day;
  if (closedFor !== null) return `Closed: ${closedFor}`;
  if (isHoliday) return "Public holiday";
  if (open.length === 0) return kind === "nurse" ? "Does not work" : "Closed";
  if (open.every((hours) => away.some(({ from, until }) => from <= hours.from && until >= hours.until)))
    return kind === "nurse" ? "Away" : "Closed";
  return null;
}

/** A week: a row for each nurse and place, and in it the visits of each day in their order. */
export function WeekGrid({ rows, days, canPlan, tools, hintId }: GridProps) {
  const { moving } = tools;
  return (
    <div className={styles.scroll} data-scroll="">
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">Who</th>
            {days.map((day) => (
              <th key={day} scope="col" className={classNames(day === localToday() && styles.today)}>
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <RowHead
                row={row}
                canPlan={canPlan}
                day={days.includes(localToday()) ? localToday() : days[0]!}
              />
              {row.days.map((day) => {
                const closed = closedWord(row.kind, day);
                const isAimed = moving?.to.rowId === row.id && moving.to.day === day.day;
                return (
                  <td
                    key={day.day}
                    data-cell=""
                    data-row-id={row.id}
                    data-day={day.day}
                    className={classNames(closed && styles.closed, isAimed && styles.aimed)}
                  >
                    {closed ? <span className={styles.word}>{closed}</span> : null}
                    {day.visits.map((visit) => (
                      <VisitBlock
                        key={visit.id}
                        visit={visit}
                        at={{ rowId: row.id, day: day.day, minute: visit.from }}
                        canPlan={canPlan}
                        tools={tools}
                        hintId={hintId}
                      />
                    ))}
                    {isAimed ? <span className={styles.ghost}>{clockOf(moving.to.minute)}</span> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
