import type { AuditQuery } from "@kitpath/contract/ledger/audit/list-query";
import { auditFields } from "@kitpath/contract/ledger/audit/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PartnerActivity } from "../areas/ledger/audit/audit-screen.tsx";
import { partnerAuditQuery } from "../areas/ledger/audit/queries.ts";
import { readDays } from "../lib/seconds-of-day.ts";

export const Route = createFileRoute("/admin/platform/partners/$partnerId/activity")({
  validateSearch: (search: Partial<AuditQuery> & SearchSchemaInput): AuditQuery =>
    readQuery(auditFields, readDays(search, { first: "from", last: "to" })),
  search: { middlewares: [stripSearchParams<AuditQuery>(readQuery(auditFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) =>
    void queryClient.prefetchQuery(partnerAuditQuery(params.partnerId, deps)),
  component: ActivityRoute,
});

function ActivityRoute() {
  const search = Route.useSearch();
  const { partnerId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PartnerActivity
      partnerId={partnerId}
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
