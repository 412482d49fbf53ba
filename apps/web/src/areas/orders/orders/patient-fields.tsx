import { useFormContext } from "react-hook-form";
import { wholeDate } from "../../../lib/birth-parts.ts";
import { sexOptions } from "../../../lib/sexes.ts";
import { Card } from "../../../ui/card.tsx";
import { ContactFields } from "../../../ui/contact-fields.tsx";
import { DateParts } from "../../../ui/date-parts.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RadioList } from "../../../ui/radio-list.tsx";
import { TextsField } from "../../../ui/texts-field.tsx";
import type { OrderFormEntry } from "./order-form-schema.ts";

/** The fields for the test taker, if the product needs them with the order. */
export function PatientFields({ monthFirst }: { monthFirst: boolean }) {
  const { register, formState } = useFormContext<OrderFormEntry>();
  const errors = formState.errors.user;
  return (
    <Card title="Patient details">
      <div className={layout.pair}>
        <ContactFields of="user" section="section-patient" />
        <RadioList
          label="Sex at birth"
          options={sexOptions}
          error={errors?.gender?.message}
          radio={register("user.gender")}
        />
        <DateParts
          label="Date of birth"
          monthFirst={monthFirst}
          error={errors?.dateOfBirth?.message}
          part={(name) => register(`user.dateOfBirth.${name}`, wholeDate(errors?.dateOfBirth))}
        />
        <div className={layout.whole}>
          <TextsField of="user" />
        </div>
      </div>
    </Card>
  );
}
