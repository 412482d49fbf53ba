import type { ShopProduct, Store } from "@kitpath/contract/storefront/store-products/store-products";
import { existingStoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { productsFailure } from "../../../ui/no-products.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { variationsQuery } from "./queries.ts";
import { VariationField } from "./variation-field.tsx";

type AddDialogProps = { store: Store; product: ShopProduct; onClose: () => void; onAdded: () => void };

/** Asks which kit is sent when a product of the shop is bought. */
export function AddDialog({ store, product, onClose, onAdded }: AddDialogProps) {
  const query = useQuery(variationsQuery);
  const form = useSaveForm({
    schema: existingStoreProduct,
    first: { shop_product_id: product.shop_product_id, product_code: "" },
    mode: "onSubmit",
    send: (body) => call("addStoreProduct", { params: { storeId: store.id }, body }),
    done: `Orders for ${product.title} will now arrive here.`,
    onSaved: onAdded,
    fieldOf: () => "product_code",
  });
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title={`Add ${product.title}`}
      description="Choose the kit we send for it."
    >
      <Loaded query={query} loading={<Skeleton />} {...productsFailure}>
        {({ product_variations: variations }) => (
          <SaveForm form={form} action="Add product" onCancel={onClose}>
            <VariationField variations={variations} {...form.field("product_code")} />
          </SaveForm>
        )}
      </Loaded>
    </Dialog>
  );
}
