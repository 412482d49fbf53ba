import { useQuery } from "@tanstack/react-query";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { countriesQuery } from "./queries.ts";

type Address = {
  name: string;
  address1: string;
  address2: string;
  city: string;
  postcode: string;
  country: string;
};
type AddressFieldsProps = {
  field: (name: keyof Address) => UseFormRegisterReturn;
  errors: FieldErrors<Address>;
};

/** What an organisation is called and where it is. */
export function AddressFields({ field, errors }: AddressFieldsProps) {
  const countries = useQuery(countriesQuery).data?.data.data ?? [];
  return (
    <>
      <TextField label="Name" error={errors.name?.message} {...field("name")} />
      <TextField label="Address line 1" error={errors.address1?.message} {...field("address1")} />
      <TextField
        label="Address line 2"
        help="Optional"
        error={errors.address2?.message}
        {...field("address2")}
      />
      <div className={layout.pair}>
        <TextField label="City" error={errors.city?.message} {...field("city")} />
        <TextField label="Postcode" error={errors.postcode?.message} {...field("postcode")} />
      </div>
      <SelectField
        key={countries.length > 0 ? "loaded" : "loading"}
        label="Country"
        error={errors.country?.message}
        {...field("country")}
      >
        {countries.map(({ country_code, title }) => (
          <option key={country_code}>{title}</option>
        ))}
      </SelectField>
    </>
  );
}
