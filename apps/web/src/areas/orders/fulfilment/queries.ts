import type { RecallQuery, WaitingQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import type { Recall } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

const whileNoneMs = 10_000;

/**
 * Every read of delivery addresses is recorded in the audit log, so they are not refetched without need. While there are none, the
 * first is waited for.
 */
export const waitingQuery = (query: WaitingQuery) => ({
  ...queryFor("listWaitingOrders", { query }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
  refetchInterval: (query: { state: { data?: { data: readonly unknown[] } | undefined } }) =>
    query.state.data?.data.length === 0 ? whileNoneMs : false,
});

export const stockQuery = queryFor("readStock", {});
export const recallsQuery = queryFor("listRecalls", {});

const whileToldMs = 1500;

/** Every read of the people is recorded too. */
export const recallQuery = (id: string, query: RecallQuery) => ({
  ...queryFor("getRecall", { params: { id }, query }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
});

/** Its counts alone, polled while people are being notified. */
export const recallProgressQuery = (recall: Recall) => ({
  ...queryFor("getRecallProgress", { params: { id: recall.id } }),
  enabled: recall.toldAt !== null && recall.open > 0,
  refetchInterval: whileToldMs,
});
