import type { ShopOrderListQuery } from "@kitpath/contract/storefront/shop-orders/list-query";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { shopOrdersQuery } from "./queries.ts";
import { shopOrderColumns } from "./shop-order-columns.tsx";
import { useWithdrawal } from "./use-withdrawal.ts";

type ShopOrdersScreenProps = {
  query: ShopOrderListQuery;
  onChange: (change: Partial<ShopOrderListQuery>) => void;
  onOpen: (id: string) => void;
};

/** Shop orders that cannot be sent yet. */
export function ShopOrdersScreen({ query, onChange, onOpen }: ShopOrdersScreenProps) {
  const read = useQuery(shopOrdersQuery(query));
  const withdrawal = useWithdrawal();
  return (
    <>
      <PageHead
        title="Needs attention"
        sub="Orders from your shops that cannot be sent until a problem is fixed."
      />
      <PagedTable
        hasRowKeys
        label="Shop orders that need attention"
        columns={shopOrderColumns(withdrawal.ask)}
        isTall
        read={read}
        query={query}
        onChange={onChange}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          () =>
            onOpen(id)
          }
        expectedRows={3}
        empty={
          <EmptyState title="Nothing needs attention">
            Orders from your shops without a phone number or a usable address appear here.
          </EmptyState>
        }
      />
      {withdrawal.dialog}
    </>
  );
}
