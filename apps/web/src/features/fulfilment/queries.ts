import type { RecallQuery, WaitingQuery } from "@kitpath/contract/fulfilment-lists";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

/** Every read of delivery addresses is recorded in the audit log, so they are not refetched without need. */
export const waitingQuery = (query: WaitingQuery) => ({
  ...queryFor("listWaitingOrders", { query }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
});

export const stockQuery = queryFor("readStock", {});
export const recallsQuery = queryFor("listRecalls", {});

const whileToldMs = 1500;

/** Polled while people are being notified, so that the count moves. */
export const recallQuery = (id: string, query: RecallQuery) => ({
  ...queryFor("getRecall", { params: { id }, query }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
  refetchInterval: ({ state }: { state: { data?: { recall: { toldAt: string | null; open: number } } } }) => {
    const recall = state.data?.recall;
    return recall?.toldAt && recall.open > 0 ? whileToldMs : false;
  },
});
