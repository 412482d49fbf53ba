import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { kitStatusLabels } from "@kitpath/contract/orders/orders/order-steps";
import { kitProgress } from "./kit-progress.ts";

const of = (...statuses: string[]) =>
  kitProgress({ status: "dispatched", kits: statuses.map((status) => ({ status })) });
const currentOf = (steps: ReturnType<typeof of>) => steps.findLast(({ state }) => state !== "open")?.label;

describe("the progress of an order's kits", () => {
  test("knows every state of a kit", () => {
    const last = Object.keys(kitStatusLabels).map((status) => currentOf(of(status)));
    assert.deepEqual(last, [
      "Dispatched",
      "Dispatched",
      "Dispatched",
      "Registered",
      "On its way to the lab",
      "On its way to the lab",
      "At the lab",
      "Results",
      "At the lab",
    ]);
  });

  test("is at the order until there are kits, and nothing of an order that ended before", () => {
    assert.equal(currentOf(kitProgress({ status: "processing", kits: [] })), "Ordered");
    for (const status of ["cancelled", "refunded"] as const)
      assert.deepEqual(kitProgress({ status, kits: [] }), []);
  });

  test("is that of the slowest kit, and counts those ahead", () => {
    const steps = of("registered", "processed", "rejected");
    assert.equal(currentOf(steps), "Registered");
    assert.deepEqual(
      steps.map(({ note }) => note),
      [undefined, undefined, undefined, "2 of 3 kits", "2 of 3 kits, 1 of 3 rejected", "1 of 3 kits"],
    );
  });

  test("stops where the sample was rejected", () => {
    const { state, note } = of("rejected")[4]!;
    assert.deepEqual([state, note], ["stopped", "Sample rejected"]);
  });
});
