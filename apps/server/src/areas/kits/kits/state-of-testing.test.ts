import assert from "node:assert/strict";
import { test } from "node:test";
import type { OrderedKits } from "./state-of-testing.ts";
import { stateOfTesting } from "./state-of-testing.ts";

const at = new Date("2026-11-29T10:00:00Z");
type Kit = OrderedKits["kits"][number];

const kit = (status: Kit["status"], change: Partial<Kit> = {}): Kit => ({
  status,
  recalled_at: null,
  expires_on: null,
  isFollowed: false,
  ...change,
});
const order = (kits: Kit[], change: Partial<OrderedKits> = {}): OrderedKits => ({
  status: "dispatched",
  isFollowed: false,
  kits,
  ...change,
});
const recalled = kit("received", { recalled_at: at });
const rejected = kit("rejected");
const replaced = kit("rejected", { isFollowed: true });
const processed = kit("processed");
const refunded = { status: "refunded" } as const;

const rows: [string, OrderedKits[], ReturnType<typeof stateOfTesting>][] = [
  ["an order that waits for its payment", [order([], { status: "created" })], "OPEN"],
  ["an order that is packed", [order([], { status: "processing" })], "OPEN"],
  ["a kit on its way", [order([kit("dispatched")])], "OPEN"],
  ["a sample at the lab beside results", [order([processed, kit("lab_accessioned")])], "OPEN"],
  ["a sample at the lab whose order was refunded", [order([kit("lab_accessioned")], refunded)], "OPEN"],
  ["a registered kit that is recalled", [order([kit("registered", { recalled_at: at })])], "OPEN"],
  ["results", [order([processed])], "RESULTS_READY"],
  ["results of a refunded order", [order([processed], refunded)], "RESULTS_READY"],
  ["a rejected sample", [order([rejected])], "ACTION_NEEDED"],
  ["a rejected sample beside results", [order([processed, rejected])], "ACTION_NEEDED"],
  ["an unused kit that is recalled", [order([recalled])], "ACTION_NEEDED"],
  ["a rejected sample and its replacement on its way", [order([replaced]), order([kit("received")])], "OPEN"],
  [
    "a rejected sample and its replacement's result",
    [order([replaced]), order([processed])],
    "RESULTS_READY",
  ],
  [
    "a rejected sample and the result of a repeat",
    [order([rejected], { isFollowed: true }), order([processed])],
    "RESULTS_READY",
  ],
  ["a rejected sample of a refunded order", [order([rejected], refunded)], "ENDED_WITHOUT_RESULT"],
  ["an unused kit of a refunded order", [order([kit("received")], refunded)], "ENDED_WITHOUT_RESULT"],
  ["a cancelled order", [order([], { status: "cancelled" })], "ENDED_WITHOUT_RESULT"],
  [
    "a kit past its date that nobody registered",
    [order([kit("received", { expires_on: "2026-11-28" })])],
    "ENDED_WITHOUT_RESULT",
  ],
  ["an order whose kits are deleted", [order([])], "ENDED_WITHOUT_RESULT"],
];

for (const [what, orders, state] of rows)
  test(`testing stands at ${state} with ${what}`, () => assert.equal(stateOfTesting(orders, at), state));
