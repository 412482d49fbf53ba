import { zodResolver } from "@hookform/resolvers/zod";
import type { Organisation, OrganisationChange } from "@kitpath/contract/access/organisation/organisation";
import { organisationChange } from "@kitpath/contract/access/organisation/organisation";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useForm } from "react-hook-form";
import type { ProfileType } from "../../../lib/access.ts";
import { call } from "../../../lib/api.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { useRefreshAccount } from "../../../lib/use-refresh-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { OrganisationFields } from "../../../ui/organisation-fields.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { organisationQuery } from "./queries.ts";

type Form = UseFormReturn<OrganisationChange>;

type OrganisationScreenProps = { organisation: Organisation; kind: ProfileType };

/** The organisation's details, and for a clinic the contact who is notified at once of a critical result. */
export function OrganisationScreen({ organisation, kind }: OrganisationScreenProps) {
  const { id: _id, partnerCode, ...defaultValues } = organisation;
  const queryClient = useQueryClient();
  const refreshAccount = useRefreshAccount();
  const form = useForm<OrganisationChange>({
    resolver: zodResolver(organisationChange),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues,
  });
  useFollowSaved(form, defaultValues);
  const countries = useQuery(countriesQuery).data?.data.data;
  const element = useFocusFirstError(form.formState);
  const saving = useMutation({
    mutationFn: (body: OrganisationChange) => call("updateOrganisation", { body }),
    onSuccess: async (saved, entry) => {
      queryClient.setQueryData(organisationQuery.queryKey, saved);
      form.reset({ ...entry, version: saved.version });
      void showSnackbar("success", "Your settings are saved.");
      await refreshAccount();
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form
      ref={element}
      noValidate
      className={layout.narrow}
      onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}
    >
      <fieldset disabled={saving.isPending} className={layout.form}>
        <Card title="Organisation">
          <div className={layout.form}>
            <OrganisationFields
              countries={countries}
              field={(name) => form.register(name)}
              errors={form.formState.errors}
            />
          </div>
        </Card>
        {kind === "clinic" ? (
          <Card title="On-call contact">
            <p>We tell them at once when a lab finds a value that is an immediate risk to life.</p>
            <OnCall form={form} />
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
        <div className={layout.actions}>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            Save changes
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function OnCall({ form: { register, formState } }: { form: Form }) {
  const errors = formState.errors.onCall;
  return (
    <div className={layout.form}>
      <TextField label="Name" isOptional error={errors?.name?.message} {...register("onCall.name")} />
      <div className={layout.pair}>
        <TextField
          label="E-mail"
          type="email"
          isOptional
          error={errors?.email?.message}
          {...register("onCall.email")}
        />
        <PhoneField
          label="Phone"
          isOptional
          help="Such as +447789123456"
          error={errors?.phone?.message}
          field={(rules) => register("onCall.phone", rules)}
        />
      </div>
    </div>
  );
}
