import type { ShopOrderListQuery } from "@kitpath/contract/list-queries";
import type { WaitingShopOrder } from "@kitpath/contract/shop-orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PagedTable } from "../../ui/paged-table.tsx";
import { shopOrdersQuery } from "./queries.ts";
import { shopOrderColumns } from "./shop-order-columns.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type ShopOrdersScreenProps = {
  query: ShopOrderListQuery;
  onChange: (change: Partial<ShopOrderListQuery>) => void;
  onOpen: (id: string) => void;
};

/** Shop orders that cannot be sent yet. */
export function ShopOrdersScreen({ query, onChange, onOpen }: ShopOrdersScreenProps) {
  const read = useQuery(shopOrdersQuery(query));
  const [withdrawing, setWithdrawing] = useState<WaitingShopOrder | null>(null);
  return (
    <>
      <PageHead
        title="Needs attention"
        sub="Orders from your shops that cannot be sent until something is put right."
      />
      <PagedTable
        hasRowKeys
        label="Shop orders that need attention"
        columns={shopOrderColumns(setWithdrawing)}
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
            Orders from your shops that lack a phone number or a usable address wait here.
          </EmptyState>
        }
      />
      <WithdrawDialog order={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  );
}
