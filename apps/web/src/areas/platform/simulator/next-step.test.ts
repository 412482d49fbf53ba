import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { nextStep } from "./next-step.ts";

const orderNumber = "RT10001";
const after = (step: Parameters<typeof nextStep>[0]["step"], statusUpdate: string, kitId?: string) =>
  nextStep({ step, kitId, answer: { orderNumber, statusUpdate } });

describe("the simulator's suggested next step", () => {
  test("is possible from the kit's status", () => {
    assert.deepEqual(after("dispatched", "registered"), { step: "lab-accessioned", orderNumber });
    assert.deepEqual(after("dispatched", "dispatched"), { step: "registered", orderNumber });
    for (const [step, status] of [
      ["results", "results"],
      ["results", "rejected"],
      ["results", "lab-accessioned"],
      ["batch", "batch"],
    ] as const)
      assert.equal(after(step, status), null);
  });

  test("continues with the same kit", () => {
    const next = { step: "results", orderNumber, kitId: "KLRR8451" };
    assert.deepEqual(after("lab-accessioned", "lab-accessioned", "KLRR8451"), next);
  });
});
