import { zodResolver } from "@hookform/resolvers/zod";
import { messages } from "@kitpath/contract/operation/messages";
import { addressLine2, registerRequest } from "@kitpath/contract/access/accounts/registration";
import { requiredText } from "@kitpath/contract/fields/text";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { countriesQuery } from "../../../../lib/countries.ts";
import { useFocusFirstError } from "../../../../lib/focus-first-error.ts";
import { fieldsOf } from "../../../../lib/form-fields.ts";
import { readEntry, useKeptEntry } from "../../../../lib/kept-entry.ts";
import { noCountry } from "../../../../lib/usable-countries.ts";
import { Button } from "../../../../ui/button.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { OrganisationFields } from "../../../../ui/organisation-fields.tsx";

const { name, address1, city, postcode } = registerRequest.shape;
const schema = z.object({
  name,
  address1,
  address2: addressLine2,
  city,
  postcode,
  country: requiredText(100).refine((value) => value !== noCountry, messages.required),
});
export type OrganisationEntry = z.infer<typeof schema>;

const empty: OrganisationEntry = {
  name: "",
  address1: "",
  address2: "",
  city: "",
  postcode: "",
  country: noCountry,
};

type OrganisationFormProps = {
  /** The name under which the entry is kept while it is typed. */
  draft: string;
  nameLabel: string;
  initial: OrganisationEntry | null;
  back: ReactNode;
  onNext: (entry: OrganisationEntry) => void;
};

/** Step 1 of registering: the lab's or the company's details. */
export function OrganisationForm({ draft, nameLabel, initial, back, onNext }: OrganisationFormProps) {
  const { data } = useQuery(countriesQuery);
  const form = useForm<OrganisationEntry>({
    resolver: zodResolver(schema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: readEntry(draft, initial ?? empty),
  });
  useKeptEntry(form, draft);
  const element = useFocusFirstError(form.formState);
  return (
    <form ref={element} noValidate className={layout.form} onSubmit={form.handleSubmit(onNext)}>
      <OrganisationFields
        isNew
        nameLabel={nameLabel}
        countries={data?.data.data}
        field={fieldsOf(form).field}
      />
      <div className={`${layout.actions} ${layout.spread}`}>
        {back}
        <Button type="submit" variant="primary">
          Next
        </Button>
      </div>
    </form>
  );
}
