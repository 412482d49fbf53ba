import { useListSearch } from "../lib/use-list-search.ts";
import { auditFields } from "@kitpath/contract/ledger/audit/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { PartnerActivity } from "../areas/ledger/audit/audit-screen.tsx";
import { partnerAuditQuery } from "../areas/ledger/audit/queries.ts";
import { listAddress } from "../lib/list-address.ts";
import { readDays } from "../lib/seconds-of-day.ts";

export const Route = createFileRoute("/admin/platform/partners/$partnerId/activity")({
  ...listAddress(auditFields, (search) => readDays(search, { first: "from", last: "to" })),
  loader: ({ context: { queryClient }, params, deps }) =>
    void queryClient.prefetchQuery(partnerAuditQuery(params.partnerId, deps)),
  component: ActivityRoute,
});

function ActivityRoute() {
  const { partnerId } = Route.useParams();
  return <PartnerActivity partnerId={partnerId} {...useListSearch(Route.useSearch())} />;
}
