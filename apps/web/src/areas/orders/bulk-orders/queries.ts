import type { BulkOrder } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import type { BulkRowsQuery } from "@kitpath/contract/orders/bulk-orders/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

const lookEveryMs = 800;
/** Less often, because the rows of every file are counted each time. */
const lookAtAllEveryMs = 2000;

type State = Pick<BulkOrder, "state">;

const isAtWork = ({ state }: State) => state !== "checked";

/** Polls while the rows of any file are checked or ordered. */
export const bulksQuery = {
  ...queryFor("listBulkOrders", {}),
  refetchInterval: (query: { state: { data?: { data: State[] } | undefined } }) =>
    query.state.data?.data.some(isAtWork) ? lookAtAllEveryMs : false,
};

/** Polls while its rows are checked or ordered. */
export const bulkQuery = (id: string) => ({
  ...queryFor("readBulkOrder", { params: { id } }),
  refetchInterval: (query: { state: { data?: State | undefined } }) =>
    query.state.data && isAtWork(query.state.data) ? lookEveryMs : false,
});

/** Every read of rows is recorded in the audit log, so they are not refetched without need. */
export const bulkRowsQuery = (id: string, query: BulkRowsQuery) => ({
  ...queryFor("listBulkRows", { params: { id }, query }),
  placeholderData: keepPreviousData,
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});
