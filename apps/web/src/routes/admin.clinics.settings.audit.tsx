import type { AuditQuery } from "@kitpath/contract/ledger/audit/list-query";
import { auditFields } from "@kitpath/contract/ledger/audit/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { filterOf } from "../areas/ledger/audit/audit-filter.tsx";
import { AuditScreen } from "../areas/ledger/audit/audit-screen.tsx";
import { auditQuery } from "../areas/ledger/audit/queries.ts";
import { ExportButton } from "../areas/results/exports/export-button.tsx";
import { ExportProgress } from "../areas/results/exports/export-progress.tsx";
import { readDays } from "../lib/seconds-of-day.ts";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/settings/audit")({
  validateSearch: (search: Partial<AuditQuery> & SearchSchemaInput): AuditQuery =>
    readQuery(auditFields, readDays(search, { first: "from", last: "to" })),
  search: { middlewares: [stripSearchParams<AuditQuery>(readQuery(auditFields, {}))] },
  beforeLoad: requireScreen("/admin/clinics/settings/audit"),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(auditQuery(deps)),
  component: AuditRoute,
});

function AuditRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <ExportProgress kind="audit" />
      <AuditScreen
        query={search}
        renderExport={(found) => (
          <ExportButton
            exported={{ kind: "audit", query: filterOf(search) }}
            total={found?.total}
            isAtLeast={found?.isAtLeast ?? false}
          />
        )}
        onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      />
    </>
  );
}
