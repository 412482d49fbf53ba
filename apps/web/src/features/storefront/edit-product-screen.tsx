import type { Store, StoreProduct } from "@kitpath/contract/store-products";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { bringToShop } from "./bring-to-shop.ts";
import { ProductForm } from "./product-form.tsx";
import type { ProductOutput } from "./product-form-schema.ts";
import { refreshProducts, storeProductQuery } from "./queries.ts";

type EditProductScreenProps = { store: Store; product: StoreProduct; onDone: () => void };

export function EditProductScreen({ store, product, onDone }: EditProductScreenProps) {
  const queryClient = useQueryClient();
  const { title, description, price, currency, status, picture, minimum_price: minimum } = product;
  async function change(output: ProductOutput): Promise<void> {
    const params = { storeId: store.id, productId: product.id };
    const saved = await call("updateStoreProduct", { params, body: { ...output, currency } });
    queryClient.setQueryData(storeProductQuery(store.id, product.id).queryKey, saved);
    await bringToShop(store.id, saved.data);
    onDone();
    await refreshProducts(queryClient);
  }
  const toStore = (label: string) => (
    <ButtonLink to="/admin/clinics/storefront/store/$storeId" params={{ storeId: store.id }}>
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
      minimum={{ price: minimum, currency }}
      initial={{ title, description, price: price.toFixed(2), status, picture }}
      isExisting={product.is_existing}
      action="Save changes"
      back={toStore("Cancel")}
      onSave={change}
    />
  );
}
