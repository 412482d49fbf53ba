import type { placeEntry } from "@kitpath/contract/appointments/places/places";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { postcodeName } from "@kitpath/contract/places/postcodes";
import { useFields } from "../../../lib/form-fields.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { HoursFields } from "../../../ui/hours-fields.tsx";
import { ZoneFields } from "../../../ui/zone-fields.tsx";
import { routedQuery } from "./queries.ts";

export type PlaceForm = z.input<typeof placeEntry>;

export const newPlace: PlaceForm = {
  name: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  postcode: "",
  countryCode: "GB",
  latitude: Number.NaN,
  longitude: Number.NaN,
  timeZone: "Europe/London",
  holidaysOf: "GB-ENG",
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "08:00", until: "18:00" })),
  visitMinutes: 15,
  seats: 1,
  access: { isStepFree: false, hasParking: false, station: "", notes: "" },
  products: [],
};

/** What a provider says about a place. */
export function PlaceFields() {
  const form = useFields<PlaceForm>();
  const { field, register } = form;
  return (
    <>
      <Card title="Place">
        <div className={layout.form}>
          <TextField label="Name" autoComplete="off" help="As patients read it." {...field("name")} />
          <TextField label="Address line 1" autoComplete="off" {...field("addressLine1")} />
          <TextField label="Address line 2" isOptional autoComplete="off" {...field("addressLine2")} />
          <div className={layout.pair}>
            <TextField label="City" autoComplete="off" {...field("city")} />
            <TextField
              label={postcodeName(form.watch("countryCode"))}
              autoComplete="off"
              {...field("postcode")}
            />
          </div>
          <ZoneFields
            holidays="Shut on the public holidays of"
            onCountry={(code) => form.setValue("countryCode", code, { shouldDirty: true })}
          />
          <Coordinates />
        </div>
      </Card>
      <Card title="Opening hours">
        <div className={layout.form}>
          <HoursFields none="Closed" />
          <div className={layout.pair}>
            <TextField
              label="A visit takes (minutes)"
              inputMode="numeric"
              {...field("visitMinutes", { valueAsNumber: true })}
            />
            <TextField
              label="How many people at once"
              inputMode="numeric"
              {...field("seats", { valueAsNumber: true })}
            />
          </div>
        </div>
      </Card>
      <Card title="For those who come">
        <div className={layout.form}>
          <FieldGroup label="Access">
            <Checkbox label="Step-free from the street" {...register("access.isStepFree")} />
            <Checkbox label="Parking" {...register("access.hasParking")} />
          </FieldGroup>
          <TextField
            label="Nearest station"
            isOptional
            help="And how far it is: Leeds, five minutes on foot."
            {...field("access.station")}
          />
          <TextAreaField
            label="Notes"
            rows={3}
            help="Which door, which floor, where to wait."
            {...field("access.notes")}
          />
        </div>
      </Card>
      <Products />
    </>
  );
}

const written = (latitude: number, longitude: number): string =>
  Number.isFinite(latitude) && Number.isFinite(longitude) ? `${latitude}, ${longitude}` : "";

/** Latitude and longitude as maps copy them. */
function Coordinates() {
  const form = useFields<PlaceForm>();
  const [latitude, longitude] = form.watch(["latitude", "longitude"]);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label="Coordinates"
      name="latitude"
      autoComplete="off"
      placeholder="53.79970, -1.54920"
      help="Patients are shown the nearest place. In most maps, press long on the place, or press the right button, to copy them."
      error={form.errorOf("latitude") ?? form.errorOf("longitude")}
      value={typed ?? written(latitude, longitude)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const [north = "", east = ""] = value.split(/[,;\s]+/).filter(Boolean);
        const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
        form.setValue("latitude", north === "" ? Number.NaN : Number(north), options);
        form.setValue("longitude", east === "" ? Number.NaN : Number(east), options);
      }}
      onBlur={() => void form.trigger(["latitude", "longitude"])}
    />
  );
}

/** What the place can take, of what is routed to the provider. */
function Products() {
  const form = useFields<PlaceForm>();
  const country = form.watch("countryCode");
  const chosen = form.watch("products");
  const routed = useQuery(routedQuery).data?.data.find(
    ({ countryCode }) => countryCode === country,
  )?.products;
  const others = chosen.filter((code) => !routed?.some((product) => product.code === code));
  const products = [...(routed ?? []), ...others.map((code) => ({ code, title: code }))];
  if (products.length === 0) return null;
  return (
    <Card title="What it can take">
      <FieldGroup
        label="Products"
        help="Choose none if it takes all that is routed to you."
        error={form.errorOf("products")}
      >
        {products.map(({ code, title }) => (
          <Checkbox key={code} label={title} value={code} {...form.register("products")} />
        ))}
      </FieldGroup>
    </Card>
  );
}
