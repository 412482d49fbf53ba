import { useListSearch } from "../lib/use-list-search.ts";
import { teamListFields } from "@kitpath/contract/access/team/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { PartnerUsers } from "../areas/access/team/partner-users.tsx";
import { partnerUsersQuery } from "../areas/access/team/queries.ts";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/partners/$partnerId/users")({
  ...listAddress(teamListFields),
  loader: ({ context: { queryClient }, params, deps }) =>
    void queryClient.prefetchQuery(partnerUsersQuery(params.partnerId, deps)),
  component: UsersRoute,
});

function UsersRoute() {
  const { partnerId } = Route.useParams();
  return <PartnerUsers partnerId={partnerId} {...useListSearch(Route.useSearch())} />;
}
