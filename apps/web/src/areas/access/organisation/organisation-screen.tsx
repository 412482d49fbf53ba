import type { Organisation, OrganisationChange } from "@kitpath/contract/access/organisation/organisation";
import { organisationChange } from "@kitpath/contract/access/organisation/organisation";
import { useQuery } from "@tanstack/react-query";
import type { ProfileType } from "../../../lib/access.ts";
import { call } from "../../../lib/api.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { OrganisationFields } from "../../../ui/organisation-fields.tsx";
import { PatientsPhoneField } from "../../../ui/patients-phone-field.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import type { SaveFormOf } from "../../../ui/save-form.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type OrganisationScreenProps = { organisation: Organisation; kind: ProfileType };

/** The organisation's details; for a clinic the contact who is notified at once of a critical result, for a provider its patients' number. */
export function OrganisationScreen({ organisation, kind }: OrganisationScreenProps) {
  const { id: _id, partnerCode, ...saved } = organisation;
  const form = useSaveForm({
    schema: organisationChange,
    saved,
    send: (body) => call("updateOrganisation", { body }),
    done: "Your settings are saved.",
  });
  const countries = useQuery(countriesQuery).data?.data.data;
  return (
    <SaveForm form={form} narrow action="Save changes">
      <Card title="Organisation">
        <div className={layout.form}>
          <OrganisationFields countries={countries} field={form.field} />
          {kind === "provider" ? (
            <PatientsPhoneField
              country={form.watch("country")}
              field={(rules) => form.field("phone", rules)}
            />
          ) : null}
        </div>
      </Card>
      {kind === "clinic" ? (
        <Card title="On-call contact">
          <p>We tell them at once when a lab finds a value that is an immediate risk to life.</p>
          <OnCall {...form} />
        </Card>
      ) : null}
      {kind === "none" ? null : (
        <Card title="Partner code">
          <p>
            A link to the sign-in or registration page that ends in{" "}
            <strong>?partnerCode={partnerCode}</strong> shows your branding.{" "}
            <CopyButton value={partnerCode} label="Copy partner code" />
          </p>
        </Card>
      )}
    </SaveForm>
  );
}

function OnCall({ field, getValues }: SaveFormOf<OrganisationChange>) {
  return (
    <div className={layout.form}>
      <TextField label="Name" isOptional {...field("onCall.name")} />
      <div className={layout.pair}>
        <TextField label="E-mail" type="email" isOptional {...field("onCall.email")} />
        <PhoneField
          label="Phone"
          isOptional
          home={getValues("country")}
          field={(rules) => field("onCall.phone", rules)}
        />
      </div>
    </div>
  );
}
