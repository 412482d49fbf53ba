import { zodResolver } from "@hookform/resolvers/zod";
import { messages } from "@kitpath/contract/messages";
import { registerRequest } from "@kitpath/contract/registration";
import { requiredText } from "@kitpath/contract/text";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useFocusFirstError } from "../../lib/focus-first-error.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { countriesQuery } from "./countries.ts";

const { name, address1, address2, city, postcode } = registerRequest.shape;
const schema = z.object({
  name,
  address1,
  address2: address2.unwrap(),
  city,
  postcode,
  country: requiredText(100).refine((value) => value !== "-", messages.required),
});
export type OrganisationEntry = z.infer<typeof schema>;

const empty: OrganisationEntry = {
  name: "",
  address1: "",
  address2: "",
  city: "",
  postcode: "",
  country: "-",
};

type OrganisationFormProps = {
  nameLabel: string;
  initial: OrganisationEntry | null;
  back: ReactNode;
  onNext: (entry: OrganisationEntry) => void;
};

/** Step 1 of registering: the lab's or the company's details. */
export function OrganisationForm({ nameLabel, initial, back, onNext }: OrganisationFormProps) {
  const { data } = useQuery(countriesQuery);
  const form = useForm<OrganisationEntry>({
    resolver: zodResolver(schema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: initial ?? empty,
  });
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  return (
    <form ref={element} noValidate className={layout.form} onSubmit={form.handleSubmit(onNext)}>
      <TextField
        label={nameLabel}
        autoComplete="organization"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        label="Address line 1"
        autoComplete="address-line1"
        error={errors.address1?.message}
        {...form.register("address1")}
      />
      <TextField
        label="Address line 2"
        help="Optional"
        autoComplete="address-line2"
        error={errors.address2?.message}
        {...form.register("address2")}
      />
      <div className={layout.pair}>
        <TextField
          label="City"
          autoComplete="address-level2"
          error={errors.city?.message}
          {...form.register("city")}
        />
        <TextField
          label="Postcode"
          autoComplete="postal-code"
          error={errors.postcode?.message}
          {...form.register("postcode")}
        />
      </div>
      <SelectField
        key={data ? "loaded" : "loading"}
        label="Country"
        autoComplete="country-name"
        error={errors.country?.message}
        {...form.register("country")}
      >
        <option value="-" disabled>
          ---
        </option>
        {(data?.data.data ?? []).map(({ country_code, title }) => (
          <option key={country_code}>{title}</option>
        ))}
      </SelectField>
      <div className={`${layout.actions} ${layout.spread}`}>
        {back}
        <Button type="submit" variant="primary">
          Next
        </Button>
      </div>
    </form>
  );
}
