import { loseAll } from "../../../lib/leave-guard.ts";
import type { Store, StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { call } from "../../../lib/api.ts";
import { dropEntry } from "../../../lib/kept-entry.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { bringToShop } from "./bring-to-shop.ts";
import { ProductForm } from "./product-form.tsx";

type EditProductScreenProps = { store: Store; product: StoreProduct; onDone: () => void };

/** Changes what shoppers see of a product. */
export function EditProductScreen({ store, product, onDone }: EditProductScreenProps) {
  const { title, description, price, status, picture, currency, minimum_price: minimum } = product;
  const draft = `store-product.${product.id}`;
  const before = { title, description, price, status, picture_id: picture?.id ?? null };
  const toStore = (label: string) => (
    <ButtonLink
      to="/admin/clinics/storefront/store/$storeId"
      params={{ storeId: store.id }}
      onClick={() => {
        dropEntry(draft);
        loseAll();
      }}
    >
      {label}
    </ButtonLink>
  );
  if (minimum === null) {
    return (
      <EmptyState title="This product cannot be sold at the moment" action={toStore("Go to the store")}>
        {product.pivot.sync_error}
      </EmptyState>
    );
  }
  return (
    <ProductForm
      draft={draft}
      minimum={{ price: minimum, currency }}
      saved={{ title, description, price: price.toFixed(2), status, before }}
      picture={picture}
      isExisting={product.is_existing}
      action="Save changes"
      back={toStore("Cancel")}
      send={(output) =>
        call("updateStoreProduct", {
          params: { storeId: store.id, productId: product.id },
          body: { ...output, currency },
        })
      }
      onSaved={async ({ data }) => {
        await bringToShop(store.id, data);
        onDone();
      }}
    />
  );
}
