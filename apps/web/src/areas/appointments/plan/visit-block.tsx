import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import { appointmentStateLabels } from "@kitpath/contract/appointments/appointments/appointment-states";
import { useNavigate } from "@tanstack/react-router";
import type { CSSProperties, PointerEvent } from "react";
import { useEffect, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./visit-block.module.css";
import type { Target } from "./move-target.ts";
import { clockOf, stepMinutes } from "./move-target.ts";
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

/** How far the pointer goes before a press becomes a drag. */
const slack = 6;

/** Returns which cell is at a point; on a day, also which minute of it. */
function targetAt(x: number, y: number, minute: number): Target | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-cell]");
  const { rowId, day, opens, closes } = cell?.dataset ?? {};
  if (!cell || !rowId || !day) return null;
  if (opens === undefined || closes === undefined) return { rowId, day, minute };
  const { left, width } = cell.getBoundingClientRect();
  const [first, last] = [Number(opens), Number(closes)];
  const exact = first + ((x - left) / width) * (last - first);
  return { rowId, day, minute: Math.round(exact / stepMinutes) * stepMinutes };
}

/** A visit in the calendar: opened by a press, moved by dragging, or with M and the arrow keys. */
export function VisitBlock({ visit, at, canPlan, tools, hintId, style }: VisitBlockProps) {
  const navigate = useNavigate();
  const pressed = useRef<{ x: number; y: number; grip: number; isDrag: boolean } | null>(null);
  const { moving, landed, begin, aim, drop, cancel, onKey } = tools;
  const isMoved = moving?.visit.id === visit.id;
  const canMove = canPlan && isOpenAppointment(visit.status);
  const block = useRef<HTMLButtonElement>(null);
  const isLanded = landed === visit.id;
  useEffect(() => {
    if (isLanded) block.current?.focus();
  }, [isLanded]);
  const open = () => void navigate({ to: "/admin/provider/visits/$id", params: { id: visit.id } });

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (!canMove || event.button !== 0 || event.pointerType === "touch") return;
    const grip = event.clientX - event.currentTarget.getBoundingClientRect().left;
    pressed.current = { x: event.clientX, y: event.clientY, grip, isDrag: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const press = pressed.current;
    if (!press) return;
    if (!press.isDrag) {
      if (Math.hypot(clientX - press.x, clientY - press.y) < slack) return;
      press.isDrag = true;
      begin(visit, at, "pointer");
    }
    // On a day, it is the beginning of the visit that is aimed, not the point where it is held.
    const probe = targetAt(clientX, clientY, at.minute);
    const exact = targetAt(clientX - press.grip, clientY, at.minute);
    if (probe) aim(exact?.rowId === probe.rowId && exact.day === probe.day ? exact : probe);
  };
  const onPointerUp = () => {
    const wasDrag = pressed.current?.isDrag;
    if (wasDrag) drop();
    // The click that follows a drag must not open the visit.
    window.setTimeout(() => (pressed.current = null));
  };

  const state = appointmentStateLabels[visit.status];
  return (
    <button
      ref={block}
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
      onClick={() => (pressed.current?.isDrag || isMoved ? undefined : open())}
      onKeyDown={(event) => (canMove ? onKey(event, visit, at) : undefined)}
      onBlur={() => (isMoved && moving?.by === "keys" ? cancel() : undefined)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        pressed.current = null;
        cancel();
      }}
    >
      <span className={styles.time}>{clockOf(visit.from)}</span>{" "}
      <span className={styles.area}>{visit.area}</span>
    </button>
  );
}
