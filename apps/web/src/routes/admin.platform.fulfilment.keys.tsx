import { useListSearch } from "../lib/use-list-search.ts";
import { keyTableFields } from "@kitpath/contract/access/api-keys/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { warehouseKeys } from "../areas/access/api-keys/queries.ts";
import { WarehouseKeysScreen } from "../areas/access/api-keys/warehouse-keys-screen.tsx";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/fulfilment/keys")({
  ...listAddress(keyTableFields),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(warehouseKeys.list(deps)),
  component: WarehouseKeysRoute,
});

function WarehouseKeysRoute() {
  return <WarehouseKeysScreen {...useListSearch(Route.useSearch())} />;
}
