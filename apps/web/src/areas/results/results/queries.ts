import type { Input } from "@kitpath/contract/operations";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

type TableQuery = Input<"listTestResults">["query"];

export const testTableQuery = (query: TableQuery) => ({
  ...queryFor("listTestResults", { query }),
  placeholderData: keepPreviousData,
});

export const covidTableQuery = (query: TableQuery) => ({
  ...queryFor("listCovidResults", { query }),
  placeholderData: keepPreviousData,
});

/** Every read of results is recorded in the audit log, so they are not refetched without need. */
export const biomarkerResultsQuery = (testId: string, version = 0) => ({
  ...queryFor("listBiomarkerResults", { params: { id: testId }, query: { version } }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

export const savedFiltersQuery = { ...queryFor("listSavedFilters", {}), staleTime: 5 * 60_000 };
