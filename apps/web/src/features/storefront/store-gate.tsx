import type { Store } from "@kitpath/contract/store-products";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NoStores } from "./no-stores.tsx";
import { storesQuery } from "./queries.ts";
import { StoreNotes } from "./store-notes.tsx";
import styles from "./storefront.module.css";

type StoreGateProps = {
  /** The store that the address names, if it names one. */
  storeId: string | undefined;
  onChoose: (storeId: string) => void;
  children: (store: Store) => ReactNode;
};

/** Which store something is for: the one that the address names, else the first; asked only where there are several. */
export function StoreGate({ storeId, onChoose, children }: StoreGateProps) {
  const query = useQuery(storesQuery);
  return (
    <Loaded query={query} failure="Your stores could not be shown">
      {({ data: stores }) => {
        const store = stores.find(({ id }) => id === storeId) ?? stores[0];
        if (!store) return <NoStores />;
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
