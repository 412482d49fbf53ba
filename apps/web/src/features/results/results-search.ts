import type { ResultsQuery } from "@kitpath/contract/results";
import { resultsQuery } from "@kitpath/contract/results";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { stripSearchParams } from "@tanstack/react-router";

export type ResultsPath = "/admin/clinics/test_results" | "/admin/clinics/covid_results";

/** The address of a results screen: its table's query, and the test whose dialog is open. */
export type ResultsSearch = ResultsQuery & { details?: string | undefined };

/** Whatever the address says, what comes out is a valid screen. */
export const resultsSearch = (search: Partial<ResultsSearch> & SearchSchemaInput): ResultsSearch => ({
  ...resultsQuery.parse(search),
  ...(typeof search.details === "string" && search.details ? { details: search.details } : {}),
});

export const resultsSearchMiddleware = stripSearchParams<ResultsSearch>(resultsQuery.parse({}));

export type ChangeSearch = (change: Partial<ResultsSearch>, options?: { keepScroll?: boolean }) => void;
