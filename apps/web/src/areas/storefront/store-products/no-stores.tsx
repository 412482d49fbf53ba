import { EmptyState } from "../../../ui/empty-state.tsx";
import { ConnectStore } from "./connect-store.tsx";

export const NoStores = () => (
  <EmptyState title="No stores created." action={<ConnectStore />}>
    Connect your Shopify shop once. Then choose which kits it sells, and at what price.
  </EmptyState>
);
