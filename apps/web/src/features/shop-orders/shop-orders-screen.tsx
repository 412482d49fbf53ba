import type { ShopOrderListQuery } from "@kitpath/contract/list-queries";
import type { WaitingShopOrder } from "@kitpath/contract/shop-orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Paging } from "../../ui/paging.tsx";
import { shopOrdersQuery } from "./queries.ts";
import { shopOrderColumns } from "./shop-order-columns.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type ShopOrdersScreenProps = {
  query: ShopOrderListQuery;
  onChange: (change: Partial<ShopOrderListQuery>) => void;
  onOpen: (id: string) => void;
};

/** Orders that came from a shop and cannot be sent yet. */
export function ShopOrdersScreen({ query, onChange, onOpen }: ShopOrdersScreenProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(shopOrdersQuery(query));
  const [withdrawing, setWithdrawing] = useState<WaitingShopOrder | null>(null);
  return (
    <>
      <PageHead
        title="Needs attention"
        sub="Orders from your shops that cannot be sent until something is put right."
      />
      <DataTable
        hasRowKeys
        label="Shop orders that need attention"
        columns={shopOrderColumns(setWithdrawing)}
        isTall
        source={{ rows: data?.data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          () =>
            onOpen(id)
          }
        expectedRows={3}
        empty={
          query.page > 1 && data && data.meta.total > 0 ? (
            <EmptyState
              title="There are no orders on this page"
              action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
            />
          ) : (
            <EmptyState title="Nothing needs attention">
              Orders from your shops that lack a phone number or a usable address wait here.
            </EmptyState>
          )
        }
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
      <WithdrawDialog order={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  );
}
