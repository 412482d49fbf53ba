import { createFileRoute } from "@tanstack/react-router";
import { warehouseKeys } from "../features/api-keys/queries.ts";
import { WarehouseKeysScreen } from "../features/api-keys/warehouse-keys-screen.tsx";

export const Route = createFileRoute("/admin/platform/fulfilment/keys")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(warehouseKeys.query),
  component: WarehouseKeysScreen,
});
