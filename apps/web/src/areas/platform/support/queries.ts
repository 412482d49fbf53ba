import type { StuckQuery } from "@kitpath/contract/platform/support/support-lists";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

/** Every look is recorded in the partner's own audit log, so nothing is refetched without need. */
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

/** Identifies an order of an organisation. */
export type StoryKey = { id: string; orderNumber: string };

export const storyQuery = (params: StoryKey) => ({ ...queryFor("getOrderStory", { params }), ...seldom });
