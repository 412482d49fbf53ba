import { slaList } from "@kitpath/contract/catalogue/products/sla-list";
import { productTestTypes } from "@kitpath/contract/catalogue/products/test-status";
import { useWatch } from "react-hook-form";
import { useFields } from "../../../lib/form-fields.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import type { ProductEntry } from "./product-entry.ts";

/** The fields for what a new product is and under which agreement it is tested. */
export function ProductIdentityFields() {
  const { field, control, setValue } = useFields<ProductEntry>();
  const isCovid = useWatch({ control, name: "category" }) === "covid";
  return (
    <>
      <div className={layout.pair}>
        <TextField label="Title" {...field("title")} />
        <TextField
          label="Product code"
          autoComplete="off"
          help="Cannot be changed: partners use it in their systems."
          {...field("productCode")}
        />
      </div>
      <TextAreaField label="Description" rows={3} {...field("description")} />
      <div className={layout.pair}>
        <SelectField
          label="Kind"
          {...field("category", {
            onChange: ({ target }: { target: HTMLSelectElement }) =>
              setValue("testType", target.value === "covid" ? "PCR" : null),
          })}
        >
          <option value="general">General</option>
          <option value="covid">COVID-19</option>
        </SelectField>
        {isCovid ? (
          <SelectField label="Test type" {...field("testType")}>
            {productTestTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <SelectField
        label="Service agreement"
        help="The turnaround and damages that a lab accepts to test this product."
        {...field("slaId")}
      >
        {slaList.map(({ slaId, label }) => (
          <option key={slaId} value={slaId}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
