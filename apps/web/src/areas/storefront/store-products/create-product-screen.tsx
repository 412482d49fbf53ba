import type { ProductVariation, Store } from "@kitpath/contract/storefront/store-products/store-products";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { productsFailure } from "../../../ui/no-products.tsx";
import { BaseProductStep } from "./base-product-step.tsx";
import { bringToShop } from "./bring-to-shop.ts";
import { ProductForm } from "./product-form.tsx";
import { variationsQuery } from "./queries.ts";

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
  const { product_code: code, title, description, minimum_price: price, currency } = variation;
  const params = { storeId: store.id };
  return (
    <ProductForm
      draft={`new-store-product.${store.id}.${code}`}
      minimum={{ price, currency }}
      saved={{ title, description, price: price.toFixed(2), status: "active" }}
      picture={null}
      isExisting={false}
      action="Create product"
      back={
        <ButtonLink to="/admin/clinics/storefront/products/create" search={{ storeId: store.id }}>
          Back
        </ButtonLink>
      }
      send={(output, once) =>
        call("createStoreProduct", { params, body: { ...output, currency, product_code: code } }, once)
      }
      onSaved={async ({ data }) => {
        await bringToShop(store.id, data);
        onDone();
      }}
    />
  );
}
