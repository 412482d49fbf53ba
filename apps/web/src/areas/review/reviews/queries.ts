import type { ReviewsQuery } from "@kitpath/contract/review/reviews/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const reviewsQuery = (query: ReviewsQuery) => ({
  ...queryFor("listReviews", { query }),
  placeholderData: keepPreviousData,
});

/** Every read is recorded in the audit log, so it is read again only when something has changed. */
export const reviewQuery = (id: string) => ({
  ...queryFor("getReview", { params: { id } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

export const reviewTimesQuery = queryFor("getReviewTimes", {});
export const networkTimesQuery = queryFor("getNetworkReviewTimes", {});

export const reviewFiguresQuery = { ...queryFor("getReviewFigures", {}), refetchInterval: 60_000 };
