import type { Store } from "@kitpath/contract/storefront/store-products/store-products";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { NoStore } from "./no-store.tsx";
import { NoStores } from "./no-stores.tsx";
import { storesQuery } from "./queries.ts";
import { StoreNotes } from "./store-notes.tsx";
import styles from "./storefront.module.css";

type StoreGateProps = {
  /** The store in the address, if any. */
  storeId: string | undefined;
  onChoose: (storeId: string) => void;
  children: (store: Store) => ReactNode;
};

/** Determines the store: the one in the address, or the first if it has none; asks only if there are several. */
export function StoreGate({ storeId, onChoose, children }: StoreGateProps) {
  const query = useQuery(storesQuery);
  return (
    <Loaded query={query} failure="Your stores could not be shown">
      {({ data: stores }) => {
        const [first] = stores;
        if (!first) return <NoStores />;
        const store = storeId ? stores.find(({ id }) => id === storeId) : first;
        if (!store) return <NoStore />;
        return (
          <div className={styles.stack}>
            {stores.length > 1 ? (
              <div className={styles.choice}>
                <Card>
                  <SelectField
                    label="Store"
                    value={store.id}
                    onChange={({ target }) => onChoose(target.value)}
                  >
                    {stores.map(({ id, title }) => (
                      <option key={id} value={id}>
                        {title}
                      </option>
                    ))}
                  </SelectField>
                </Card>
              </div>
            ) : null}
            {store.isConnected ? children(store) : <StoreNotes store={store} />}
          </div>
        );
      }}
    </Loaded>
  );
}
