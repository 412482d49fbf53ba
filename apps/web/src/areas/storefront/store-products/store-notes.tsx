import type { Store } from "@kitpath/contract/storefront/store-products/store-products";
import { Notice } from "../../../ui/notice.tsx";
import { ConnectStore } from "./connect-store.tsx";
import styles from "./storefront.module.css";

/** Notices about a store to read before selling in it. */
export const StoreNotes = ({ store: { isConnected, title, domain } }: { store: Store }) => (
  <>
    {isConnected ? null : (
      <Notice tone="bad" title="This store is disconnected">
        <p>
          Kitpath was removed from {title}, so no orders arrive and products are not updated. Nothing is lost:
          reconnect the store to continue.
        </p>
        <p className={styles.reconnect}>
          <ConnectStore domain={domain} />
        </p>
      </Notice>
    )}
    <Notice tone="info" title="A shipping address phone number is required by couriers">
      In your shop’s checkout settings, make the phone number of the shipping address required. An order
      without one waits until somebody adds it.
    </Notice>
  </>
);
