import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { ApprovalGiven } from "@kitpath/contract/orders/orders/approval";
import type { TimelineEntry } from "@kitpath/contract/orders/orders/order-detail";
import type { ApprovalStep, OrderStep } from "@kitpath/contract/orders/orders/order-steps";
import type { OrderEvent } from "#areas/messaging/events/event.ts";
import type { KitMove } from "#areas/kits/kits/journey.ts";
import { kitMoves, orderMoves } from "#areas/kits/kits/journey.ts";
import type { KitEvent } from "#areas/kits/kits/read-chain-of-custody.ts";
import type { OrderRow } from "./detail-queries.ts";
import type { AppointmentStep } from "./moves.ts";

export type TimelineStep = {
  id: string;
  at: Date;
  subject: "order" | "kit" | "appointment" | "event";
  kitCode: string | null;
  step: string;
  event: string | null;
  actor: { kind: string; fname: string | null; lname: string | null } | null;
  place: string | null;
  detail: TimelineEntry["detail"];
};

type OrderTimes = Pick<
  OrderRow,
  | "id"
  | "created_at"
  | "payment_confirmed_at"
  | "processing_at"
  | "dispatched_at"
  | "deleted_at"
  | "refunded_at"
  | "placer_fname"
  | "placer_lname"
  | "canceller_fname"
  | "canceller_lname"
  | "approval"
>;

type Happened = {
  custody: readonly KitEvent[];
  appointments: readonly AppointmentStep[];
  events: readonly OrderEvent[];
  /** Null if no physician was asked. */
  approvalGiven: ApprovalGiven | null;
};

/**
 * Returns everything that happened to an order, its kits and appointments, newest first. An event sent to partners is shown with the step it
 * follows from; one that follows from none is its own entry.
 */
export function buildTimeline(
  order: OrderTimes,
  { custody, appointments, events, approvalGiven }: Happened,
): TimelineStep[] {
  const untold = new Set(events);
  const take = (type: EventType | null, at: Date, kitId?: string | null): string | null => {
    const found = [...untold].find(
      (event) =>
        event.type === type &&
        (kitId === undefined || event.kit_id === kitId) &&
        event.occurred_at.getTime() === at.getTime(),
    );
    if (found) untold.delete(found);
    return found?.type ?? null;
  };
  const steps = [
    ...orderSteps(order).map((step) => ({ ...step, event: take(emittedBy(step.step), step.at, null) })),
    ...approvalSteps(order, approvalGiven),
    ...custody.map((move) => kitStep(move, take(emittedByKit(move.event), move.occurred_at, move.kit_id))),
    ...appointments.map((step) => appointmentStep(step, take(step.emits, step.at))),
  ];
  return [...steps, ...[...untold].map(eventStep)]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .toReversed();
}

const emittedBy = (step: OrderStep): EventType | null =>
  step === "placed" ? "ORDER.CREATED" : orderMoves[step].emits;

const emittedByKit = (move: string): EventType | null =>
  move in kitMoves ? kitMoves[move as KitMove].emits : null;

function orderSteps(order: OrderTimes) {
  const placer = { kind: "user", fname: order.placer_fname, lname: order.placer_lname };
  const canceller = { kind: "user", fname: order.canceller_fname, lname: order.canceller_lname };
  const steps: [OrderStep, Date | null, typeof placer | null][] = [
    ["placed", order.created_at, order.placer_fname ? placer : null],
    ["confirm_payment", order.payment_confirmed_at, null],
    ["start_processing", order.processing_at, null],
    ["dispatch", order.dispatched_at, null],
    ["cancel", order.deleted_at, order.canceller_fname ? canceller : null],
    ["refund", order.refunded_at, null],
  ];
  return steps.flatMap(([step, at, actor]) =>
    at
      ? [
          {
            id: `${order.id}-${step}`,
            at,
            subject: "order" as const,
            kitCode: null,
            step,
            actor,
            place: null,
            detail: {},
          },
        ]
      : [],
  );
}

const ends: Partial<Record<OrderTimes["approval"], ApprovalStep>> = {
  approved: "approve",
  declined: "decline",
};

function approvalSteps({ id, approval }: OrderTimes, given: ApprovalGiven | null): TimelineStep[] {
  if (!given) return [];
  const { askedAt, endedAt, physician } = given;
  const toStep = (step: ApprovalStep, at: string, name: string | null): TimelineStep => ({
    id: `${id}-${step}`,
    at: new Date(at),
    subject: "order",
    kitCode: null,
    step,
    event: null,
    actor: name ? { kind: "user", fname: name, lname: null } : null,
    place: null,
    detail: {},
  });
  const end = ends[approval];
  return [
    toStep("ask_approval", askedAt, null),
    ...(end && endedAt ? [toStep(end, endedAt, physician)] : []),
  ];
}

const kitStep = (move: KitEvent, event: string | null): TimelineStep => ({
  id: move.id,
  at: move.occurred_at,
  subject: "kit",
  kitCode: move.kit_code,
  step: move.event,
  event,
  actor: { kind: move.actor_kind, fname: move.fname, lname: move.lname },
  place: move.place,
  detail: move.detail,
});

const onesKnown = (detail: Record<string, string | null | undefined>): TimelineEntry["detail"] =>
  Object.fromEntries(
    Object.entries(detail).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

export const appointmentStep = (step: AppointmentStep, event: string | null): TimelineStep => {
  const { startsAt, timeZone, nurseName: nurse, reason } = step;
  return {
    id: step.id,
    at: step.at,
    subject: "appointment",
    kitCode: null,
    step: step.move,
    event,
    actor: step.actor,
    place: step.provider,
    detail: onesKnown({ ...(startsAt ? { startsAt: startsAt.toISOString(), timeZone } : {}), nurse, reason }),
  };
};

const eventStep = (event: OrderEvent): TimelineStep => ({
  id: event.id,
  at: event.occurred_at,
  subject: "event",
  kitCode: event.kit_code,
  step: event.type,
  event: event.type,
  actor: null,
  place: null,
  detail: {},
});
