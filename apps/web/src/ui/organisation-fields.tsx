import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import type { ListedCountry } from "../lib/usable-countries.ts";
import { noCountry } from "../lib/usable-countries.ts";
import { SelectField, TextField } from "./field.tsx";
import layout from "./form-layout.module.css";

type Organisation = {
  name: string;
  address1: string;
  address2: string;
  city: string;
  postcode: string;
  country: string;
};

type OrganisationFieldsProps = {
  nameLabel?: string;
  /** Undefined until they are loaded. */
  countries: readonly ListedCountry[] | undefined;
  /** The user's own new organisation: the browser may autofill it, and no country is preselected. */
  isNew?: boolean;
  field: (name: keyof Organisation) => UseFormRegisterReturn & { error?: string | undefined };
  errors?: FieldErrors<Organisation>;
};

/** The fields for an organisation's name and address. */
export function OrganisationFields(props: OrganisationFieldsProps) {
  const { nameLabel = "Name", countries, isNew = false, errors } = props;
  const field = (name: keyof Organisation, known: string) => ({
    ...(isNew ? { autoComplete: known } : {}),
    error: errors?.[name]?.message,
    ...props.field(name),
  });
  return (
    <>
      <TextField label={nameLabel} {...field("name", "organization")} />
      <TextField label="Address line 1" {...field("address1", "address-line1")} />
      <TextField label="Address line 2" isOptional {...field("address2", "address-line2")} />
      <div className={layout.pair}>
        <TextField label="City" {...field("city", "address-level2")} />
        <TextField label="Postcode" {...field("postcode", "postal-code")} />
      </div>
      <SelectField
        key={countries ? "loaded" : "loading"}
        label="Country"
        {...field("country", "country-name")}
      >
        {isNew ? (
          <option value={noCountry} disabled>
            ---
          </option>
        ) : null}
        {countries?.map(({ id, title }) => (
          <option key={id}>{title}</option>
        ))}
      </SelectField>
    </>
  );
}
