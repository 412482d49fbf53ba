import type { PartnerListQuery } from "@kitpath/contract/platform/partners/list-query";
import { partnerListFields } from "@kitpath/contract/platform/partners/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PartnersScreen } from "../areas/platform/partners/partners-screen.tsx";
import { partnersQuery } from "../areas/platform/partners/queries.ts";

export const Route = createFileRoute("/admin/platform/partners/")({
  validateSearch: (search: Partial<PartnerListQuery> & SearchSchemaInput) =>
    readQuery(partnerListFields, search),
  search: { middlewares: [stripSearchParams<PartnerListQuery>(readQuery(partnerListFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(partnersQuery(deps)),
  component: PartnersRoute,
});

function PartnersRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PartnersScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      onOpen={(partnerId) =>
        void navigate({ to: "/admin/platform/partners/$partnerId", params: { partnerId } })
      }
    />
  );
}
