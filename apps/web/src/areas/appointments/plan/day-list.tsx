import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import { Link } from "@tanstack/react-router";
import { useNow } from "../../../lib/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { closedWord } from "./calendar-grid.tsx";
import styles from "./day-list.module.css";
import { clockOf } from "./move-target.ts";
import { VisitStateBadge } from "./visit-state-badge.tsx";

type DayListProps = { rows: readonly CalendarRow[]; day: string; canPlan: boolean };

/** A day as a list: each nurse and place with their visits in order, and how they stand. */
export function DayList({ rows, day, canPlan }: DayListProps) {
  const now = useNow();
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const own = row.days.find((each) => each.day === day);
        if (!own) return null;
        const closed = closedWord(row.kind, own);
        return (
          <li key={row.id} className={styles.row}>
            <header className={styles.head}>
              <h2 className={styles.name}>{row.name}</h2>
              {row.kind === "nurse" && canPlan ? (
                <Link
                  to="/admin/provider/absence"
                  search={{ nurseId: row.id, firstDay: day, lastDay: day }}
                  aria-label={`${row.name} cannot come`}
                >
                  Cannot come
                </Link>
              ) : null}
            </header>
            {closed ? <p className={styles.none}>{closed}</p> : null}
            {own.visits.length === 0 && !closed ? <p className={styles.none}>No visits</p> : null}
            <ol className={styles.visits}>
              {own.visits.map((visit) => (
                <li key={visit.id}>
                  <Link to="/admin/provider/visits/$id" params={{ id: visit.id }} className={styles.visit}>
                    <span className={styles.time}>{clockOf(visit.from)}</span>
                    <span className={styles.what}>
                      {visit.area}
                      <span className={styles.order}>{visit.orderNumber}</span>
                    </span>
                    {visit.status === "APPOINTMENT_SCHEDULED" && Date.parse(visit.endsAt ?? "") < now ? (
                      <Badge tone="bad">Late</Badge>
                    ) : (
                      <VisitStateBadge state={visit.status} />
                    )}
                  </Link>
                </li>
              ))}
            </ol>
          </li>
        );
      })}
    </ul>
  );
}
