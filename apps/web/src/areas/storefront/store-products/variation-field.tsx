import { formatPrice } from "@kitpath/contract/fields/formats";
import type { ProductVariation } from "@kitpath/contract/storefront/store-products/store-products";
import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "../../../ui/field.tsx";

type VariationFieldProps = UseFormRegisterReturn & {
  variations: readonly ProductVariation[];
  error: string | undefined;
};

/** The field for the kit that is sold, with its minimum price. */
export const VariationField = ({ variations, ...select }: VariationFieldProps) => (
  <SelectField label="Base product" {...select}>
    <option value="">Choose a product</option>
    {variations.map(({ product_code: code, title, minimum_price: price, currency }) => (
      <option key={code} value={code}>
        {title} · from {formatPrice(price, currency)} ex VAT
      </option>
    ))}
  </SelectField>
);
