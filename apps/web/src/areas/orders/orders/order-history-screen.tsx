import { ListScreen } from "../../../ui/list-screen.tsx";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileSpreadsheet, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { NoOrders } from "./no-orders.tsx";
import { columnsFor } from "./order-columns.tsx";
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
  const navigate = useNavigate();
  return (
    <ListScreen
      title="Order history"
      sub={(total) => formatCount(total, "order")}
      actions={
        <>
          {renderExport(read.data?.meta.total)}
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
      search={{ label: "Patient, order number or e-mail", maxLength: 100 }}
      beside={<OrdersFilter query={query} onChange={onChange} />}
      chips={<OrdersFilterChips query={query} onChange={onChange} />}
      label="Orders"
      columns={columnsFor(read.data?.data ?? [])}
      read={read}
      query={query}
      onChange={onChange}
      rowKey={({ order_number }) => order_number}
      onOpen={({ order_number: orderNumber }) =>
        () =>
          void navigate({ to: "/admin/clinics/order_history/$orderNumber", params: { orderNumber } })
        }
      empty={<NoOrders search={search} onChange={onChange} />}
    >
      {tracking ? (
        <TrackingDialog orderNumber={tracking} onClose={() => onChange({ tracking: undefined }, "closes")} />
      ) : null}
    </ListScreen>
  );
}
