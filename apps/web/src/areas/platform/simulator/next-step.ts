import type { SimulateAnswer } from "@kitpath/contract/platform/simulator/simulator";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import type { TestDataSearch } from "./test-data-search.ts";

/** By where the kit is, which may be further than the step: one is registered when it is sent if the order names its person. */
const stepAfter: Partial<Record<string, SimulatorStep>> = {
  ordered: "dispatched",
  dispatched: "registered",
  registered: "lab-accessioned",
  "lab-accessioned": "results",
};

type Taken = {
  step: SimulatorStep;
  /** The kit that the step was for, if not for the whole order. */
  kitId: string | undefined;
  answer: Pick<SimulateAnswer, "orderNumber" | "statusUpdate">;
};

/** Returns where the step after this one is taken, with the same kit or order; null if there is none. */
export function nextStep({ step, kitId, answer }: Taken): TestDataSearch | null {
  const next = stepAfter[answer.statusUpdate];
  if (!next || next === step) return null;
  return { step: next, orderNumber: answer.orderNumber, ...(kitId ? { kitId } : {}) };
}
