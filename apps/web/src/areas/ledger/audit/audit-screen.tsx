import type { AuditQuery } from "@kitpath/contract/ledger/audit/list-query";
import type { Answer } from "@kitpath/contract/operations";
import type { UseQueryResult } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isReversed, reversedRange } from "../../../lib/day-seconds.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { AuditFilter, conditionsIn, noFilter } from "./audit-filter.tsx";
import { auditQuery, partnerAuditQuery } from "./queries.ts";

type AuditScreenProps = { query: AuditQuery; onChange: (change: Partial<AuditQuery>) => void };

type Exporting = {
  /** Renders the export button for the entries in the list. */
  renderExport: (found: { total: number; isAtLeast: boolean } | undefined) => ReactNode;
};

/** The organisation's own audit log. */
export function AuditScreen({ query, onChange, renderExport }: AuditScreenProps & Exporting) {
  const read = useQuery(auditQuery(query));
  return (
    <>
      <PageHead
        isPart
        title="Audit log"
        sub="Who did what, when and from where. Entries cannot be changed: each is sealed into a chain."
        actions={
          <>
            {renderExport(read.data?.meta)}
            <AuditFilter query={query} onChange={onChange} />
          </>
        }
      />
      <AuditTable query={query} onChange={onChange} read={read} />
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
      sub="The organisation’s own audit log. It includes what Kitpath staff do here, by name."
      actions={<AuditFilter query={query} onChange={onChange} />}
    />
    <AuditTable query={query} onChange={onChange} read={useQuery(partnerAuditQuery(partnerId, query))} />
  </>
);

type AuditTableProps = AuditScreenProps & { read: UseQueryResult<Answer<"listAudit">> };

function AuditTable({ query, onChange, read }: AuditTableProps) {
  return (
    <PagedTable
      hasRowKeys
      label="Audit log"
      columns={auditColumns}
      read={read}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      expectedRows={query.page_size}
      empty={<NoEntries query={query} onChange={onChange} />}
    />
  );
}

function NoEntries({ query, onChange }: AuditScreenProps) {
  if (conditionsIn(query) > 0) {
    return (
      <EmptyState
        title="No entry matches the filter"
        action={<Button onClick={() => onChange({ ...noFilter, page: 1 })}>Clear the filter</Button>}
      >
        {isReversed(query.from, query.to) ? reversedRange : "Try another person or a longer period."}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No entries yet">
      Sign-ins, changes and every access to a person’s data appear here as they happen.
    </EmptyState>
  );
}
