import { usStates } from "@kitpath/contract/places/us-states";
import { postcodeDoubt, postcodeName, tidyPostcode } from "@kitpath/contract/places/postcodes";
import { useWatch } from "react-hook-form";
import { useFields } from "../lib/form-fields.ts";
import type { ListedCountry } from "../lib/usable-countries.ts";
import { SelectField, TextField } from "./field.tsx";
import layout from "./form-layout.module.css";
import { isInUs, isTerritory } from "@kitpath/contract/places/us-places";

const parts = ["addressLine1", "addressLine2", "city", "county", "state", "postcode", "countryCode"] as const;
type Entry = { delivery: { address: Record<(typeof parts)[number], string> } };

type AddressFieldsProps = {
  countries: readonly ListedCountry[];
  /** The autofill section, as in `section-delivery shipping`; missing: no autofill. */
  section?: string;
};

/** A delivery address, two fields per row; their labels depend on the country. */
export function AddressFields({ countries, section }: AddressFieldsProps) {
  const form = useFields<Entry>();
  const [countryCode, postcode] = useWatch({
    control: form.control,
    name: ["delivery.address.countryCode", "delivery.address.postcode"],
  });
  const isUs = isInUs(countryCode);
  const field = (part: (typeof parts)[number], known: string) => ({
    autoComplete: section ? `${section} ${known}` : "off",
    ...form.field(`delivery.address.${part}`),
  });
  return (
    <>
      <div className={layout.whole}>
        <SelectField label="Country" {...field("countryCode", "country")}>
          {countryCode ? null : <option value="">Choose a country</option>}
          {countries.map(({ id, country_code: code, title }) => (
            <option key={id} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={layout.whole}>
        <TextField label="Address line 1" {...field("addressLine1", "address-line1")} />
      </div>
      <div className={layout.whole}>
        <TextField label="Address line 2" isOptional {...field("addressLine2", "address-line2")} />
      </div>
      <TextField label="City" {...field("city", "address-level2")} />
      {isUs ? (
        <SelectField label="State" {...field("state", "address-level1")}>
          <option value="">Choose a state</option>
          {statesOf(countryCode).map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField label="County" isOptional {...field("county", "address-level1")} />
      )}
      <TextField
        label={postcodeName(countryCode)}
        warning={postcodeDoubt(countryCode, postcode) ?? undefined}
        {...field("postcode", "postal-code")}
        onBlur={(event) => {
          const tidy = tidyPostcode(countryCode, postcode);
          if (tidy !== postcode) form.setValue("delivery.address.postcode", tidy, { shouldDirty: true });
          void form.register("delivery.address.postcode").onBlur(event);
        }}
      />
    </>
  );
}

const statesOf = (countryCode: string) =>
  isTerritory(countryCode) ? usStates.filter(({ code }) => code === countryCode) : usStates;
