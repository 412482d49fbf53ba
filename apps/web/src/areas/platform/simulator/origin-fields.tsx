import { formatPrice } from "@kitpath/contract/fields/formats";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import type { UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { StepEntry } from "./step-form-schema.ts";

type OriginFieldsProps = {
  products: OrderableProduct[];
  step: SimulatorStep;
  form: UseFormReturn<StepEntry>;
};

/** What the step starts from: one or more new orders, or an existing one. */
export function OriginFields({ step, form, products }: OriginFieldsProps) {
  const from = useWatch({ control: form.control, name: "from" });
  const { errors } = form.formState;
  return (
    <>
      {from === "new" ? (
        <>
          <SelectField label="Product" error={errors.product?.message} {...form.register("product")}>
            <option value="">Choose a product</option>
            {products.map(({ productCode, title, price, currency }) => (
              <option key={productCode} value={productCode}>
                {title} · {formatPrice(price, currency)} ex VAT
              </option>
            ))}
          </SelectField>
          <TextField
            label="Patient’s e-mail"
            type="email"
            isOptional
            help="If you leave it empty, we make one up."
            error={errors.email?.message}
            {...form.register("email")}
          />
        </>
      ) : null}
      {step === "batch" ? (
        <TextField
          label="Number of orders"
          inputMode="numeric"
          help="Up to 50."
          error={errors.batchCount?.message}
          {...form.register("batchCount")}
        />
      ) : null}
      {from === "order" ? (
        <TextField
          label="Order number"
          error={errors.orderNumber?.message}
          {...form.register("orderNumber")}
        />
      ) : null}
      {from === "kit" ? (
        <TextField label="Kit ID" error={errors.kitId?.message} {...form.register("kitId")} />
      ) : null}
    </>
  );
}
