import type { AuditQuery } from "@kitpath/contract/list-queries";
import type { Answer } from "@kitpath/contract/operations";
import type { UseQueryResult } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Paging } from "../../ui/paging.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { AuditFilter, conditionsIn, noFilter } from "./audit-filter.tsx";
import { auditQuery, partnerAuditQuery } from "./queries.ts";

type AuditScreenProps = { query: AuditQuery; onChange: (change: Partial<AuditQuery>) => void };

type Exporting = {
  /** Exports as many entries as the list holds. */
  renderExport: (found: { total: number; isAtLeast: boolean } | undefined) => ReactNode;
};

/** The organisation's own audit log. */
export function AuditScreen({ query, onChange, renderExport }: AuditScreenProps & Exporting) {
  const answer = useQuery(auditQuery(query));
  return (
    <>
      <PageHead
        isPart
        title="Audit log"
        sub="Who did what, when and from where. Nobody can change an entry: each is sealed into a chain."
        actions={
          <>
            <AuditFilter query={query} onChange={onChange} />
            {renderExport(answer.data?.meta)}
          </>
        }
      />
      <AuditTable query={query} onChange={onChange} answer={answer} />
    </>
  );
}

type ActivityProps = AuditScreenProps & { partnerId: string };

/** The audit log of a partner or lab, as the platform's staff read it. */
export const PartnerActivity = ({ partnerId, query, onChange }: ActivityProps) => (
  <>
    <PageHead
      isPart
      title="Activity"
      sub="The organisation’s own audit log. What staff do here is in it too, by name."
      actions={<AuditFilter query={query} onChange={onChange} />}
    />
    <AuditTable query={query} onChange={onChange} answer={useQuery(partnerAuditQuery(partnerId, query))} />
  </>
);

type AuditTableProps = AuditScreenProps & { answer: UseQueryResult<Answer<"listAudit">> };

function AuditTable({ query, onChange, answer }: AuditTableProps) {
  const { data, error, isPlaceholderData, refetch } = answer;
  return (
    <DataTable
      hasRowKeys
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
