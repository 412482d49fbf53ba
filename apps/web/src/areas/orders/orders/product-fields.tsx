import { formatPrice } from "@kitpath/contract/fields/formats";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { queryFor } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { TaxReason } from "../../../ui/identity-facts.tsx";
import styles from "./order-form.module.css";
import type { OrderFormEntry } from "./order-form-schema.ts";

const taxQuery = queryFor("getBilling", {});

type ProductFieldsProps = { products: readonly OrderableProduct[]; isUs: boolean };

/** The fields for product and quantity; the quantity is always 1 for the US, where the one typed is kept for other countries. */
export function ProductFields({ products, isUs }: ProductFieldsProps) {
  const { register, formState, control } = useFormContext<OrderFormEntry>();
  const chosen = useWatch({ control, name: "productCode" });
  const lab = products.find(({ productCode }) => productCode === chosen)?.lab;
  const { errors } = formState;
  const { data: billing } = useQuery(taxQuery);
  return (
    <Card title="Product">
      <div className={styles.product}>
        <SelectField
          label="Product"
          help={lab ? `Tested by ${lab}` : undefined}
          error={errors.productCode?.message}
          {...register("productCode")}
        >
          <option value="">Choose a product</option>
          {products.map(({ productCode: code, title, price, currency }) => (
            <option key={code} value={code}>
              {title} · {formatPrice(price, currency)} ex VAT
            </option>
          ))}
        </SelectField>
        {isUs ? (
          <TextField key="us" label="Quantity" readOnly value="1" help="One kit to the US" />
        ) : (
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            error={errors.quantity?.message}
            {...register("quantity")}
          />
        )}
      </div>
      {billing ? (
        <p className={styles.tax}>
          <TaxReason tax={billing.tax} />
        </p>
      ) : null}
    </Card>
  );
}
