import { slaList } from "@kitpath/contract/catalogue/products/sla-list";
import { productTestTypes } from "@kitpath/contract/catalogue/products/test-status";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import type { ProductEntry } from "./product-entry.ts";

/** The fields for what a new product is and under which agreement it is tested. */
export function ProductIdentityFields() {
  const { register, control, formState, setValue } = useFormContext<ProductEntry>();
  const { errors } = formState;
  const isCovid = useWatch({ control, name: "category" }) === "covid";
  return (
    <>
      <div className={layout.pair}>
        <TextField label="Title" error={errors.title?.message} {...register("title")} />
        <TextField
          label="Product code"
          autoComplete="off"
          help="Cannot be changed: partners use it in their systems."
          error={errors.productCode?.message}
          {...register("productCode")}
        />
      </div>
      <TextAreaField
        label="Description"
        rows={3}
        error={errors.description?.message}
        {...register("description")}
      />
      <div className={layout.pair}>
        <SelectField
          label="Kind"
          {...register("category", {
            onChange: ({ target }: { target: HTMLSelectElement }) =>
              setValue("testType", target.value === "covid" ? "PCR" : null),
          })}
        >
          <option value="general">General</option>
          <option value="covid">COVID-19</option>
        </SelectField>
        {isCovid ? (
          <SelectField label="Test type" error={errors.testType?.message} {...register("testType")}>
            {productTestTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <SelectField
        label="Service agreement"
        help="The turnaround and damages that a lab accepts to test this product."
        error={errors.slaId?.message}
        {...register("slaId")}
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
