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
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WarehouseKeysScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
