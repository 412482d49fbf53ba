import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import { orderStates } from "@kitpath/contract/kits/kits/order-status";
import type { KitMove, KitState, OrderMove } from "./journey.ts";
import {
  kitMoveNames,
  kitStates,
  nextKitState,
  nextOrderState,
  orderMoveNames,
  stateWithoutRegistration,
} from "./journey.ts";

const now = new Date("2026-06-15T12:00:00Z");
const kit = (status: KitState) => ({ status, recalled_at: null, expires_on: "2027-01-01" });

const whereverItIs: Partial<Record<KitState, KitState>> = {
  dispatched: "dispatched",
  out_for_delivery: "out_for_delivery",
  received: "received",
  registered: "registered",
  return_out_for_delivery: "return_out_for_delivery",
  return_received: "return_received",
  lab_accessioned: "lab_accessioned",
  processed: "processed",
  rejected: "rejected",
};

/** What each move does, written independently of the code: state → next state; every other state refuses it. */
const expectedKitMoves: Record<KitMove, Partial<Record<KitState, KitState>>> = {
  go_out_for_delivery: {
    dispatched: "out_for_delivery",
    out_for_delivery: "out_for_delivery",
    registered: "registered",
  },
  deliver: { dispatched: "received", out_for_delivery: "received", registered: "registered" },
  register: { dispatched: "registered", out_for_delivery: "registered", received: "registered" },
  undo_registration: {
    registered: "received",
    return_out_for_delivery: "received",
    return_received: "received",
  },
  send_back: { registered: "return_out_for_delivery", return_out_for_delivery: "return_out_for_delivery" },
  arrive_back: { registered: "return_received", return_out_for_delivery: "return_received" },
  accession: {
    registered: "lab_accessioned",
    return_out_for_delivery: "lab_accessioned",
    return_received: "lab_accessioned",
  },
  put_to_rerun: { lab_accessioned: "lab_accessioned" },
  release_results: { lab_accessioned: "processed" },
  amend_results: { processed: "processed" },
  lose_parcel: {
    dispatched: "dispatched",
    out_for_delivery: "out_for_delivery",
    registered: "registered",
    return_out_for_delivery: "return_out_for_delivery",
  },
  reject: { return_received: "rejected", lab_accessioned: "rejected" },
  reinstate: { rejected: "lab_accessioned" },
  recall: whereverItIs,
  raise_critical: whereverItIs,
  acknowledge_critical: whereverItIs,
};

const expectedOrderMoves: Record<OrderMove, Partial<Record<OrderState, OrderState>>> = {
  confirm_payment: { created: "confirmed" },
  start_processing: { confirmed: "processing" },
  dispatch: { processing: "dispatched" },
  cancel: { created: "cancelled", confirmed: "cancelled" },
  refund: { confirmed: "refunded", processing: "refunded", dispatched: "refunded", cancelled: "refunded" },
};

describe("a kit", () => {
  for (const state of kitStates) {
    for (const move of kitMoveNames) {
      const expected = expectedKitMoves[move][state];
      test(`${state}: ${move} ${expected ? `leads to ${expected}` : "is refused"}`, () => {
        assert.deepEqual(nextKitState(kit(state), move, now), expected ?? { refused: "not_possible" });
      });
    }
  }

  test("can be registered up to and including its expiry date", () => {
    const expiring = { ...kit("received"), expires_on: "2026-06-15" };
    assert.equal(nextKitState(expiring, "register", new Date("2026-06-15T23:59:59Z")), "registered");
    assert.deepEqual(nextKitState(expiring, "register", new Date("2026-06-16T00:00:00Z")), {
      refused: "expired",
    });
  });

  test("cannot be registered once recalled, but goes on if it was registered before", () => {
    const recalled = { ...kit("received"), recalled_at: now };
    assert.deepEqual(nextKitState(recalled, "register", now), { refused: "recalled" });
    assert.equal(nextKitState({ ...recalled, status: "registered" }, "accession", now), "lab_accessioned");
  });

  // Shows: ASVS 2.3.1
  test("never moves backwards, except when a registration or rejection is undone", () => {
    for (const state of kitStates) {
      for (const move of kitMoveNames) {
        if (move === "undo_registration" || move === "reinstate") continue;
        const next = nextKitState(kit(state), move, now);
        if (typeof next === "string")
          assert.ok(kitStates.indexOf(next) >= kitStates.indexOf(state), `${state} ${move}`);
      }
    }
  });
});

test("a kit whose registration is undone is where its parcel has got to", () => {
  for (const [moves, state] of [
    [["dispatch", "register"], "dispatched"],
    [["dispatch", "go_out_for_delivery", "register"], "out_for_delivery"],
    [["dispatch", "register", "deliver", "send_back", "arrive_back"], "received"],
  ] as const)
    assert.equal(stateWithoutRegistration(moves), state);
});

describe("an order", () => {
  for (const state of orderStates) {
    for (const move of orderMoveNames) {
      const expected = expectedOrderMoves[move][state] ?? null;
      test(`${state}: ${move} ${expected ? `leads to ${expected}` : "is refused"}`, () => {
        assert.equal(nextOrderState(state, move), expected);
      });
    }
  }
});
