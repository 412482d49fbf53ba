import { queryFor } from "../../../lib/api.ts";

export const sharesQuery = queryFor("listShares", {});

/** What opens at a link; a link that does not work is not asked for again. */
export const sharedDoorQuery = (link: string) => ({
  ...queryFor("findShared", { body: { link } }),
  staleTime: Infinity,
});
