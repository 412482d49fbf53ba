import { useListSearch } from "../lib/use-list-search.ts";
import { auditFields } from "@kitpath/contract/ledger/audit/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { filterOf } from "../areas/ledger/audit/audit-filter.tsx";
import { AuditScreen } from "../areas/ledger/audit/audit-screen.tsx";
import { auditQuery } from "../areas/ledger/audit/queries.ts";
import { ExportButton } from "../areas/results/exports/export-button.tsx";
import { ExportProgress } from "../areas/results/exports/export-progress.tsx";
import { listAddress, loads } from "../lib/list-address.ts";
import { readDays } from "../lib/seconds-of-day.ts";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/settings/audit")({
  ...listAddress(auditFields, (search) => readDays(search, { first: "from", last: "to" })),
  beforeLoad: requireScreen("/admin/clinics/settings/audit"),
  loader: loads(auditQuery),
  component: AuditRoute,
});

function AuditRoute() {
  const { query: search, onChange } = useListSearch(Route.useSearch());
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
        onChange={onChange}
      />
    </>
  );
}
