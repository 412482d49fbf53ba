import type { Input } from "@kitpath/contract/operations";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

type TableQuery = Input<"listTestResults">["query"];

export const testTableQuery = (query: TableQuery) => ({
  ...queryFor("listTestResults", { query }),
  placeholderData: keepPreviousData,
});

export const covidTableQuery = (query: TableQuery) => ({
  ...queryFor("listCovidResults", { query }),
  placeholderData: keepPreviousData,
});

/** Each reading of results is written down, so they are not asked for again without need. */
export const biomarkerResultsQuery = (testId: string, version = 0) => ({
  ...queryFor("listBiomarkerResults", { params: { id: testId }, query: { version } }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

export const savedFiltersQuery = { ...queryFor("listSavedFilters", {}), staleTime: 5 * 60_000 };
