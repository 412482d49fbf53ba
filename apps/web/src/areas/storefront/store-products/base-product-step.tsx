import type { ProductVariation } from "@kitpath/contract/storefront/store-products/store-products";
import { messages } from "@kitpath/contract/operation/messages";
import { useForm } from "react-hook-form";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { NoProducts } from "../../../ui/no-products.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { VariationField } from "./variation-field.tsx";

type BaseProductStepProps = {
  storeId: string;
  variations: readonly ProductVariation[];
  /** Whether one was chosen that can no longer be. */
  isGone: boolean;
  onNext: (productCode: string) => void;
};

/** The first step: which kit is behind the product. */
export function BaseProductStep({ storeId, variations, isGone, onNext }: BaseProductStepProps) {
  const form = useForm({ shouldFocusError: false, defaultValues: { productCode: "" } });
  const element = useFocusFirstError(form.formState);
  if (variations.length === 0) {
    return <NoProducts title="There is nothing to sell yet" />;
  }
  return (
    <form
      ref={element}
      noValidate
      className={layout.narrow}
      onSubmit={(event) => void form.handleSubmit(({ productCode }) => onNext(productCode))(event)}
    >
      <Card>
        <div className={layout.form}>
          {isGone ? (
            <Notice tone="bad">The product you chose is no longer available. Choose another.</Notice>
          ) : null}
          <VariationField
            variations={variations}
            error={form.formState.errors.productCode?.message}
            select={form.register("productCode", { required: messages.required })}
          />
          <div className={layout.actions}>
            <Button type="submit" variant="primary">
              Next
            </Button>
            <ButtonLink to="/admin/clinics/storefront/products/add" search={{ storeId }}>
              Cancel
            </ButtonLink>
          </div>
        </div>
      </Card>
    </form>
  );
}
