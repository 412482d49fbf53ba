import { visitListFields } from "@kitpath/contract/appointments/plan/list-query";
import type { QueryOf } from "@kitpath/contract/lists/query-fields";
import { optionalChoiceField } from "@kitpath/contract/lists/query-fields";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

/** Refetched every half minute too, because others plan on the same screens and the clocks on them move. */
const ticking = { refetchInterval: 30_000, staleTime: 5_000 };

const { page, page_size, search } = visitListFields;
export const requestStates = ["REQUEST_RECEIVED", "SCHEDULING_ON_HOLD", "AWAITING_ACTION"] as const;
export const requestFields = { page, page_size, search, status: optionalChoiceField(requestStates) };
export type RequestsQuery = QueryOf<typeof requestFields>;

export const requestsQuery = (query: RequestsQuery) => ({
  ...queryFor("listVisits", { query: { ...query, view: "asked" } }),
  ...ticking,
  placeholderData: keepPreviousData,
});

export const tallyQuery = { ...queryFor("getVisitTally", {}), ...ticking };

export const suggestionsQuery = (id: string, day: string | undefined) => ({
  ...queryFor("suggestNurses", { params: { id }, query: { day } }),
  staleTime: 5_000,
});

/** Every read is recorded in the audit log as somebody's look, so it is refetched only when somebody opens it or changes it. */
export const visitQuery = (id: string) => ({
  ...queryFor("getVisit", { params: { id } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
