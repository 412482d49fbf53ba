import { partnerTermsChange } from "@kitpath/contract/platform/partners/partners";
import type { FeatureFlag } from "@kitpath/contract/operation/permissions";
import { featureFlags } from "@kitpath/contract/operation/permissions";
import { call } from "../../../lib/api.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, TextField } from "../../../ui/field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
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
export function TermsForm({ partner: { id, kind, terms } }: PartnerProps) {
  const form = useSaveForm({
    schema: partnerTermsChange,
    saved: terms,
    send: (body) => call("updatePartnerTerms", { params: { id }, body }),
    done: "Terms saved.",
  });
  const isClinic = kind === "clinic";
  return (
    <SaveForm form={form} card={isClinic ? "Payment and areas" : "Areas"} action="Save terms">
      {isClinic ? (
        <>
          <RadioList label="Payment" options={paymentTypes} radio={form.register("paymentType")} />
          <TextField
            label="Invoices are due after (days)"
            inputMode="numeric"
            {...form.field("paymentDays", { valueAsNumber: true })}
            error={form.errorOf("paymentDays") && "A whole number from 1 to 120."}
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
    </SaveForm>
  );
}
