import type { ShopProduct, Store } from "@kitpath/contract/storefront/store-products/store-products";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { ShopProducts } from "./shop-products.tsx";
import styles from "./storefront.module.css";

type AddProductScreenProps = {
  store: Store;
  search: string;
  onSearch: (search: string) => void;
  onAdded: () => void;
};

/** The two ways to sell a kit in a store: as a new product, or as an existing one of the shop. */
export function AddProductScreen({ store, search, onSearch, onAdded }: AddProductScreenProps) {
  const [adding, setAdding] = useState<ShopProduct | null>(null);
  return (
    <>
      <Card
        title="Create a new product"
        action={
          <ButtonLink
            to="/admin/clinics/storefront/products/create"
            search={{ storeId: store.id }}
            variant="primary"
          >
            <Plus size={17} aria-hidden="true" />
            Create product
          </ButtonLink>
        }
      >
        <p className={styles.text}>
          Choose a kit, give it a title, a description, a picture and a price. We then add it to {store.title}
          .
        </p>
      </Card>
      <section aria-labelledby="in-the-shop" className={styles.part}>
        <h2 id="in-the-shop">Add a product already in your shop</h2>
        <p className={styles.text}>Nothing changes in the shop. Orders for it arrive here from then on.</p>
        <ShopProducts storeId={store.id} search={search} onSearch={onSearch} onAdd={setAdding} />
      </section>
      {adding ? (
        <AddDialog store={store} product={adding} onClose={() => setAdding(null)} onAdded={onAdded} />
      ) : null}
    </>
  );
}
