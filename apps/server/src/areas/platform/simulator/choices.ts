import { messages } from "@kitpath/contract/operation/messages";
import type { SimulateBody } from "@kitpath/contract/platform/simulator/simulator";
import { parcelSteps } from "@kitpath/contract/platform/simulator/simulator-choices";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import { invalidFields } from "../../../errors/errors.ts";

/** The outcomes that are not random. */
export type Choices = Pick<SimulateBody, "outcome" | "rejectionReason" | "parcel" | "webhooks">;

/** Returns the choices of a call. Throws `invalid_request` for one that its step does not have. */
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
