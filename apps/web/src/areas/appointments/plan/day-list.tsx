import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { GridProps } from "./calendar-grid.tsx";
import { canBeAway, closedWord } from "./calendar-grid.tsx";
import styles from "./day-list.module.css";
import type { Target } from "./move-target.ts";
import { clockOf } from "./move-target.ts";
import { useDrag } from "./use-drag.ts";
import type { CalendarVisit } from "./visit-block.tsx";
import { VisitStateBadge } from "./visit-state-badge.tsx";

type DayListProps = Omit<GridProps, "days"> & { day: string };

/** A day as a list: each nurse and place with their visits in order, and how they stand. */
export function DayList({ rows, day, canPlan, tools, hintId }: DayListProps) {
  const aimed = tools.moving?.to;
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const own = row.days.find((each) => each.day === day);
        if (!own) return null;
        const closed = closedWord(row.kind, own);
        return (
          <li
            key={row.id}
            data-cell=""
            data-row-id={row.id}
            data-day={day}
            className={classNames(styles.row, aimed?.rowId === row.id && aimed.day === day && styles.aimed)}
          >
            <header className={styles.head}>
              <h2 className={styles.name}>{row.name}</h2>
              {canPlan && canBeAway(row, day) ? (
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
                  <ListedVisit
                    visit={visit}
                    at={{ rowId: row.id, day, minute: visit.from }}
                    canPlan={canPlan}
                    tools={tools}
                    hintId={hintId}
                  />
                </li>
              ))}
            </ol>
          </li>
        );
      })}
    </ul>
  );
}

type ListedVisitProps = Omit<GridProps, "rows" | "days"> & { visit: CalendarVisit; at: Target };

/** Opened by a press, moved to somebody else by holding and dragging it, or with M and the arrow keys. */
function ListedVisit({ visit, at, canPlan, tools, hintId }: ListedVisitProps) {
  const now = useNow();
  const { moving, landed, leave, onKey } = tools;
  const canMove = canPlan && isOpenAppointment(visit.status);
  const { element, wasDragged, handlers } = useDrag<HTMLAnchorElement>({ visit, at, canMove, tools });
  const isMoved = moving?.visit.id === visit.id;
  const isLanded = landed === visit.id;
  useEffect(() => {
    if (isLanded) element.current?.focus();
  }, [isLanded, element]);
  return (
    <Link
      ref={element}
      to="/admin/provider/visits/$id"
      params={{ id: visit.id }}
      preload={false}
      className={classNames(styles.visit, isMoved && styles.moved)}
      aria-describedby={canMove ? hintId : undefined}
      onClick={(event) => (wasDragged() || isMoved ? event.preventDefault() : undefined)}
      onKeyDown={(event) => (canMove ? onKey(event, visit, at) : undefined)}
      onBlur={() => (isMoved ? leave() : undefined)}
      {...handlers}
    >
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
  );
}
