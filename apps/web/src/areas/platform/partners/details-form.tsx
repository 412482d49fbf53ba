import { zodResolver } from "@hookform/resolvers/zod";
import type { PartnerChange } from "@kitpath/contract/platform/partners/partners";
import { partnerChange } from "@kitpath/contract/platform/partners/partners";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FieldGroup, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { OrganisationFields } from "../../../ui/organisation-fields.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import type { PartnerProps } from "./queries.ts";

/** Name, address, partner code, and for a clinic the contact to call. */
export function DetailsForm({ partner, onChanged }: PartnerProps) {
  const { id, kind, ...details } = partner;
  const { name, address1, address2, city, postcode, country, version, onCall, partnerCode } = details;
  const saved = { name, address1, address2, city, postcode, country, version, onCall, partnerCode };
  const form = useForm<PartnerChange>({
    resolver: zodResolver(partnerChange),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const countries = useQuery(countriesQuery).data?.data.data;
  const element = useFocusFirstError(form.formState);
  const saving = useMutation({
    mutationFn: (body: PartnerChange) => call("updatePartner", { params: { id }, body }),
    onSuccess: ({ data }, entry) => {
      onChanged(data);
      form.reset({ ...entry, version: data.version });
      void showSnackbar("success", "Details saved.");
    },
    onError: (error) => showRefusal(form, error),
  });
  const { errors } = form.formState;
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}>
      <Card title="Details">
        <fieldset disabled={saving.isPending} className={layout.form}>
          <OrganisationFields countries={countries} field={(name) => form.register(name)} errors={errors} />
          <TextField
            label="Partner code"
            help="Identifies the organisation in links to its branded pages."
            maxLength={40}
            error={errors.partnerCode?.message}
            {...form.register("partnerCode")}
          />
          {kind === "clinic" ? <OnCall form={form} /> : null}
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={saving.isPending}>
              Save details
            </Button>
          </div>
        </fieldset>
      </Card>
    </form>
  );
}

function OnCall({ form: { register, formState } }: { form: UseFormReturn<PartnerChange> }) {
  const errors = formState.errors.onCall;
  return (
    <FieldGroup label="On-call contact" help="Notified at once of any critical result.">
      <div className={layout.form}>
        <TextField label="Contact name" error={errors?.name?.message} {...register("onCall.name")} />
        <div className={layout.pair}>
          <TextField
            label="Contact e-mail"
            type="email"
            error={errors?.email?.message}
            {...register("onCall.email")}
          />
          <PhoneField
            label="Contact phone"
            error={errors?.phone?.message}
            field={(rules) => register("onCall.phone", rules)}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
