import { readPhone } from "@kitpath/contract/fields/read-phone";
import type { ComponentProps } from "react";
import type { ListedCountry } from "../lib/usable-countries.ts";
import { PhoneField } from "./phone-field.tsx";

type PatientsPhoneFieldProps = Pick<ComponentProps<typeof PhoneField>, "field"> & {
  countries: readonly ListedCountry[] | undefined;
  /** The title of the country that the provider is in: its numbers need no country code. */
  country: string;
};

/** Where a provider's patients call it. */
export const PatientsPhoneField = ({ countries, country, field }: PatientsPhoneFieldProps) => {
  const dialingCode = countries?.find(({ title }) => title === country)?.dialing_code;
  return (
    <PhoneField
      label="Phone for patients"
      isOptional
      autoComplete="off"
      help="Patients see it beside their appointment, and in the messages about it."
      reads={(written) => readPhone(written, dialingCode)}
      field={field}
    />
  );
};
