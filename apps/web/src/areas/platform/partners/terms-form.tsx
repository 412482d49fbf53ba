import { zodResolver } from "@hookform/resolvers/zod";
import type { PartnerTermsChange } from "@kitpath/contract/platform/partners/partners";
import { partnerTermsChange } from "@kitpath/contract/platform/partners/partners";
import type { FeatureFlag } from "@kitpath/contract/operation/permissions";
import { featureFlags } from "@kitpath/contract/operation/permissions";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RadioList } from "../../../ui/radio-list.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import type { PartnerProps } from "./queries.ts";

const flagLabels: Record<FeatureFlag, string> = {
  orders: "Orders",
  team: "Team",
  developer: "Developer",
  storefront: "Storefront",
};

const paymentTypes = [
  { value: "card", label: "Card", description: "Its default card is charged for each order." },
  { value: "invoice", label: "Invoice", description: "One invoice a month." },
];

/** How a partner pays, and which areas are enabled. */
export function TermsForm({ partner: { id, kind, terms }, onChanged }: PartnerProps) {
  const form = useForm<PartnerTermsChange>({
    resolver: zodResolver(partnerTermsChange),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: terms,
  });
  useFollowSaved(form, terms);
  const element = useFocusFirstError(form.formState);
  const saving = useMutation({
    mutationFn: (body: PartnerTermsChange) => call("updatePartnerTerms", { params: { id }, body }),
    onSuccess: ({ data }) => {
      form.reset(data.terms);
      onChanged(data);
      void showSnackbar("success", "Terms saved.");
    },
    onError: (error) => showRefusal(form, error),
  });
  const isClinic = kind === "clinic";
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}>
      <Card title={isClinic ? "Payment and areas" : "Areas"}>
        <fieldset disabled={saving.isPending} className={layout.form}>
          {isClinic ? (
            <>
              <RadioList label="Payment" options={paymentTypes} radio={form.register("paymentType")} />
              <TextField
                label="Invoices are due after (days)"
                inputMode="numeric"
                error={form.formState.errors.paymentDays && "A whole number from 1 to 120."}
                {...form.register("paymentDays", { valueAsNumber: true })}
              />
            </>
          ) : null}
          <FieldGroup label="Features switched on">
            {featureFlags
              .filter((flag) => isClinic || flag === "team")
              .map((flag) => (
                <Checkbox key={flag} label={flagLabels[flag]} {...form.register(`flags.${flag}`)} />
              ))}
          </FieldGroup>
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={saving.isPending}>
              Save terms
            </Button>
          </div>
        </fieldset>
      </Card>
    </form>
  );
}
