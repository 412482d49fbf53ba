import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileSpreadsheet, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useCallback } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import table from "../../../ui/table-layout.module.css";
import { NoOrders } from "./no-orders.tsx";
import { orderColumns } from "./order-columns.tsx";
import type { ChangeHistory, OrderHistorySearch } from "./order-history-search.ts";
import { OrdersFilter, OrdersFilterChips } from "./orders-filter.tsx";
import { ordersQuery } from "./queries.ts";
import { TrackingDialog } from "./tracking-dialog.tsx";

type OrderHistoryScreenProps = {
  search: OrderHistorySearch;
  onChange: ChangeHistory;
  /** Renders the export button for the orders in the list. */
  renderExport: (total: number | undefined) => ReactNode;
};

export function OrderHistoryScreen({ search, onChange, renderExport }: OrderHistoryScreenProps) {
  const { tracking, ...query } = search;
  const read = useQuery(ordersQuery(query));
  const { data } = read;
  const navigate = useNavigate();
  const searchFor = useCallback((text: string) => onChange({ search: text, page: 1 }), [onChange]);
  const total = data?.meta.total;
  return (
    <>
      <PageHead
        title="Order history"
        sub={total === undefined ? " " : formatCount(total, "order")}
        actions={
          <>
            {renderExport(total)}
            <ButtonLink to="/admin/clinics/bulk_orders" folds>
              <FileSpreadsheet size={17} aria-hidden="true" />
              Order from a file
            </ButtonLink>
            <ButtonLink to="/admin/clinics/order" variant="primary">
              <Plus size={17} aria-hidden="true" />
              Create order
            </ButtonLink>
          </>
        }
      />
      <div className={table.bar}>
        <SearchBox
          label="Patient, order number or e-mail"
          value={query.search}
          maxLength={100}
          onSearch={searchFor}
        />
        <OrdersFilter query={query} onChange={onChange} />
      </div>
      <OrdersFilterChips query={query} onChange={onChange} />
      <PagedTable
        hasRowKeys
        label="Orders"
        columns={orderColumns}
        read={read}
        query={query}
        onChange={onChange}
        rowKey={({ order_number }) => order_number}
        onOpen={({ order_number: orderNumber }) =>
          () =>
            void navigate({ to: "/admin/clinics/order_history/$orderNumber", params: { orderNumber } })
          }
        expectedRows={query.count}
        empty={<NoOrders search={search} onChange={onChange} />}
      />
      {tracking ? (
        <TrackingDialog orderNumber={tracking} onClose={() => onChange({ tracking: undefined }, "closes")} />
      ) : null}
    </>
  );
}
