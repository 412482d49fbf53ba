import type { SlaDeskQuery } from "@kitpath/contract/catalogue/labs/list-query";
import { slaDeskFields } from "@kitpath/contract/catalogue/labs/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { slaDeskQuery } from "../areas/catalogue/labs/sla-desk/queries.ts";
import { SlaDeskScreen } from "../areas/catalogue/labs/sla-desk/sla-desk-screen.tsx";

export const Route = createFileRoute("/admin/platform/slas/")({
  validateSearch: (search: Partial<SlaDeskQuery> & SearchSchemaInput) => readQuery(slaDeskFields, search),
  search: { middlewares: [stripSearchParams<SlaDeskQuery>(readQuery(slaDeskFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(slaDeskQuery(deps)),
  component: SlaDeskRoute,
});

function SlaDeskRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SlaDeskScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      onOpen={({ id, lab }) =>
        void navigate({ to: "/admin/platform/slas/$labId/$id", params: { labId: lab.id, id } })
      }
    />
  );
}
