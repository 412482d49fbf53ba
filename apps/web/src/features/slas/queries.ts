import type { SlaDeskQuery } from "@kitpath/contract/list-queries";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

/** What labs accept is in no stream of the staff's own, so it is asked for. */
export const slaDeskQuery = (query: SlaDeskQuery) => ({
  ...queryFor("listSlaDesk", { query }),
  placeholderData: keepPreviousData,
  refetchInterval: 60_000,
});

export const productRoutesQuery = queryFor("listProductRoutes", {});

/** Each look is told in the lab's own log, so it is not asked for again without need. */
export const deskSlaQuery = (params: { labId: string; id: string }) => ({
  ...queryFor("getDeskSla", { params }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});
