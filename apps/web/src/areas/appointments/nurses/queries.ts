import type { NurseListQuery } from "@kitpath/contract/appointments/nurses/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const nursesQuery = (query: NurseListQuery) => ({
  ...queryFor("listNurses", { query }),
  placeholderData: keepPreviousData,
});

export const nurseQuery = (id: string) => queryFor("getNurse", { params: { id } });
export const nurseAccountsQuery = queryFor("listNurseAccounts", {});
