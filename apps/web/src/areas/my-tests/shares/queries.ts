import { queryFor } from "../../../lib/api.ts";

/** Looked at again while it is shown: somebody may open a link meanwhile. */
export const sharesQuery = { ...queryFor("listShares", {}), refetchInterval: 20_000 };

/** What opens at a link; a link that does not work is not asked for again. */
export const sharedDoorQuery = (link: string) => ({
  ...queryFor("findShared", { body: { link } }),
  staleTime: Infinity,
});

/** Asks again and again while the results are open: once the link has ended, they go. */
export const openDoorQuery = (link: string) => ({
  ...sharedDoorQuery(link),
  staleTime: 0,
  refetchInterval: 5_000,
});
