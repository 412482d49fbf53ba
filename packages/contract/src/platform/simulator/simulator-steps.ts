import { messages } from "../../operation/messages.ts";

/** The simulator's steps in order; each is a tab of the Test data screen. */
export const simulatorSteps = [
  "batch",
  "order",
  "dispatched",
  "registered",
  "lab-accessioned",
  "results",
] as const;
export type SimulatorStep = (typeof simulatorSteps)[number];

export const simulatorStepLabels: Record<SimulatorStep, string> = {
  batch: "Batch",
  order: "Order",
  dispatched: "Dispatched",
  registered: "Registered",
  "lab-accessioned": "Lab Accessioned",
  results: "Results",
};

export const maxBatchCount = 50;
export const batchTooLarge = messages.atMost(maxBatchCount);
