import type { SlaDeskQuery } from "@kitpath/contract/list-queries";
import type { DeskSla } from "@kitpath/contract/sla-desk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Paging } from "../../ui/paging.tsx";
import { Time } from "../../ui/time.tsx";
import table from "../../ui/table-layout.module.css";
import { slaDeskQuery } from "./queries.ts";
import { SlaTabs } from "./sla-tabs.tsx";
import { SlaDeskBadge } from "./sla-desk-badge.tsx";

const columns: Column<DeskSla>[] = [
  {
    header: "Agreement",
    isName: true,
    cell: ({ id, lab, label }) => (
      <Link
        to="/admin/platform/slas/$labId/$id"
        params={{ labId: lab.id, id }}
        preload={false}
        data-row-control=""
        className={table.name}
      >
        {label}
      </Link>
    ),
  },
  { header: "Lab", cell: ({ lab }) => lab.name },
  { header: "Version", cell: ({ version }) => version },
  { header: "Accepted", cell: ({ acceptedAt }) => <Time value={acceptedAt} format="moment" /> },
];

const decidedColumns: Column<DeskSla>[] = [
  ...columns,
  { header: "Decided", cell: ({ decidedAt }) => <Time value={decidedAt} format="moment" /> },
  { header: "Decision", cell: ({ status }) => <SlaDeskBadge status={status} /> },
];

type SlaDeskScreenProps = {
  query: SlaDeskQuery;
  onChange: (change: Partial<SlaDeskQuery>) => void;
  onOpen: (sla: DeskSla) => void;
};

/** What labs have accepted: what awaits a decision, and what was decided. */
export function SlaDeskScreen({ query, onChange, onOpen }: SlaDeskScreenProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(slaDeskQuery(query));
  return (
    <>
      <PageHead
        title="Service agreements"
        sub="What labs have accepted and want to test. A lab gets kits of a test type once it is approved."
        tabs={<SlaTabs />}
      />
      <DataTable
        hasRowKeys
        label={query.show === "waiting" ? "Agreements that await a decision" : "Decided agreements"}
        columns={query.show === "waiting" ? columns : decidedColumns}
        source={{ rows: data?.data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        onOpen={(sla) => () => onOpen(sla)}
        expectedRows={4}
        empty={<NothingHere query={query} onChange={onChange} />}
        footer={
          <Paging
            page={query.page}
            pageSize={query.page_size}
            total={data?.meta.total ?? 0}
            onPage={(page) => onChange({ page })}
            onPageSize={(size) => onChange({ page_size: size, page: 1 })}
          />
        }
      />
    </>
  );
}

function NothingHere({ query, onChange }: Omit<SlaDeskScreenProps, "onOpen">) {
  if (query.page > 1) {
    return (
      <EmptyState
        title="There is nothing on this page"
        action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
      />
    );
  }
  return query.show === "waiting" ? (
    <EmptyState title="Nothing awaits a decision">
      What a lab accepts under Test Type appears here at once.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing was decided yet" />
  );
}
