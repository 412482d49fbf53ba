import type { KeyTableQuery } from "@kitpath/contract/access/api-keys/list-query";
import { keyTableFields } from "@kitpath/contract/access/api-keys/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { warehouseKeys } from "../areas/access/api-keys/queries.ts";
import { WarehouseKeysScreen } from "../areas/access/api-keys/warehouse-keys-screen.tsx";

export const Route = createFileRoute("/admin/platform/fulfilment/keys")({
  validateSearch: (search: Partial<KeyTableQuery> & SearchSchemaInput) => readQuery(keyTableFields, search),
  search: { middlewares: [stripSearchParams<KeyTableQuery>(readQuery(keyTableFields, {}))] },
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
