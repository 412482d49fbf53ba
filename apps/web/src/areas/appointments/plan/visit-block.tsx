import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import { appointmentStateLabels } from "@kitpath/contract/appointments/appointments/appointment-states";
import { useNavigate } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useEffect } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./visit-block.module.css";
import type { Target } from "./move-target.ts";
import { clockOf } from "./move-target.ts";
import { useDrag } from "./use-drag.ts";
import type { MovingTools } from "./use-moving.ts";

export type CalendarVisit = CalendarRow["days"][number]["visits"][number];

type VisitBlockProps = {
  visit: CalendarVisit;
  at: Target;
  canPlan: boolean;
  tools: MovingTools;
  hintId: string;
  style?: CSSProperties;
};

/** A visit in the calendar: opened by a press, moved by dragging, held first by a finger, or with M and the arrow keys. */
export function VisitBlock({ visit, at, canPlan, tools, hintId, style }: VisitBlockProps) {
  const navigate = useNavigate();
  const { moving, landed, leave, onKey } = tools;
  const isMoved = moving?.visit.id === visit.id;
  const canMove = canPlan && isOpenAppointment(visit.status);
  const { element, wasDragged, handlers } = useDrag<HTMLButtonElement>({ visit, at, canMove, tools });
  const isLanded = landed === visit.id;
  useEffect(() => {
    if (isLanded) element.current?.focus();
  }, [isLanded, element]);
  const open = () => void navigate({ to: "/admin/provider/visits/$id", params: { id: visit.id } });

  const state = appointmentStateLabels[visit.status];
  return (
    <button
      ref={element}
      type="button"
      className={classNames(
        styles.block,
        styles[visit.status],
        style && styles.narrow,
        isMoved && styles.moved,
      )}
      style={style}
      aria-label={`${clockOf(visit.from)} ${visit.area}, until ${clockOf(visit.until)}, ${visit.orderNumber}, ${state}`}
      aria-describedby={canMove ? hintId : undefined}
      onClick={() => (wasDragged() || isMoved ? undefined : open())}
      onKeyDown={(event) => (canMove ? onKey(event, visit, at) : undefined)}
      onBlur={() => (isMoved ? leave() : undefined)}
      {...handlers}
    >
      <span className={styles.time}>{clockOf(visit.from)}</span>{" "}
      <span className={styles.area}>{visit.area}</span>
    </button>
  );
}
