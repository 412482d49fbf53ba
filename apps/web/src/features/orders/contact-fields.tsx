import { useFormContext } from "react-hook-form";
import { TextField } from "../../ui/field.tsx";
import type { OrderFormEntry } from "./order-form-schema.ts";

/** Name, e-mail and phone of the patient or of whom the kit is sent to. */
export function ContactFields({ of }: { of: "user" | "delivery" }) {
  const { register, formState } = useFormContext<OrderFormEntry>();
  const errors = formState.errors[of];
  const section = of === "user" ? "section-patient" : "section-delivery shipping";
  return (
    <>
      <TextField
        label="First name"
        autoComplete={`${section} given-name`}
        error={errors?.firstName?.message}
        {...register(`${of}.firstName`)}
      />
      <TextField
        label="Last name"
        autoComplete={`${section} family-name`}
        error={errors?.lastName?.message}
        {...register(`${of}.lastName`)}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete={`${section} email`}
        error={errors?.email?.message}
        {...register(`${of}.email`)}
      />
      <TextField
        label="Phone"
        type="tel"
        placeholder="+447789123456"
        autoComplete={`${section} tel`}
        error={errors?.mobileNumber?.message}
        {...register(`${of}.mobileNumber`)}
      />
    </>
  );
}
