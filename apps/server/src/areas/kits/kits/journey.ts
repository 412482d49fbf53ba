import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import { dayOf } from "@kitpath/contract/time/calendar";

/**
 * The state machine of an order and of its kits: states, moves, and the events that moves emit. Pure functions that every caller
 * uses, from the warehouse to the simulator.
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

export type KitMoveRow = {
  /** The states in which the move is possible, with the resulting states. */
  moves: Partial<Record<KitState, KitState>>;
  emits: EventType | null;
  /** What a move that emits nothing concerns, for the news to open screens; missing: the test. */
  tells?: "alerts";
  /** Whether a recalled or expired kit is refused. */
  needsUsableKit?: boolean;
};

/** For moves that are possible in every state and do not change it. */
const whereverItIs = Object.fromEntries(kitStates.map((state) => [state, state]));

/**
 * Moves lead forward, except for undoing a registration and taking back a rejection. A parcel may skip a scan, so later moves are
 * possible from several states. A kit registered with its order is `registered` while its parcel is still outbound, so outbound
 * moves leave it in that state.
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
  // The actual next state is that of the parcel: see `stateWithoutRegistration`.
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
  // A lost parcel may turn up again, so the kit keeps its state.
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
  // If the reason for the rejection has been put right.
  reinstate: { moves: { rejected: "lab_accessioned" }, emits: null },
  recall: { moves: whereverItIs, emits: null },
  raise_critical: { moves: whereverItIs, emits: null, tells: "alerts" },
  acknowledge_critical: { moves: whereverItIs, emits: null, tells: "alerts" },
} as const satisfies Record<string, KitMoveRow>;
export type KitMove = keyof typeof kitMoves;
export const kitMoveNames = keysOf(kitMoves);

/** Returns the state of a kit's parcel according to its moves, which the kit returns to when its registration is undone. */
export function stateWithoutRegistration(moves: readonly string[]): KitState {
  if (moves.includes("deliver")) return "received";
  return moves.includes("go_out_for_delivery") ? "out_for_delivery" : "dispatched";
}

export type KitRefusal = "not_possible" | "recalled" | "expired";

/** What decides a kit's moves; `recalled_at` is a string if it was read as JSON. */
export type UsableKit = { status: KitState; recalled_at: Date | string | null; expires_on: string | null };

/**
 * Returns the state that `move` leads to at `at`, or why it is refused. A kit may be used up to and including its expiry date.
 */
export function nextKitState(kit: UsableKit, move: KitMove, at: Date): KitState | { refused: KitRefusal } {
  const row: KitMoveRow = kitMoves[move];
  const next = row.moves[kit.status];
  if (!next) return { refused: "not_possible" };
  if (row.needsUsableKit && kit.recalled_at) return { refused: "recalled" };
  if (row.needsUsableKit && kit.expires_on && dayOf(at) > kit.expires_on) {
    return { refused: "expired" };
  }
  return next;
}

/** Whether a kit was never registered and never can be, because it is recalled or past its date. */
export function isPastUse(kit: UsableKit, at: Date): boolean {
  const next = nextKitState(kit, "register", at);
  return typeof next === "object" && next.refused !== "not_possible";
}
