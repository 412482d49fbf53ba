import { loseAll } from "../../../lib/leave-guard.ts";
import type { ProductVariation } from "@kitpath/contract/storefront/store-products/store-products";
import { messages } from "@kitpath/contract/operation/messages";
import { ButtonLink } from "../../../ui/button.tsx";
import { NoProducts } from "../../../ui/no-products.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
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
  const form = useSaveForm({
    first: { productCode: "" },
    mode: "onSubmit",
    send: async ({ productCode }) => onNext(productCode),
  });
  if (variations.length === 0) {
    return <NoProducts title="There is nothing to sell yet" />;
  }
  return (
    <SaveForm
      form={form}
      narrow
      card=""
      action="Next"
      more={
        <ButtonLink to="/admin/clinics/storefront/products/add" search={{ storeId }} onClick={loseAll}>
          Cancel
        </ButtonLink>
      }
    >
      {isGone ? (
        <Notice tone="bad">The product you chose is no longer available. Choose another.</Notice>
      ) : null}
      <VariationField
        variations={variations}
        {...form.field("productCode", { required: messages.required })}
      />
    </SaveForm>
  );
}
