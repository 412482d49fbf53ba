import type { gridFields } from "@kitpath/contract/lab/lab-results/lab-result-queries";
import type { QueryOf } from "@kitpath/contract/lists/query-fields";
import { queryFor } from "../../../lib/api.ts";

export type GridPlace = Partial<QueryOf<typeof gridFields>>;

export const workQuery = { ...queryFor("listResultWork", {}), refetchInterval: 30_000 };

/** Refetched when something other than typing has changed it; unsaved text is kept. */
export const gridQuery = (query: GridPlace) => ({
  ...queryFor("getResultGrid", { query }),
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
export const historyQuery = (id: string, biomarker: string) =>
  queryFor("getResultHistory", { params: { id, biomarker } });
/** Biomarkers seldom change. */
export const labBiomarkersQuery = { ...queryFor("listLabBiomarkers", {}), staleTime: 300_000 };
export const instrumentCodesQuery = { ...queryFor("listInstrumentCodes", {}), refetchInterval: 30_000 };
export const controlsQuery = queryFor("listControls", {});
export const batchControlsQuery = (id: string) => queryFor("listBatchControls", { params: { id } });
export const rulesQuery = queryFor("getLabRules", {});
export const importQuery = (id: string) => queryFor("getImport", { params: { id } });
