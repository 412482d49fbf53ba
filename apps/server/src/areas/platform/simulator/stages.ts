import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import type { KitState } from "#areas/kits/kits/journey.ts";

/** The stages of an order with its kits that the simulator's steps distinguish. */
export const stages = ["ordered", "dispatched", "registered", "lab-accessioned", "results"] as const;
export type Stage = (typeof stages)[number];

/** A rejected sample is at the stage of results, and has none. */
export type ReachedStage = Stage | "rejected";

/** What is said of an order. */
export const inWords: Record<ReachedStage | "closed", string> = {
  ordered: "has been ordered and not sent yet",
  dispatched: "has been dispatched",
  registered: "has its kit registered",
  "lab-accessioned": "has its sample at the lab",
  results: "has its results",
  rejected: "has its sample rejected",
  closed: "is closed",
};

export const stageOfStep: Record<Exclude<SimulatorStep, "batch">, Stage> = {
  order: "ordered",
  dispatched: "dispatched",
  registered: "registered",
  "lab-accessioned": "lab-accessioned",
  results: "results",
};

export const stageOfKit: Record<KitState, Stage> = {
  dispatched: "dispatched",
  out_for_delivery: "dispatched",
  received: "dispatched",
  registered: "registered",
  return_out_for_delivery: "registered",
  return_received: "registered",
  lab_accessioned: "lab-accessioned",
  processed: "results",
  rejected: "results",
};

/** Returns the steps after a stage. */
export const stepsAfter = (stage: Stage): Stage[] => stages.slice(stages.indexOf(stage) + 1);
