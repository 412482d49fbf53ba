import type { BulkRowsQuery } from "@kitpath/contract/list-queries";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

const lookEveryMs = 800;

export const bulksQuery = queryFor("listBulkOrders", {});

/** Polls while its rows are checked or ordered. */
export const bulkQuery = (id: string) => ({
  ...queryFor("readBulkOrder", { params: { id } }),
  refetchInterval: (query: { state: { data?: { state: string } | undefined } }) =>
    query.state.data && query.state.data.state !== "checked" ? lookEveryMs : false,
});

/** Every read of rows is recorded in the audit log, so they are not refetched without need. */
export const bulkRowsQuery = (id: string, query: BulkRowsQuery) => ({
  ...queryFor("listBulkRows", { params: { id }, query }),
  placeholderData: keepPreviousData,
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});
