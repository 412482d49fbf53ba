import { keysOf } from "@kitpath/contract/keys-of";
import type { EventType } from "@kitpath/contract/events";
import type { OrderState } from "@kitpath/contract/order-status";
import { dayOf } from "@kitpath/contract/calendar";

/**
 * The journey of an order and of each of its kits: states, moves, and what each move emits. Pure; every caller, from the
 * warehouse to the simulator, goes through it.
 */

type OrderMoveRow = { from: readonly OrderState[]; to: OrderState; emits: EventType | null };

export const orderMoves = {
  confirm_payment: { from: ["created"], to: "confirmed", emits: null },
  start_processing: { from: ["confirmed"], to: "processing", emits: null },
  dispatch: { from: ["processing"], to: "dispatched", emits: "ORDER.DISPATCHED" },
  cancel: { from: ["created", "confirmed"], to: "cancelled", emits: null },
  refund: { from: ["confirmed", "processing", "dispatched", "cancelled"], to: "refunded", emits: null },
} as const satisfies Record<string, OrderMoveRow>;
export type OrderMove = keyof typeof orderMoves;
export const orderMoveNames = keysOf(orderMoves);

export function nextOrderState(state: OrderState, move: OrderMove): OrderState | null {
  const row: OrderMoveRow = orderMoves[move];
  return row.from.includes(state) ? row.to : null;
}

export const kitStates = [
  "dispatched",
  "out_for_delivery",
  "received",
  "registered",
  "return_out_for_delivery",
  "return_received",
  "lab_accessioned",
  "processed",
  "rejected",
] as const;
export type KitState = (typeof kitStates)[number];

type KitMoveRow = {
  /** For each state the move is possible in, the state it leads to. */
  moves: Partial<Record<KitState, KitState>>;
  emits: EventType | null;
  /** A recalled or expired kit must not get this far. */
  needsUsableKit?: boolean;
};

/** It happens to a kit in any state and leaves it there. */
const whereverItIs = Object.fromEntries(kitStates.map((state) => [state, state]));

/**
 * Forward only. A parcel may skip a scan, so later moves are possible from several states; a kit registered with its
 * order is `registered` while its parcel is still on the way out, so those moves leave it where it is.
 */
export const kitMoves = {
  go_out_for_delivery: {
    moves: { dispatched: "out_for_delivery", out_for_delivery: "out_for_delivery", registered: "registered" },
    emits: "ORDER.OUT_FOR_DELIVERY",
  },
  deliver: {
    moves: { dispatched: "received", out_for_delivery: "received", registered: "registered" },
    emits: "ORDER.RECEIVED",
  },
  register: {
    moves: { dispatched: "registered", out_for_delivery: "registered", received: "registered" },
    emits: "TEST.REGISTERED",
    needsUsableKit: true,
  },
  // Where it leads is where the parcel was: `stateWithoutRegistration`.
  undo_registration: {
    moves: { registered: "received", return_out_for_delivery: "received", return_received: "received" },
    emits: null,
  },
  send_back: {
    moves: { registered: "return_out_for_delivery", return_out_for_delivery: "return_out_for_delivery" },
    emits: "ORDER.RETURN_OUT_FOR_DELIVERY",
  },
  arrive_back: {
    moves: { registered: "return_received", return_out_for_delivery: "return_received" },
    emits: "ORDER.RETURN_RECEIVED",
  },
  accession: {
    moves: {
      registered: "lab_accessioned",
      return_out_for_delivery: "lab_accessioned",
      return_received: "lab_accessioned",
    },
    emits: "TEST.LAB_ACCESSIONED",
  },
  put_to_rerun: { moves: { lab_accessioned: "lab_accessioned" }, emits: null },
  release_results: { moves: { lab_accessioned: "processed" }, emits: "TEST.PROCESSED" },
  amend_results: { moves: { processed: "processed" }, emits: "TEST.PROCESSED" },
  // A parcel that is lost may turn up again, so the kit stays where it was.
  lose_parcel: {
    moves: {
      dispatched: "dispatched",
      out_for_delivery: "out_for_delivery",
      registered: "registered",
      return_out_for_delivery: "return_out_for_delivery",
    },
    emits: null,
  },
  reject: { moves: { return_received: "rejected", lab_accessioned: "rejected" }, emits: null },
  recall: { moves: whereverItIs, emits: null },
  raise_critical: { moves: whereverItIs, emits: null },
  acknowledge_critical: { moves: whereverItIs, emits: null },
} as const satisfies Record<string, KitMoveRow>;
export type KitMove = keyof typeof kitMoves;
export const kitMoveNames = keysOf(kitMoves);

/** Where a kit's own parcel had got to, by the moves that it made: what it is again once its registration is undone. */
export function stateWithoutRegistration(moves: readonly string[]): KitState {
  if (moves.includes("deliver")) return "received";
  return moves.includes("go_out_for_delivery") ? "out_for_delivery" : "dispatched";
}

export type KitRefusal = "not_possible" | "recalled" | "expired";

type UsableKit = { status: KitState; recalledAt: Date | null; expiresOn: string | null };

/** Where `move` leads the kit at `at`, or why it is refused. A kit may be used up to and on its expiry date. */
export function nextKitState(kit: UsableKit, move: KitMove, at: Date): KitState | { refused: KitRefusal } {
  const row: KitMoveRow = kitMoves[move];
  const next = row.moves[kit.status];
  if (!next) return { refused: "not_possible" };
  if (row.needsUsableKit && kit.recalledAt) return { refused: "recalled" };
  if (row.needsUsableKit && kit.expiresOn && dayOf(at) > kit.expiresOn) {
    return { refused: "expired" };
  }
  return next;
}
