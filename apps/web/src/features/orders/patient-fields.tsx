import { useFormContext } from "react-hook-form";
import { Card } from "../../ui/card.tsx";
import { ContactFields } from "../../ui/contact-fields.tsx";
import { DateParts } from "../../ui/date-parts.tsx";
import layout from "../../ui/form-layout.module.css";
import { RadioList } from "../../ui/radio-list.tsx";
import type { OrderFormEntry } from "./order-form-schema.ts";

const sexes = [
  { value: "f", label: "Female" },
  { value: "m", label: "Male" },
] as const;

/** Who takes the test, where the product needs to know with the order. */
export function PatientFields({ monthFirst }: { monthFirst: boolean }) {
  const { register, trigger, formState } = useFormContext<OrderFormEntry>();
  const errors = formState.errors.user;
  return (
    <Card title="Patient details">
      <div className={layout.pair}>
        <ContactFields of="user" section="section-patient" />
        <RadioList
          label="Sex at birth"
          options={sexes}
          error={errors?.gender?.message}
          radio={register("user.gender")}
        />
        <DateParts
          label="Date of birth"
          monthFirst={monthFirst}
          error={errors?.dateOfBirth?.message}
          part={(name) =>
            register(`user.dateOfBirth.${name}`, {
              // What is wrong is wrong of all three, and would stay when one of them is put right.
              onChange: () => (errors?.dateOfBirth ? void trigger("user.dateOfBirth") : undefined),
            })
          }
        />
      </div>
    </Card>
  );
}
