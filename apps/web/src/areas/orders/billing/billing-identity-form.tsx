import type { BillingIdentityState } from "@kitpath/contract/orders/billing-identities/billing-identity";
import { billingIdentityChange } from "@kitpath/contract/orders/billing-identities/billing-identity";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { TextField } from "../../../ui/field.tsx";
import { OrganisationFields } from "../../../ui/organisation-fields.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type BillingIdentityFormProps = { state: BillingIdentityState; onClose: () => void };

/** Asks whom to make invoices out to. */
export function BillingIdentityForm({ state, onClose }: BillingIdentityFormProps) {
  const { legalName, address1, address2, city, postcode, country, vatNumber } =
    state.requested ?? state.current;
  const form = useSaveForm({
    schema: billingIdentityChange,
    first: { legalName, address1, address2, city, postcode, country, vatNumber, seen: state.newest },
    send: (body) => call("changeBillingIdentity", { body }),
    done: ({ requested }) => (requested ? "Kitpath will review the change." : "Billing details saved."),
    onSaved: onClose,
  });
  const countries = useQuery(countriesQuery).data?.data.data;
  const { legalName: nameError, ...errors } = form.formState.errors;
  return (
    <SaveForm form={form} action="Save" onCancel={onClose}>
      <p>A change that can affect your tax applies once Kitpath approves it, and never to earlier orders.</p>
      <OrganisationFields
        nameLabel="Legal name"
        countries={countries}
        field={(name) => form.register(name === "name" ? "legalName" : name)}
        errors={nameError ? { ...errors, name: nameError } : errors}
      />
      <TextField
        label="VAT number"
        isOptional
        help="With its country's letters, such as GB 980 7806 84."
        maxLength={30}
        {...form.field("vatNumber")}
      />
    </SaveForm>
  );
}
