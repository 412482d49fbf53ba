import type { AbsenceQuery } from "@kitpath/contract/appointments/plan/absences";
import type { RequestListQuery } from "@kitpath/contract/appointments/plan/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

/** Refetched every half minute too, because others plan on the same screens and the clocks on them move. */
const ticking = { refetchInterval: 30_000, staleTime: 5_000 };

function askedBy({ status, ...query }: RequestListQuery) {
  if (status === "LATE") return { ...query, view: "late" as const };
  if (status === "TO_SETTLE") return { ...query, view: "to_settle" as const };
  return { ...query, status, view: "asked" as const };
}

export const requestsQuery = (query: RequestListQuery) => ({
  ...queryFor("listVisits", { query: askedBy(query) }),
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

export const calendarQuery = (query: { from: string; days: number; page: number }) => ({
  ...queryFor("getVisitCalendar", { query }),
  ...ticking,
  placeholderData: keepPreviousData,
});

/** Whom somebody can replace: who still works. */
export const workingNursesQuery = queryFor("listNurses", {
  query: { page_size: 100, page: 1, search: "", state: "working" },
});

export const nurseQuery = (id: string) => queryFor("getNurse", { params: { id } });

export const absenceQuery = (id: string, query: AbsenceQuery) => ({
  ...queryFor("reviewAbsence", { params: { id }, query }),
  staleTime: 5_000,
});
