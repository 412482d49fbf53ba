import { useFormContext, useWatch } from "react-hook-form";
import { StatusOptions } from "../../../lib/status-options.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { PersonEntry } from "./person-schema.ts";

/** Asks a woman what the reference ranges of her hormones depend on. */
export function StatusField() {
  const { control, register, formState } = useFormContext<PersonEntry>();
  const gender = useWatch({ control, name: "user.gender" });
  if (gender !== "f") return null;
  return (
    <SelectField
      label="Cycle, menopause or pregnancy (optional)"
      help="When the sample is taken. Without it, hormone results list the ranges of all phases and are not marked normal, low or high."
      error={formState.errors.hormonalStatus?.message}
      {...register("hormonalStatus")}
    >
      <StatusOptions />
    </SelectField>
  );
}
