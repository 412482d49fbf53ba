import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { queryFor } from "../lib/api.ts";
import { countriesQuery } from "../lib/countries.ts";
import { useFields } from "../lib/form-fields.ts";
import { SelectField, TextField } from "./field.tsx";
import layout from "./form-layout.module.css";

type Entry = { timeZone: string; holidaysOf: string };

const zones = Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"));

const holidayPlacesQuery = (countryCode: string) => ({
  ...queryFor("listHolidayPlaces", { params: { countryCode } }),
  staleTime: Infinity,
});

type WithZones = { getTimeZones?: () => string[] | undefined };

/** Returns the zone of a country that has one, where the browser knows. */
function onlyZoneOf(countryCode: string): string | undefined {
  const known = (new Intl.Locale(`und-${countryCode}`) as WithZones).getTimeZones?.() ?? [];
  return known.length === 1 ? known[0] : undefined;
}

type ZoneFieldsProps = {
  /** Whose public holidays are asked for. */
  holidays: string;
  /** Called with the country that was chosen. */
  onCountry?: (countryCode: string) => void;
};

/** The country with its public holidays, and the clocks. */
export function ZoneFields({ holidays, onCountry }: ZoneFieldsProps) {
  const form = useFields<Entry>();
  const id = useId();
  const chosen = form.watch("holidaysOf");
  const country = chosen.slice(0, 2);
  const countries = useQuery(countriesQuery).data?.data.data;
  const places = useQuery(holidayPlacesQuery(country)).data?.data;
  const known = places?.some(({ code }) => code === chosen);
  return (
    <>
      <div className={layout.pair}>
        <SelectField
          label="Country"
          value={country}
          onChange={({ target: { value } }) => {
            form.setValue("holidaysOf", value, { shouldDirty: true, shouldValidate: true });
            const zone = onlyZoneOf(value);
            if (zone) form.setValue("timeZone", zone, { shouldDirty: true, shouldValidate: true });
            onCountry?.(value);
          }}
        >
          {countries ? null : <option value={country}>{country}</option>}
          {countries?.map(({ id: key, title, country_code: code }) => (
            <option key={key} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={places ? `${country} loaded` : "loading"}
          label={holidays}
          {...form.field("holidaysOf")}
        >
          {known ? null : <option value={chosen}>{places?.length === 0 ? "Not known" : chosen}</option>}
          {places?.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Time zone"
        help="The clocks that the hours are on, such as Europe/London."
        list={id}
        autoComplete="off"
        {...form.field("timeZone")}
      />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  );
}
