import type { QueryClient } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

export type GridPlace = { batch?: string | undefined; product?: string | undefined };

export const workQuery = { ...queryFor("listResultWork", {}), refetchInterval: 30_000 };

/** It is read anew when something else than typing has changed it; what is typed meanwhile stays. */
export const gridQuery = (query: GridPlace) => ({
  ...queryFor("getResultGrid", { query }),
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
export const historyQuery = (id: string, biomarker: string) =>
  queryFor("getResultHistory", { params: { id, biomarker } });
/** What can be measured changes seldom. */
export const labBiomarkersQuery = { ...queryFor("listLabBiomarkers", {}), staleTime: 300_000 };
export const controlsQuery = queryFor("listControls", {});
export const batchControlsQuery = (id: string) => queryFor("listBatchControls", { params: { id } });
export const rulesQuery = queryFor("getLabRules", {});
export const importQuery = (id: string) => queryFor("getImport", { params: { id } });

const bench = /^(listLab|listBatches|readBatch|getLab|listResultWork|getResultGrid|listBatchControls)/;

/** Results on the bench have changed: whatever shows them is read anew. */
export const refreshResults = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => bench.test(String(queryKey[0])) });
