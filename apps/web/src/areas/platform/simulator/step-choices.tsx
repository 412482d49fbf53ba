import { rejectionReasonCodes, rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { SimulatorOutcome, WebhookMishap } from "@kitpath/contract/platform/simulator/simulator-choices";
import { simulatorOutcomes, webhookMishaps } from "@kitpath/contract/platform/simulator/simulator-choices";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import type { UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { StepEntry } from "./step-form-schema.ts";
import { hasParcel } from "./step-form-schema.ts";

const outcomeLabels: Record<SimulatorOutcome, string> = {
  normal: "All values normal",
  abnormal: "Some values out of range",
  critical: "A critical value, which alerts the clinic",
  rejected: "Sample rejected",
  rerun: "Retested, no results yet",
  amended: "Released, then amended",
};

const mishapLabels: Record<WebhookMishap, string> = {
  duplicate: "Each sent twice, with the same ID",
  "out-of-order": "Newest first",
};

type StepChoicesProps = { step: SimulatorStep; form: UseFormReturn<StepEntry> };

/** The outcomes of a step that are not random: what the lab finds, and what goes wrong in transit. */
export function StepChoices({ step, form: { register, control, formState } }: StepChoicesProps) {
  const outcome = useWatch({ control, name: "outcome" });
  if (step === "batch") return null;
  return (
    <>
      {step === "results" ? (
        <SelectField label="Outcome" error={formState.errors.outcome?.message} {...register("outcome")}>
          <option value="">Random</option>
          {simulatorOutcomes.map((name) => (
            <option key={name} value={name}>
              {outcomeLabels[name]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {step === "results" && outcome === "rejected" ? (
        <SelectField label="Reason" {...register("rejectionReason")}>
          {rejectionReasonCodes.map((reason) => (
            <option key={reason} value={reason}>
              {rejectionReasons[reason].words}
            </option>
          ))}
        </SelectField>
      ) : null}
      {hasParcel(step) ? (
        <Checkbox
          label="Parcel lost"
          help={`${step === "dispatched" ? "On its way to the patient." : "On its way back to the lab."} To have it turn up again, run the next step.`}
          {...register("isParcelLost")}
        />
      ) : null}
      <SelectField label="Webhooks for this step" {...register("webhooks")}>
        <option value="">Each sent once, in order</option>
        {webhookMishaps.map((name) => (
          <option key={name} value={name}>
            {mishapLabels[name]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
