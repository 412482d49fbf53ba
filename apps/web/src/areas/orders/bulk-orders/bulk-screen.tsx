import type { BulkOrder } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import type { BulkRowsQuery } from "@kitpath/contract/orders/bulk-orders/list-query";
import { formatCount, formatNumber } from "@kitpath/contract/fields/formats";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { BulkRows } from "./bulk-rows.tsx";
import type { ChangeBulkSearch } from "./bulk-search.ts";
import { DiscardButton } from "./discard-button.tsx";
import { OrderButton } from "./order-button.tsx";
import { bulkQuery } from "./queries.ts";
import { RestButton } from "./rest-button.tsx";

type BulkScreenProps = { id: string; search: BulkRowsQuery; onChange: ChangeBulkSearch; onGone: () => void };

/** The checked rows of a file, and the orders placed from it. */
export const BulkScreen = (props: BulkScreenProps) => (
  <Loaded
    query={useQuery(bulkQuery(props.id))}
    head={<PageHead trail={trail} title="File of orders" />}
    loading="Loading the file"
    failure="This file could not be shown"
    missing={
      <EmptyState
        isWholeScreen
        title="This file is no longer here"
        action={<ButtonLink to="/admin/clinics/bulk_orders">Upload a file</ButtonLink>}
      >
        Files are kept for a week. Orders placed from them are in the order history.
      </EmptyState>
    }
  >
    {(bulk) => <LoadedBulk {...props} bulk={bulk} />}
  </Loaded>
);

const trail = <Link to="/admin/clinics/bulk_orders">Order from a file</Link>;

function LoadedBulk({ bulk, search, onChange, onGone }: BulkScreenProps & { bulk: BulkOrder }) {
  const { state, counts } = bulk;
  useFreshRows(state);
  const isIdle = state === "checked";
  const isLeft = bulk.rows > counts.ordered;
  return (
    <>
      <PageHead
        trail={trail}
        title={bulk.name}
        sub={summaryOf(bulk)}
        actions={
          isIdle ? (
            <>
              <DiscardButton bulk={bulk} onGone={onGone} />
              {isLeft ? <RestButton id={bulk.id} /> : null}
              <OrderButton bulk={bulk} />
            </>
          ) : null
        }
      />
      <BulkProgress bulk={bulk} />
      {state === "checking" ? null : <BulkRows bulk={bulk} search={search} onChange={onChange} />}
    </>
  );
}

/** Reloads the rows once the work on them is done. */
function useFreshRows(state: BulkOrder["state"]): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state !== "checked") return;
    for (const name of ["listBulkRows", "listBulkOrders", "listOrders"])
      void queryClient.invalidateQueries({ queryKey: [name] });
  }, [state, queryClient]);
}

function summaryOf({ rows, counts, state }: BulkOrder): string {
  const all = formatCount(rows, "row");
  if (state === "checking") return all;
  const parts = [
    `${formatNumber(counts.ready + counts.doubtful)} can be ordered`,
    `${formatNumber(counts.faulty)} to correct`,
    `${formatNumber(counts.ordered)} ordered`,
  ];
  return [all, ...parts].join(" · ");
}
