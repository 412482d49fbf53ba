import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./day-grid.module.css";
import type { GridProps } from "./calendar-grid.tsx";
import { RowHead, closedWord } from "./calendar-grid.tsx";
import { clockOf } from "./move-target.ts";
import { VisitBlock } from "./visit-block.tsx";

type Hours = { opens: number; closes: number };

/** Returns the whole hours in which anybody works or has a visit that day. */
function hoursOf(rows: readonly CalendarRow[]): Hours {
  const spans = rows.flatMap(({ days }) => days.flatMap(({ open, visits }) => [...open, ...visits]));
  if (spans.length === 0) return { opens: 8 * 60, closes: 18 * 60 };
  return {
    opens: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    closes: Math.ceil(Math.max(...spans.map(({ until }) => until)) / 60) * 60,
  };
}

/** Puts visits that overlap, as at a place with many seats, in lanes below each other. */
function lanesOf(visits: CalendarRow["days"][number]["visits"]) {
  const ends: number[] = [];
  return visits.map((visit) => {
    const free = ends.findIndex((end) => end <= visit.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = visit.until;
    return { visit, lane };
  });
}

const laneHeight = 48;
/** So that a visit of half an hour shows when and where it is. */
const hourWidth = 130;
const headWidth = 150;

/** A day: a row for each nurse and place, with the hours from left to right. */
export function DayGrid({ rows, days, canPlan, tools, hintId }: GridProps) {
  const { opens, closes } = hoursOf(rows);
  const { moving } = tools;
  const share = (minute: number) => `${(((minute - opens) / (closes - opens)) * 100).toFixed(3)}%`;
  const place = ({ from, until }: { from: number; until: number }) => ({
    left: share(Math.max(from, opens)),
    width: `calc(${share(Math.min(until, closes))} - ${share(Math.max(from, opens))})`,
  });
  const hours = Array.from({ length: (closes - opens) / 60 }, (_, index) => opens + index * 60);
  return (
    <div className={styles.scroll} data-scroll="">
      <table className={styles.day} style={{ minWidth: headWidth + hours.length * hourWidth }}>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">
              <div className={styles.hours}>
                {hours.map((minute) => (
                  <span key={minute} style={{ left: share(minute) }}>
                    {clockOf(minute)}
                  </span>
                ))}
              </div>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [day] = row.days;
            if (!day) return null;
            const lanes = lanesOf(day.visits);
            const height = laneHeight * Math.max(1, ...lanes.map(({ lane }) => lane + 1)) + 12;
            const isAimed = moving?.to.rowId === row.id && moving.to.day === day.day;
            const closed = closedWord(row.kind, day);
            return (
              <tr key={row.id}>
                <RowHead row={row} canPlan={canPlan} day={days[0]!} />
                <td
                  data-cell=""
                  data-row-id={row.id}
                  data-day={day.day}
                  data-opens={opens}
                  data-closes={closes}
                  className={classNames(styles.lane, isAimed && styles.aimed)}
                  style={{ height }}
                >
                  {day.open.map((span) => (
                    <span key={span.from} className={styles.open} style={place(span)} />
                  ))}
                  {day.away.map((span) => (
                    <span key={span.from} className={styles.away} style={place(span)} />
                  ))}
                  {closed ? <span className={styles.word}>{closed}</span> : null}
                  {lanes.map(({ visit, lane }) => (
                    <VisitBlock
                      key={visit.id}
                      visit={visit}
                      at={{ rowId: row.id, day: day.day, minute: visit.from }}
                      canPlan={canPlan}
                      tools={tools}
                      hintId={hintId}
                      style={{
                        position: "absolute",
                        top: 6 + lane * laneHeight,
                        height: laneHeight - 6,
                        ...place(visit),
                      }}
                    />
                  ))}
                  {isAimed ? (
                    <span
                      className={styles.ghost}
                      style={place({ from: moving.to.minute, until: moving.to.minute + row.visitMinutes })}
                    >
                      {clockOf(moving.to.minute)}
                    </span>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
