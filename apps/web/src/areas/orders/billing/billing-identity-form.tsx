import { zodResolver } from "@hookform/resolvers/zod";
import type {
  BillingIdentityChange,
  BillingIdentityState,
} from "@kitpath/contract/orders/billing-identities/billing-identity";
import { billingIdentityChange } from "@kitpath/contract/orders/billing-identities/billing-identity";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { OrganisationFields } from "../../../ui/organisation-fields.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

type BillingIdentityFormProps = {
  state: BillingIdentityState;
  onClose: () => void;
  onSaved: (state: BillingIdentityState) => void;
};

/** Asks whom to make invoices out to. */
export function BillingIdentityForm({ state, onClose, onSaved }: BillingIdentityFormProps) {
  const { legalName, address1, address2, city, postcode, country, vatNumber } =
    state.requested ?? state.current;
  const form = useForm<BillingIdentityChange>({
    resolver: zodResolver(billingIdentityChange),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: {
      legalName,
      address1,
      address2,
      city,
      postcode,
      country,
      vatNumber,
      seen: state.newest,
    },
  });
  const countries = useQuery(countriesQuery).data?.data.data;
  const element = useFocusFirstError(form.formState);
  const saving = useMutation({
    mutationFn: (body: BillingIdentityChange) => call("changeBillingIdentity", { body }),
    onSuccess: (saved) => {
      onSaved(saved);
      void showSnackbar(
        "success",
        saved.requested ? "Kitpath will review the change." : "Billing details saved.",
      );
    },
    onError: (error) => showRefusal(form, error),
  });
  const { legalName: nameError, ...errors } = form.formState.errors;
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}>
      <fieldset disabled={saving.isPending} className={layout.form}>
        <p>
          A change that can affect your tax applies once Kitpath approves it, and never to earlier orders.
        </p>
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
          error={errors.vatNumber?.message}
          {...form.register("vatNumber")}
        />
        <DialogActions busy={saving.isPending} onCancel={onClose}>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            Save
          </Button>
        </DialogActions>
      </fieldset>
    </form>
  );
}
