import type { StuckWork } from "@kitpath/contract/platform/support/support";
import type { StuckKind, StuckQuery } from "@kitpath/contract/platform/support/support-lists";
import { stuckKinds } from "@kitpath/contract/platform/support/support-lists";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Account } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./hits-table.module.css";
import type { StoryKey } from "./queries.ts";
import { stuckCountsQuery, stuckListQuery } from "./queries.ts";
import { stuckWords } from "./stuck-kinds.ts";

/** The kinds whose rows are named by something other than their order. */
const named: Partial<Record<StuckKind, string>> = { unmatched_scans: "Code", failed_syncs: "Product" };

function columnsOf(kind: StuckKind, canOpenPartners: boolean): Column<StuckWork>[] {
  const { about } = stuckWords[kind];
  const columns: (Column<StuckWork> | false)[] = [
    { header: named[kind] ?? "Order", isName: true, cell: (row) => <Name row={row} /> },
    {
      header: kind === "unmatched_scans" ? "Lab" : "Partner",
      cell: ({ organisation }) => organisation.name,
    },
    (kind === "late_results" || kind.endsWith("_visits")) && {
      header: kind === "late_results" ? "Lab" : "Provider",
      cell: ({ lab }) => lab && <Doer organisation={lab} canOpen={canOpenPartners} />,
    },
    !named[kind] && { header: about, cell: (row) => row.about },
    kind !== "unprocessed_orders" && { header: "Reason", cell: ({ note }) => note ?? "" },
    { header: "Since", cell: ({ since }) => <Time value={since} format="moment" /> },
  ];
  return columns.filter((column) => column !== false);
}

function Name({ row: { kind, organisation, orderNumber, about } }: { row: StuckWork }) {
  const link = { preload: false, "data-row-control": "", className: styles.name } as const;
  if (orderNumber) {
    const params = { partnerId: organisation.id, orderNumber };
    return (
      <Link to="/admin/platform/support/orders/$partnerId/$orderNumber" params={params} {...link}>
        {orderNumber}
      </Link>
    );
  }
  if (kind === "failed_syncs") return about;
  if (kind !== "unmatched_scans") return "None yet";
  return (
    <Link to="/admin/platform/support" search={{ search: about }} {...link}>
      {about}
    </Link>
  );
}

type DoerProps = { organisation: StuckWork["organisation"]; canOpen: boolean };

/** Who has the work, and can be asked to go on with it. */
const Doer = ({ organisation: { id, name }, canOpen }: DoerProps) =>
  canOpen ? (
    <Link
      to="/admin/platform/partners/$partnerId"
      params={{ partnerId: id }}
      preload={false}
      data-row-control=""
    >
      {name}
    </Link>
  ) : (
    name
  );

type StuckScreenProps = {
  query: StuckQuery;
  onChange: (change: Partial<StuckQuery>) => void;
  onOpen: (order: StoryKey) => void;
  account: Account;
};

/** All stuck work of one kind, the longest stuck first. */
export function StuckScreen({ query, onChange, onOpen, account }: StuckScreenProps) {
  const read = useQuery(stuckListQuery(query));
  const counts = useQuery(stuckCountsQuery).data?.data;
  const { title, text } = stuckWords[query.kind];
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/support">Support</Link>}
        title={title}
        sub={text}
        actions={
          query.kind === "unassigned_visits" && canOpen(account, "/admin/platform/slas") ? (
            <ButtonLink to="/admin/platform/slas/visits">Visits by product</ButtonLink>
          ) : null
        }
      />
      <Tabs label="Stuck work">
        {stuckKinds.map((kind) => (
          <TabLink
            key={kind}
            to="/admin/platform/support/stuck"
            search={{ kind }}
            activeOptions={{ exact: true }}
            count={counts?.find((each) => each.kind === kind)?.count ?? null}
          >
            {stuckWords[kind].title}
          </TabLink>
        ))}
      </Tabs>
      <PagedTable
        label={title}
        columns={columnsOf(query.kind, canOpen(account, "/admin/platform/partners"))}
        read={read}
        query={query}
        onChange={onChange}
        rowKey={({ id }) => id}
        onOpen={({ organisation: { id }, orderNumber }) =>
          orderNumber ? () => onOpen({ id, orderNumber }) : null
        }
        hasRowKeys
        expectedRows={query.page_size}
        empty={
          <EmptyState title="Nothing is stuck here">Work appears here as soon as it gets stuck.</EmptyState>
        }
      />
    </>
  );
}
