import { messages } from "@kitpath/contract/operation/messages";
import type { SimulateBody } from "@kitpath/contract/platform/simulator/simulator";
import { parcelSteps } from "@kitpath/contract/platform/simulator/simulator-choices";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import type { KitState } from "#areas/kits/kits/journey.ts";
import { invalidFields } from "../../../errors/errors.ts";

/** The stages of an order with its kits that the simulator's steps distinguish. */
export const stages = ["ordered", "dispatched", "registered", "lab-accessioned", "results"] as const;
export type Stage = (typeof stages)[number];

/** A rejected sample is at the stage of results, without any. */
export type ReachedStage = Stage | "rejected";

/** Completes a sentence about an order. */
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

/** The outcomes that are not random. */
export type Choices = Pick<SimulateBody, "outcome" | "rejectionReason" | "parcel" | "webhooks">;

/** Returns the choices of a call. Throws `invalid_request` for a choice that its step does not have. */
export function readChoices(step: SimulatorStep, body: SimulateBody): Choices {
  const { outcome, rejectionReason, parcel, webhooks } = body;
  const refuse = (field: keyof Choices, message: string): never => {
    throw invalidFields({ [field]: [message] });
  };
  if (outcome && step !== "results") refuse("outcome", "Only results have an outcome.");
  if (outcome === "rejected" && !rejectionReason) refuse("rejectionReason", messages.required);
  if (rejectionReason && outcome !== "rejected")
    refuse("rejectionReason", "Only a rejected sample has a reason.");
  if (parcel && !parcelSteps.some((name) => name === step))
    refuse("parcel", `Only ${parcelSteps.join(" and ")} have a parcel on its way.`);
  if (webhooks && step === "batch") refuse("webhooks", "A batch has no choice of webhooks.");
  return { outcome, rejectionReason, parcel, webhooks };
}
