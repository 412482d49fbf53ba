import type { AuditQuery } from "@kitpath/contract/list-queries";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Paging } from "../../ui/paging.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { AuditFilter, conditionsIn, noFilter } from "./audit-filter.tsx";
import { auditQuery } from "./queries.ts";

type AuditScreenProps = { query: AuditQuery; onChange: (change: Partial<AuditQuery>) => void };

type Exporting = {
  /** Exports as many entries as the list holds. */
  renderExport: (found: { total: number; isAtLeast: boolean } | undefined) => ReactNode;
};

export function AuditScreen({ query, onChange, renderExport }: AuditScreenProps & Exporting) {
  const { data, error, isPlaceholderData, refetch } = useQuery(auditQuery(query));
  return (
    <>
      <PageHead
        isPart
        title="Audit log"
        sub="Who did what, when and from where. Nobody can change an entry: each is sealed into a chain."
        actions={
          <>
            <AuditFilter query={query} onChange={onChange} />
            {renderExport(data?.meta)}
          </>
        }
      />
      <DataTable
        label="Audit log"
        columns={auditColumns}
        source={{ rows: data?.data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        expectedRows={query.page_size}
        empty={<NoEntries query={query} onChange={onChange} />}
        footer={
          <Paging
            page={query.page}
            pageSize={query.page_size}
            total={data?.meta.total ?? 0}
            isAtLeast={data?.meta.isAtLeast ?? false}
            onPage={(page) => onChange({ page })}
            onPageSize={(size) => onChange({ page_size: size, page: 1 })}
          />
        }
      />
    </>
  );
}

function NoEntries({ query, onChange }: AuditScreenProps) {
  if (query.page > 1) {
    return (
      <EmptyState
        title="There are no entries on this page"
        action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
      />
    );
  }
  if (conditionsIn(query) > 0) {
    return (
      <EmptyState
        title="No entry matches the filter"
        action={<Button onClick={() => onChange({ ...noFilter, page: 1 })}>Clear the filter</Button>}
      >
        Look for another person or a longer time.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No entries yet">
      Sign-ins, changes and every look at a person's data appear here as they happen.
    </EmptyState>
  );
}
