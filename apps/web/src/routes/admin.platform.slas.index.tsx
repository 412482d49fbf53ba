import { useListSearch } from "../lib/use-list-search.ts";
import { slaDeskFields } from "@kitpath/contract/catalogue/labs/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { slaDeskQuery } from "../areas/catalogue/labs/sla-desk/queries.ts";
import { SlaDeskScreen } from "../areas/catalogue/labs/sla-desk/sla-desk-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/slas/")({
  ...listAddress(slaDeskFields),
  loader: loads(slaDeskQuery),
  component: SlaDeskRoute,
});

function SlaDeskRoute() {
  const navigate = Route.useNavigate();
  return (
    <SlaDeskScreen
      {...useListSearch(Route.useSearch())}
      onOpen={({ id, lab }) =>
        void navigate({ to: "/admin/platform/slas/$labId/$id", params: { labId: lab.id, id } })
      }
    />
  );
}
