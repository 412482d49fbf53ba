import { ListScreen } from "../../../ui/list-screen.tsx";
import type { ShopOrderListQuery } from "@kitpath/contract/storefront/shop-orders/list-query";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/empty-state.tsx";
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
  const withdrawal = useWithdrawal();
  return (
    <ListScreen
      title="Needs attention"
      sub="Orders from your shops that cannot be sent until a problem is fixed."
      label="Shop orders that need attention"
      columns={shopOrderColumns(withdrawal.ask)}
      isTall
      read={useQuery(shopOrdersQuery(query))}
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
    >
      {withdrawal.dialog}
    </ListScreen>
  );
}
