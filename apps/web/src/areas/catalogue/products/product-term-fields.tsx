import type { ProductChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { phlebotomyTypes, registrationTypes } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { Sex } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { useFields } from "../../../lib/form-fields.ts";
import { numberOf } from "../../../lib/number-of.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import styles from "./catalogue.module.css";
import type { ProductEntry } from "./product-entry.ts";
import { phlebotomyWords } from "./products-list.tsx";
import { VisitTermFields } from "./visit-term-fields.tsx";

const registrationWords: Record<ProductChange["registrationType"], string> = {
  AUTOMATIC_WITH_USER_INFO: "With the order",
  MANUAL: "By the patient",
};

type TermEntry = Pick<
  ProductEntry,
  | "phlebotomyType"
  | "registrationType"
  | "registrationless"
  | "turnaroundHours"
  | "stabilityHours"
  | "price"
  | "audience"
>;

/** The fields for a product's sampling, registration, turnaround and price. */
export function ProductTermFields() {
  const { field, register, errorOf } = useFields<TermEntry>();
  return (
    <>
      <div className={layout.pair}>
        <SelectField label="Phlebotomy" {...field("phlebotomyType")}>
          {phlebotomyTypes.map((type) => (
            <option key={type} value={type}>
              {phlebotomyWords[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Registration"
          help="How the kit is linked to the person who takes the test."
          {...field("registrationType")}
        >
          {registrationTypes.map((type) => (
            <option key={type} value={type}>
              {registrationWords[type]}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox
        label="No registration needed"
        help="The kit is never linked to a person."
        {...register("registrationless")}
      />
      <AudienceFields />
      <div className={layout.pair}>
        <TextField
          label="Lead time (hours)"
          inputMode="numeric"
          help="From the sample’s arrival to its result."
          {...field("turnaroundHours", { valueAsNumber: true })}
          error={errorOf("turnaroundHours") && "Enter a whole number of hours, from 1 to 2,000."}
        />
        <TextField
          label="List price (£, ex VAT)"
          inputMode="decimal"
          help="Applies to partners who are offered it from now on."
          {...field("price")}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label="Stability (hours)"
          inputMode="numeric"
          help="How long after it was taken the sample can be tested. Laboratories are warned when it arrives later. Leave it empty if there is no limit."
          {...field("stabilityHours", { setValueAs: numberOf })}
        />
      </div>
      <VisitTermFields />
    </>
  );
}

const sexOf = (value: string | null): Sex | null => (value === "f" || value === "m" ? value : null);

/** Whom the product is for. Orders for anybody else get a warning. */
function AudienceFields() {
  const { field } = useFields<TermEntry>();
  return (
    <FieldGroup label="For whom" help="Orders and registrations for anyone else go ahead with a warning.">
      <div className={styles.audience}>
        <SelectField label="Sex at birth" {...field("audience.sex", { setValueAs: sexOf })}>
          <option value="">Both</option>
          <option value="f">Female</option>
          <option value="m">Male</option>
        </SelectField>
        <TextField
          label="From age"
          inputMode="numeric"
          {...field("audience.fromYears", { setValueAs: numberOf })}
        />
        <TextField
          label="To age"
          inputMode="numeric"
          {...field("audience.toYears", { setValueAs: numberOf })}
        />
      </div>
    </FieldGroup>
  );
}
