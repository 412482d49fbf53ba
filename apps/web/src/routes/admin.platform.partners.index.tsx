import { useListSearch } from "../lib/use-list-search.ts";
import { partnerListFields } from "@kitpath/contract/platform/partners/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { PartnersScreen } from "../areas/platform/partners/partners-screen.tsx";
import { partnersQuery } from "../areas/platform/partners/queries.ts";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/partners/")({
  ...listAddress(partnerListFields),
  loader: loads(partnersQuery),
  component: PartnersRoute,
});

function PartnersRoute() {
  const navigate = Route.useNavigate();
  return (
    <PartnersScreen
      {...useListSearch(Route.useSearch())}
      onOpen={(partnerId) =>
        void navigate({ to: "/admin/platform/partners/$partnerId", params: { partnerId } })
      }
    />
  );
}
