import { queryFor } from "../../../lib/api.ts";

export const ownTestsQuery = queryFor("listOwnResults", {});

/** An open result is looked at again: what is amended meanwhile is said in its place. */
const followMs = 30_000;

export const ownResultQuery = (id: string) => ({
  ...queryFor("getOwnResult", { params: { id } }),
  refetchInterval: followMs,
});

export const ownTrendsQuery = queryFor("listOwnTrends", {});
