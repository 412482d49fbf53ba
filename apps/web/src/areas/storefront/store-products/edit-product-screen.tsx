import type { Store, StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { dropEntry } from "../../../lib/kept-entry.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { bringToShop } from "./bring-to-shop.ts";
import { ProductForm } from "./product-form.tsx";
import type { ProductOutput } from "./product-form-schema.ts";
import { refreshProducts, storeProductQuery } from "./queries.ts";

type EditProductScreenProps = { store: Store; product: StoreProduct; onDone: () => void };

/** The form shows the product as of its opening, until the user loads it again. */
export function EditProductScreen({ store, product, onDone }: EditProductScreenProps) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(product);
  const { title, description, price, status, picture } = seen;
  const { currency, minimum_price: minimum } = product;
  const draft = `store-product.${product.id}`;
  const before = { title, description, price, status, picture_id: picture?.id ?? null };
  async function change(output: ProductOutput): Promise<void> {
    const params = { storeId: store.id, productId: product.id };
    const saved = await call("updateStoreProduct", { params, body: { ...output, currency, before } });
    queryClient.setQueryData(storeProductQuery(store.id, product.id).queryKey, saved);
    await bringToShop(store.id, saved.data);
    onDone();
    await refreshProducts(queryClient);
  }
  async function loadAgain(): Promise<void> {
    const query = storeProductQuery(store.id, product.id);
    const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    dropEntry(draft);
    setSeen(data);
  }
  const toStore = (label: string) => (
    <ButtonLink
      to="/admin/clinics/storefront/store/$storeId"
      params={{ storeId: store.id }}
      onClick={() => dropEntry(draft)}
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
      key={JSON.stringify(before)}
      draft={draft}
      minimum={{ price: minimum, currency }}
      initial={{ title, description, price: price.toFixed(2), status, picture }}
      isExisting={product.is_existing}
      action="Save changes"
      back={toStore("Cancel")}
      onSave={change}
      onLoadAgain={() => void loadAgain().catch(showFailure)}
    />
  );
}
