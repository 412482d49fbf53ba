import type { ProductVariation, Store } from "@kitpath/contract/storefront/store-products/store-products";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { productsFailure } from "../../../ui/no-products.tsx";
import { BaseProductStep } from "./base-product-step.tsx";
import { bringToShop } from "./bring-to-shop.ts";
import { ProductForm } from "./product-form.tsx";
import type { ProductOutput } from "./product-form-schema.ts";
import { refreshProducts, variationsQuery } from "./queries.ts";

type CreateProductScreenProps = {
  store: Store;
  /** The product chosen in the first step. */
  productCode: string | undefined;
  onNext: (productCode: string) => void;
  onDone: () => void;
};

/** First the kit, then what shoppers read and pay. */
export function CreateProductScreen({ store, productCode, onNext, onDone }: CreateProductScreenProps) {
  const query = useQuery(variationsQuery);
  return (
    <Loaded query={query} {...productsFailure}>
      {({ product_variations: variations }) => {
        const chosen = variations.find(({ product_code: code }) => code === productCode);
        return chosen ? (
          <Details store={store} variation={chosen} onDone={onDone} />
        ) : (
          <BaseProductStep
            storeId={store.id}
            variations={variations}
            isGone={productCode !== undefined}
            onNext={onNext}
          />
        );
      }}
    </Loaded>
  );
}

type DetailsProps = { store: Store; variation: ProductVariation; onDone: () => void };

function Details({ store, variation, onDone }: DetailsProps) {
  const queryClient = useQueryClient();
  const { product_code: code, title, description, minimum_price: price, currency } = variation;
  const [withKey] = useState(keepKey);
  async function create(output: ProductOutput): Promise<void> {
    const body = { ...output, currency, product_code: code };
    const { data } = await withKey(body, (idempotencyKey) =>
      call("createStoreProduct", { params: { storeId: store.id }, body }, { idempotencyKey }),
    );
    await bringToShop(store.id, data);
    onDone();
    await refreshProducts(queryClient);
  }
  return (
    <ProductForm
      draft={`new-store-product.${store.id}.${code}`}
      minimum={{ price, currency }}
      initial={{ title, description, price: price.toFixed(2), status: "active", picture: null }}
      isExisting={false}
      action="Create product"
      back={
        <ButtonLink to="/admin/clinics/storefront/products/create" search={{ storeId: store.id }}>
          Back
        </ButtonLink>
      }
      onSave={create}
    />
  );
}
