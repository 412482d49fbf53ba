import type { SlaDeskQuery } from "@kitpath/contract/catalogue/labs/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../../lib/api.ts";

/** The staff's news stream does not report labs' acceptances, so this is polled. */
export const slaDeskQuery = (query: SlaDeskQuery) => ({
  ...queryFor("listSlaDesk", { query }),
  placeholderData: keepPreviousData,
  refetchInterval: 60_000,
});

export const productRoutesQuery = queryFor("listProductRoutes", {});

/** Every look is recorded in the lab's own audit log, so it is not refetched without need. */
export const deskSlaQuery = (params: { labId: string; id: string }) => ({
  ...queryFor("getDeskSla", { params }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});
