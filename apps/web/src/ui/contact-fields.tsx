import { useWatch } from "react-hook-form";
import { useFields } from "../lib/form-fields.ts";
import { TextField } from "./field.tsx";
import { PhoneField } from "./phone-field.tsx";

type Contact = { firstName: string; lastName: string; email: string; mobileNumber: string };
type Entry = { user: Contact; delivery: Contact & { address: { countryCode: string } } };

type ContactFieldsProps = {
  of: keyof Entry;
  /** The autofill section, as in `section-patient`; missing: no autofill. */
  section?: string;
  phoneHelp?: string;
};

/** Name, e-mail and phone of the patient or the recipient, two fields per row. */
export function ContactFields({ of, section, phoneHelp }: ContactFieldsProps) {
  const { field, control } = useFields<Entry>();
  const country = useWatch({ control, name: "delivery.address.countryCode" });
  const known = (name: string) => (section ? `${section} ${name}` : "off");
  return (
    <>
      <TextField label="First name" autoComplete={known("given-name")} {...field(`${of}.firstName`)} />
      <TextField label="Last name" autoComplete={known("family-name")} {...field(`${of}.lastName`)} />
      <TextField label="E-mail" type="email" autoComplete={known("email")} {...field(`${of}.email`)} />
      <PhoneField
        label="Phone"
        home={country}
        autoComplete={known("tel")}
        help={phoneHelp}
        field={(rules) => field(`${of}.mobileNumber`, rules)}
      />
    </>
  );
}
