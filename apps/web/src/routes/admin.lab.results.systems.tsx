import type { KeyTableQuery } from "@kitpath/contract/access/api-keys/list-query";
import { keyTableFields } from "@kitpath/contract/access/api-keys/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { LabKeysScreen } from "../areas/access/api-keys/lab-keys-screen.tsx";
import { labKeys } from "../areas/access/api-keys/queries.ts";

export const Route = createFileRoute("/admin/lab/results/systems")({
  validateSearch: (search: Partial<KeyTableQuery> & SearchSchemaInput) => readQuery(keyTableFields, search),
  search: { middlewares: [stripSearchParams<KeyTableQuery>(readQuery(keyTableFields, {}))] },
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(labKeys.list(deps)),
  component: LabSystemsRoute,
});

function LabSystemsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LabKeysScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
