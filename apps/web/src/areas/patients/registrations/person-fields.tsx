import { useFormContext } from "react-hook-form";
import { wholeDate } from "../../../lib/birth-parts.ts";
import { sexOptions } from "../../../lib/sexes.ts";
import { DateParts } from "../../../ui/date-parts.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import type { PersonEntry } from "./person-schema.ts";

type PersonFieldsProps = {
  /** The person is the reader, so the browser may fill in their details. */
  isSelf?: boolean;
};

/** The fields for the person who takes the test. */
export function PersonFields({ isSelf = false }: PersonFieldsProps) {
  const { register, formState } = useFormContext<PersonEntry>();
  const errors = formState.errors.user;
  const known = (what: string) => (isSelf ? what : "off");
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label="First name"
          autoComplete={known("given-name")}
          error={errors?.firstName?.message}
          {...register("user.firstName")}
        />
        <TextField
          label="Last name"
          autoComplete={known("family-name")}
          error={errors?.lastName?.message}
          {...register("user.lastName")}
        />
      </div>
      <div className={layout.pair}>
        <DateParts
          label="Date of birth"
          error={errors?.dateOfBirth?.message}
          part={(name) => ({
            ...register(`user.dateOfBirth.${name}`, wholeDate(errors?.dateOfBirth)),
            autoComplete: known(`bday-${name}`),
          })}
        />
        <RadioList
          label="Sex at birth"
          options={sexOptions}
          error={errors?.gender?.message}
          radio={register("user.gender")}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete={known("email")}
          error={errors?.email?.message}
          {...register("user.email")}
        />
        <MobileField autoComplete={known("tel")} />
      </div>
    </>
  );
}

export function MobileField({ autoComplete }: { autoComplete: string }) {
  const { register, formState } = useFormContext<PersonEntry>();
  return (
    <PhoneField
      label="Mobile phone"
      autoComplete={autoComplete}
      error={formState.errors.user?.mobileNumber?.message}
      field={(rules) => register("user.mobileNumber", rules)}
    />
  );
}
