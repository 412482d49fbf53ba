import type { StuckQuery } from "@kitpath/contract/support-lists";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

/** Each look is told in the partner's own log, so nothing is asked for again without need. */
const seldom = { staleTime: 5 * 60_000, refetchOnWindowFocus: false };

export const searchQuery = (search: string) => ({
  ...queryFor("searchSupport", { query: { search } }),
  ...seldom,
});

export const stuckCountsQuery = queryFor("countStuckWork", {});

export const stuckListQuery = (query: StuckQuery) => ({
  ...queryFor("listStuckWork", { query }),
  placeholderData: keepPreviousData,
});

/** Which order of whom. */
export type StoryKey = { id: string; orderNumber: string };

export const storyQuery = (params: StoryKey) => ({ ...queryFor("getOrderStory", { params }), ...seldom });
