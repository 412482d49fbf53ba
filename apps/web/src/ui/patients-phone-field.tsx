import type { ComponentProps } from "react";
import { PhoneField } from "./phone-field.tsx";

type PatientsPhoneFieldProps = Pick<ComponentProps<typeof PhoneField>, "field"> & {
  /** The title of the country that the provider is in: its numbers need no country code. */
  country: string;
};

/** Where a provider's patients call it. */
export const PatientsPhoneField = ({ country, field }: PatientsPhoneFieldProps) => (
  <PhoneField
    label="Phone for patients"
    isOptional
    autoComplete="off"
    help="Patients see it beside their appointment, and in the messages about it."
    home={country}
    field={field}
  />
);
