import type { labBatchListFields, labSampleListFields } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { labUnmatchedListFields } from "@kitpath/contract/lab/lab-samples/lab-queries";
import type { QueryOf } from "@kitpath/contract/lists/query-fields";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

/** Refetched every half minute, because the clocks on these lists must move. */
const ticking = { refetchInterval: 30_000, staleTime: 5_000 };

export type SamplesQuery = QueryOf<typeof labSampleListFields>;
export const samplesQuery = (query: SamplesQuery) => ({
  ...queryFor("listLabSamples", { query }),
  ...ticking,
  placeholderData: keepPreviousData,
});
export const worklistsQuery = { ...queryFor("listLabWorklists", {}), ...ticking };
export type UnmatchedQuery = QueryOf<typeof labUnmatchedListFields>;
export const unmatchedQuery = (query: UnmatchedQuery) => ({
  ...queryFor("listUnmatched", { query }),
  ...ticking,
  placeholderData: keepPreviousData,
});
/** How many there are stands on every page. */
export const firstUnmatchedQuery = unmatchedQuery(readQuery(labUnmatchedListFields, {}));
export const candidatesQuery = (id: string) => queryFor("listCandidates", { params: { id } });

export type BatchesQuery = QueryOf<typeof labBatchListFields>;
export const batchesQuery = (query: BatchesQuery) => ({
  ...queryFor("listBatches", { query }),
  ...ticking,
  placeholderData: keepPreviousData,
});
export const batchQuery = (id: string) => ({ ...queryFor("readBatch", { params: { id } }), ...ticking });
export const damagesQuery = (month: string) => ({
  ...queryFor("getLabDamages", { query: { month } }),
  placeholderData: keepPreviousData,
});
