import { ListScreen } from "../../../../ui/list-screen.tsx";
import type { SlaDeskQuery } from "@kitpath/contract/catalogue/labs/list-query";
import type { DeskSla } from "@kitpath/contract/catalogue/labs/sla-desk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../../../ui/data-table.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Time } from "../../../../ui/time.tsx";
import table from "../../../../ui/table-layout.module.css";
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

/** The agreements that labs have accepted: those awaiting a decision, and those decided. */
export function SlaDeskScreen({ query, onChange, onOpen }: SlaDeskScreenProps) {
  return (
    <ListScreen
      title="Service agreements"
      sub="Agreements that labs have accepted. An approved lab receives new kits of the test type, unless you choose another lab for it."
      tabs={<SlaTabs />}
      label={query.show === "waiting" ? "Agreements awaiting a decision" : "Decided agreements"}
      columns={query.show === "waiting" ? columns : decidedColumns}
      read={useQuery(slaDeskQuery(query))}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      onOpen={(sla) => () => onOpen(sla)}
      expectedRows={4}
      empty={<NothingHere show={query.show} />}
    />
  );
}

const NothingHere = ({ show }: Pick<SlaDeskQuery, "show">) =>
  show === "waiting" ? (
    <EmptyState title="No agreements are waiting for a decision">
      Agreements appear here as soon as a lab accepts them under Test Type.
    </EmptyState>
  ) : (
    <EmptyState title="No decisions yet" />
  );
