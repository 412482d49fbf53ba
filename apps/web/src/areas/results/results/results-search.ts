import type { ResultsQuery } from "@kitpath/contract/results/results/list-query";
import { resultsFields } from "@kitpath/contract/results/results/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { stripSearchParams } from "@tanstack/react-router";
import type { DialogStep } from "../../../lib/dialog-step.ts";
import type { WithoutDays } from "../../../lib/seconds-of-day.ts";
import { readDays, withoutDays } from "../../../lib/seconds-of-day.ts";
import { optionalText } from "../../../lib/search-params.ts";

export type ResultsPath = "/admin/clinics/test_results" | "/admin/clinics/covid_results";

/** The address of a results screen: its table's query, and the test whose dialog is open. */
export type ResultsSearch = ResultsQuery & WithoutDays & { details?: string | undefined };

/** Any address gives a valid screen. */
export const resultsSearch = (search: Partial<ResultsSearch> & SearchSchemaInput): ResultsSearch => ({
  ...readQuery(resultsFields, readDays(search, { first: "startTime", last: "endTime" })),
  ...withoutDays,
  details: optionalText(search.details),
});

export const resultsSearchMiddleware = stripSearchParams<ResultsSearch>(readQuery(resultsFields, {}));

/** Returns the query for exporting the tab with its filter: all of its tests, with every biomarker. */
export function exportQueryOf({ start: _start, limit: _limit, details: _dialog, ...filter }: ResultsSearch) {
  return { ...filter, with_children: "yes" as const };
}

export type ChangeSearch = (change: Partial<ResultsSearch>, dialog?: DialogStep) => void;
