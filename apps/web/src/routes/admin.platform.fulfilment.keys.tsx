import { createFileRoute } from "@tanstack/react-router";
import { warehouseKeysQuery } from "../features/api-keys/queries.ts";
import { WarehouseKeysScreen } from "../features/api-keys/warehouse-keys-screen.tsx";

export const Route = createFileRoute("/admin/platform/fulfilment/keys")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(warehouseKeysQuery),
  component: WarehouseKeysScreen,
});
