import { useFormContext, useWatch } from "react-hook-form";
import { localToday } from "../../lib/today.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { RadioList } from "../../ui/radio-list.tsx";
import type { ActivationEntry } from "./activation-schema.ts";

const answers = [
  { value: "yes", label: "Yes, I have taken it" },
  { value: "no", label: "Not yet" },
] as const;

/** The fields for whether and when the sample was taken. */
export function CollectionFields() {
  const { register, control, formState } = useFormContext<ActivationEntry>();
  const taken = useWatch({ control, name: "collected.taken" });
  const errors = formState.errors.collected;
  return (
    <>
      <RadioList
        label="Have you taken your sample?"
        options={answers}
        error={errors?.taken?.message}
        radio={register("collected.taken")}
      />
      {taken === "yes" ? (
        <div className={layout.pair}>
          <TextField
            label="Date you took it"
            type="date"
            max={localToday()}
            error={errors?.day?.message}
            {...register("collected.day")}
          />
          <TextField
            label="Time you took it"
            type="time"
            error={errors?.time?.message}
            {...register("collected.time")}
          />
        </div>
      ) : null}
    </>
  );
}
