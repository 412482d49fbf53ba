import type { PartnerChange } from "@kitpath/contract/platform/partners/partners";
import { partnerChange } from "@kitpath/contract/platform/partners/partners";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { FieldGroup, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { OrganisationFields } from "../../../ui/organisation-fields.tsx";
import { PatientsPhoneField } from "../../../ui/patients-phone-field.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import type { SaveFormOf } from "../../../ui/save-form.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { PartnerProps } from "./queries.ts";

type Form = SaveFormOf<PartnerChange>;

/** Name, address, partner code, for a clinic the contact to call, and for a provider where patients call it. */
export function DetailsForm({ partner }: PartnerProps) {
  const { id, kind, ...details } = partner;
  const { name, address1, address2, city, postcode, country, version, onCall, phone, partnerCode } = details;
  const saved = { name, address1, address2, city, postcode, country, version, onCall, phone, partnerCode };
  const form = useSaveForm({
    schema: partnerChange,
    saved,
    send: (body) => call("updatePartner", { params: { id }, body }),
    done: "Details saved.",
  });
  const countries = useQuery(countriesQuery).data?.data.data;
  return (
    <SaveForm form={form} card="Details" action="Save details">
      <OrganisationFields countries={countries} field={form.field} />
      <TextField
        label="Partner code"
        help="Identifies the organisation in links to its branded pages."
        maxLength={40}
        {...form.field("partnerCode")}
      />
      {kind === "clinic" ? <OnCall {...form} /> : null}
      {kind === "provider" ? (
        <PatientsPhoneField country={form.watch("country")} field={(rules) => form.field("phone", rules)} />
      ) : null}
    </SaveForm>
  );
}

function OnCall({ field, getValues }: Form) {
  return (
    <FieldGroup label="On-call contact" help="Notified at once of any critical result.">
      <div className={layout.form}>
        <TextField label="Contact name" {...field("onCall.name")} />
        <div className={layout.pair}>
          <TextField label="Contact e-mail" type="email" {...field("onCall.email")} />
          <PhoneField
            label="Contact phone"
            home={getValues("country")}
            field={(rules) => field("onCall.phone", rules)}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
