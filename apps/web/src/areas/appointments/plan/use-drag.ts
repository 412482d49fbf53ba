import type { VisitRow } from "@kitpath/contract/appointments/plan/visits";
import type { PointerEvent, SyntheticEvent } from "react";
import { useEffect, useRef } from "react";
import type { Target } from "./move-target.ts";
import { stepMinutes } from "./move-target.ts";
import { scrollAtEdge } from "./scroll-at-edge.ts";
import type { MovingTools } from "./use-moving.ts";

/** How far the pointer goes before a press becomes a drag. */
const slack = 6;
/** How long a finger rests on a visit to lift it: one that moves sooner scrolls the page. */
const liftMs = 350;
/** For how long after a drag a click still belongs to it. */
const clickMs = 300;

type Press = {
  x: number;
  y: number;
  /** From the left edge of the visit to the point where it is held. */
  grip: number;
  isDrag: boolean;
  isTouch: boolean;
  /** Lifts the visit under a finger. */
  lift: number | undefined;
};

type Point = Pick<Press, "x" | "y">;

/** Returns which cell is at a point; on a day, also which minute of it. */
function targetAt({ x, y }: Point, minute: number): Target | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-cell]");
  const { rowId, day, opens, closes } = cell?.dataset ?? {};
  if (!cell || !rowId || !day) return null;
  if (opens === undefined || closes === undefined) return { rowId, day, minute };
  const { left, width } = cell.getBoundingClientRect();
  const [first, last] = [Number(opens), Number(closes)];
  const exact = first + ((x - left) / width) * (last - first);
  return { rowId, day, minute: Math.round(exact / stepMinutes) * stepMinutes };
}

type Dragged = { visit: VisitRow; at: Target; canMove: boolean; tools: MovingTools };

/** Moves a visit with the mouse, a pen or a finger. A mouse drags at once; a finger holds the visit until it lifts, so that a page can be scrolled over it. */
export function useDrag<Element extends HTMLElement>({ visit, at, canMove, tools }: Dragged) {
  const element = useRef<Element>(null);
  const pressed = useRef<Press | null>(null);
  const endedAt = useRef(0);
  const { begin, aim, drop, cancel } = tools;

  useEffect(() => {
    const block = element.current;
    // The browser scrolls by touch, unless the first move after the lift is prevented: React's own listeners cannot.
    const hold = (event: TouchEvent) => {
      if (pressed.current?.isDrag && event.cancelable) event.preventDefault();
    };
    block?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      block?.removeEventListener("touchmove", hold);
      window.clearTimeout(pressed.current?.lift);
    };
  }, []);

  const aimAt = ({ x, y, grip }: Press) => {
    // On a day, it is the beginning of the visit that is aimed, not the point where it is held.
    const probe = targetAt({ x, y }, at.minute);
    const exact = targetAt({ x: x - grip, y }, at.minute);
    if (probe) aim(exact?.rowId === probe.rowId && exact.day === probe.day ? exact : probe);
  };
  const start = (press: Press) => {
    press.isDrag = true;
    begin(visit, at, "pointer");
    scrollAtEdge(element.current, () => {
      if (pressed.current !== press) return null;
      aimAt(press);
      return press;
    });
  };
  const release = () => {
    window.clearTimeout(pressed.current?.lift);
    if (pressed.current?.isDrag) endedAt.current = Date.now();
    pressed.current = null;
  };

  const onPointerDown = (event: PointerEvent<Element>) => {
    if (!canMove || event.button !== 0) return;
    const { clientX: x, clientY: y, pointerType, currentTarget, pointerId } = event;
    const grip = x - currentTarget.getBoundingClientRect().left;
    const isTouch = pointerType === "touch";
    const press: Press = { x, y, grip, isDrag: false, isTouch, lift: undefined };
    pressed.current = press;
    if (isTouch) press.lift = window.setTimeout(() => start(press), liftMs);
    else currentTarget.setPointerCapture(pointerId);
  };
  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    const press = pressed.current;
    if (!press) return;
    if (!press.isDrag) {
      if (Math.hypot(x - press.x, y - press.y) < slack) return;
      if (press.isTouch) return release();
      start(press);
    }
    Object.assign(press, { x, y });
    aimAt(press);
  };
  const onPointerUp = () => {
    const wasDrag = pressed.current?.isDrag;
    release();
    if (wasDrag) drop();
  };
  const onPointerCancel = () => {
    const wasDrag = pressed.current?.isDrag;
    release();
    if (wasDrag) cancel();
  };

  return {
    element,
    /** Whether a click belongs to the drag that it follows. */
    wasDragged: () => pressed.current?.isDrag === true || Date.now() - endedAt.current < clickMs,
    handlers: {
      draggable: false,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      // A long press opens the browser's menu otherwise.
      onContextMenu: (event: SyntheticEvent) =>
        pressed.current?.isTouch ? event.preventDefault() : undefined,
    },
  };
}
