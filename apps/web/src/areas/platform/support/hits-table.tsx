import type { OrderStatus } from "@kitpath/contract/kits/kits/order-status";
import { statusOfState } from "@kitpath/contract/kits/kits/order-status";
import type { FoundBy, SupportHit } from "@kitpath/contract/platform/support/support";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import styles from "./hits-table.module.css";
import type { StoryKey } from "./queries.ts";
import { searchQuery } from "./queries.ts";

const ways: Record<FoundBy, string> = {
  words: "Name, e-mail or order number",
  kit: "Kit or barcode",
  tracking: "Tracking number",
  invoice: "Invoice",
  certificate: "Certificate",
  shop: "Shop order",
  user: "User’s name or e-mail",
};

type ColumnsProps = { canOpenPartners: boolean; StatusBadge: ComponentType<{ status: OrderStatus }> };

const columnsOf = ({ canOpenPartners, StatusBadge }: ColumnsProps): Column<SupportHit>[] => [
  { header: "Record", isName: true, cell: (hit) => <Name hit={hit} canOpenPartners={canOpenPartners} /> },
  { header: "Partner", cell: ({ organisation }) => organisation.name },
  { header: "Person", cell: ({ person }) => person ?? "" },
  { header: "Details", cell: ({ product }) => product ?? "" },
  {
    header: "Status",
    cell: ({ status }) => (status ? <StatusBadge status={statusOfState[status]} /> : ""),
  },
  { header: "Found by", cell: ({ foundBy }) => ways[foundBy] },
  { header: "Date", cell: ({ at }) => <Time value={at} format="ownDate" /> },
];

// Every look is recorded for the partner, so hovering must not preload.
const link = { preload: false, "data-row-control": "", className: styles.name } as const;

function Name({ hit, canOpenPartners }: { hit: SupportHit; canOpenPartners: boolean }) {
  const { kind, organisation, orderNumber, title } = hit;
  if (orderNumber) {
    const params = { partnerId: organisation.id, orderNumber };
    return (
      <Link to="/admin/platform/support/orders/$partnerId/$orderNumber" params={params} {...link}>
        {title}
      </Link>
    );
  }
  if (!canOpenPartners) return title;
  const params = { partnerId: organisation.id };
  return kind === "user" ? (
    <Link to="/admin/platform/partners/$partnerId/users" params={params} {...link}>
      {title}
    </Link>
  ) : (
    <Link to="/admin/platform/partners/$partnerId" params={params} {...link}>
      {title}
    </Link>
  );
}

export type HitsTableProps = ColumnsProps & { search: string; onOpen: (order: StoryKey) => void };

/** The search results of all partners. */
export function HitsTable({ search, onOpen, ...shown }: HitsTableProps) {
  const read = useQuery(searchQuery(search));
  const { data } = read;
  return (
    <>
      {data?.hasMore ? (
        <div className={styles.notice}>
          <Notice tone="info" title="There are more results than shown here">
            Add another name, or search for a number.
          </Notice>
        </div>
      ) : null}
      <DataTable
        label="Search results"
        columns={columnsOf(shown)}
        source={rowsOf(read, data?.data)}
        rowKey={({ id }) => id}
        onOpen={({ organisation: { id }, orderNumber }) =>
          orderNumber ? () => onOpen({ id, orderNumber }) : null
        }
        hasRowKeys
        expectedRows={3}
        empty={
          <EmptyState title={`Nothing matches “${search}”`}>
            Check the number, or try part of the name or e-mail.
          </EmptyState>
        }
      />
    </>
  );
}
