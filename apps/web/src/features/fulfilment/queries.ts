import type { RecallQuery, WaitingQuery } from "@kitpath/contract/fulfilment-lists";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

/** Each reading of where orders go is written down, so it is not asked for again without need. */
export const waitingQuery = (query: WaitingQuery) => ({
  ...queryFor("listWaitingOrders", { query }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
});

export const stockQuery = queryFor("readStock", {});
export const recallsQuery = queryFor("listRecalls", {});

const whileToldMs = 1500;

/** Asked again while people are being told, so that the count moves. */
export const recallQuery = (id: string, query: RecallQuery) => ({
  ...queryFor("getRecall", { params: { id }, query }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
  refetchInterval: ({ state }: { state: { data?: { recall: { toldAt: string | null; open: number } } } }) => {
    const recall = state.data?.recall;
    return recall?.toldAt && recall.open > 0 ? whileToldMs : false;
  },
});
