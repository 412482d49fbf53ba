import { useWatch } from "react-hook-form";
import { useFields } from "../../../lib/form-fields.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import type { ProductEntry } from "./product-entry.ts";

/** The fields for the appointments of a product whose sample is taken at one. */
export function VisitTermFields() {
  const { field, control } = useFields<Pick<ProductEntry, "phlebotomyType" | "visits">>();
  const type = useWatch({ control, name: "phlebotomyType" });
  if (type === "NONE") return null;
  return (
    <FieldGroup label="Appointments">
      <div className={layout.form}>
        <div className={layout.pair}>
          <TextField
            label="Free to change until (hours before)"
            inputMode="numeric"
            help="Moving and cancelling cost nothing until then."
            {...field("visits.freeUntilHours", { valueAsNumber: true })}
          />
          <TextField
            label="Late fee (£, ex VAT)"
            inputMode="decimal"
            help="What a later change costs the clinic, once for an order. 0.00: nothing. An order in another currency costs as much in that."
            {...field("visits.lateFee")}
          />
        </div>
        {type === "MOBILE" ? (
          <Checkbox label="Nurses also come to people under 18" {...field("visits.allowsMinorsAtHome")} />
        ) : null}
      </div>
    </FieldGroup>
  );
}
