import { useFormContext, useWatch } from "react-hook-form";
import { localToday } from "../../../lib/today.ts";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RadioList } from "../../../ui/radio-list.tsx";
import type { ActivationEntry } from "./activation-schema.ts";

const taken = {
  bySelf: { question: "Have you taken your sample?", yes: "Yes, I have taken it", by: "you took it" },
  byOthers: { question: "Has your sample been taken?", yes: "Yes, it has been taken", by: "it was taken" },
};

/** The fields for whether and when the sample was taken. */
export function CollectionFields({ isSelfCollected }: { isSelfCollected: boolean }) {
  const { register, control, formState } = useFormContext<ActivationEntry>();
  const answer = useWatch({ control, name: "collected.taken" });
  const words = isSelfCollected ? taken.bySelf : taken.byOthers;
  const errors = formState.errors.collected;
  return (
    <>
      <RadioList
        label={words.question}
        options={[
          { value: "yes", label: words.yes },
          { value: "no", label: "Not yet" },
        ]}
        error={errors?.taken?.message}
        radio={register("collected.taken")}
      />
      {answer === "yes" ? (
        <div className={layout.pair}>
          <TextField
            label={`Date ${words.by}`}
            type="date"
            max={localToday()}
            error={errors?.day?.message}
            {...register("collected.day")}
          />
          <TextField
            label={`Time ${words.by}`}
            type="time"
            error={errors?.time?.message}
            {...register("collected.time")}
          />
        </div>
      ) : null}
    </>
  );
}
