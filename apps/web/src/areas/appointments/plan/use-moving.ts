import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import type { VisitRow } from "@kitpath/contract/appointments/plan/visits";
import { useMutation } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { reasonOf } from "../../../lib/api-error.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import type { Target } from "./move-target.ts";
import { planAt, stepTarget, targetInWords } from "./move-target.ts";

/** A visit on its way to another time or nurse. */
export type Moving = { visit: VisitRow; from: Target; to: Target; by: "pointer" | "keys" };

type Shown = { rows: readonly CalendarRow[]; days: readonly string[] };

const isSame = (a: Target, b: Target): boolean =>
  a.rowId === b.rowId && a.day === b.day && a.minute === b.minute;

/**
 * Moves a visit by pointer or by keyboard, once it is confirmed. It is shown where it would go; one that the server refuses goes back, with the reason.
 * `said` is what screen readers are told.
 */
export function useMoving({ rows, days }: Shown) {
  const [moving, setMoving] = useState<Moving | null>(null);
  /** Dropped, and to be confirmed before the person is told. */
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState("");
  /** The visit that was moved by keys last: it keeps the focus in its new place. */
  const [landed, setLanded] = useState<string | null>(null);
  const [withKey] = useState(keepKey);
  const sending = useMutation({
    mutationFn: ({ visit, to }: Moving) => {
      const body = planAt(to, rows);
      if (!body) return Promise.reject(new Error("Gone."));
      const input = { params: { id: visit.id }, body };
      return withKey(input, (idempotencyKey) => call("planVisit", input, { idempotencyKey }));
    },
    onSuccess: (_answer, { to, visit, by }) => {
      setLanded(by === "keys" ? visit.id : null);
      const text = `${visit.orderNumber} moved to ${targetInWords(to, rows)}`;
      setSaid(text);
      void showSnackbar("success", text);
    },
    onError: (error, { from, visit }) => {
      const reason = reasonOf(error);
      setSaid(`${visit.orderNumber} stays with ${targetInWords(from, rows)}. ${reason}`);
      void showSnackbar("error", reason);
    },
    onSettled: () => {
      setAsking(false);
      setMoving(null);
    },
  });

  const begin = (visit: VisitRow, from: Target, by: Moving["by"]) => {
    setLanded(null);
    setMoving({ visit, from, to: from, by });
    setSaid(
      by === "keys"
        ? `Moving ${visit.orderNumber} from ${targetInWords(from, rows)}. Use the arrow keys, Enter to drop, Escape to cancel.`
        : "",
    );
  };
  const aim = (to: Target) => {
    setMoving((now) => now && { ...now, to });
    if (moving?.by === "keys") setSaid(targetInWords(to, rows));
  };
  const cancel = () => {
    if (!moving || sending.isPending) return;
    setSaid(`Cancelled. ${moving.visit.orderNumber} stays with ${targetInWords(moving.from, rows)}.`);
    setAsking(false);
    setMoving(null);
  };
  /** Its focus went elsewhere; to the question whether to move it, it may. */
  const leave = () => {
    if (moving?.by === "keys" && !isAsking) cancel();
  };
  const drop = () => {
    if (!moving || sending.isPending) return;
    if (isSame(moving.from, moving.to)) cancel();
    else setAsking(true);
  };
  const confirm = () => {
    if (moving && !sending.isPending) sending.mutate(moving);
  };

  /** Answers the keys of a visit that has the focus. */
  const onKey = (event: KeyboardEvent, visit: VisitRow, at: Target) => {
    if (isAsking) return;
    const isMoving = moving?.visit.id === visit.id && moving.by === "keys";
    if (!isMoving) {
      if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (!moving) begin(visit, at, "keys");
      return;
    }
    const to = stepTarget(event.key, event.shiftKey, moving.to, { rows, days });
    if (to) aim(to);
    else if (event.key === "Enter") drop();
    else if (event.key === "Escape" || event.key === "Tab") cancel();
    else return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  };

  const isSending = sending.isPending;
  return { moving, said, landed, isAsking, isSending, begin, aim, cancel, leave, drop, confirm, onKey };
}

export type MovingTools = ReturnType<typeof useMoving>;
