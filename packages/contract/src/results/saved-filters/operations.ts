import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import { newSavedFilter, savedFilter, savedFilterList } from "./saved-filters.ts";
import { text } from "../../fields/text.ts";
import { empty } from "../../operation/empty.ts";

export const savedFiltersOperations = {
  listSavedFilters: operation({
    method: "GET",
    path: "/v1/saved-filters",
    summary: "The filters that the user keeps for the lists of results",
    tag: "Results",
    access: { kind: "signed_in" },
    status: 200,
    answer: savedFilterList,
  }),
  saveFilter: operation({
    method: "POST",
    path: "/v1/saved-filters",
    summary: "Keeps a filter under a name, in the place of the one before of that name",
    tag: "Results",
    access: { kind: "signed_in" },
    body: newSavedFilter,
    status: 201,
    answer: savedFilter,
    idempotent: true,
  }),
  deleteSavedFilter: operation({
    method: "DELETE",
    path: "/v1/saved-filters/:id",
    summary: "Forgets a kept filter",
    tag: "Results",
    access: { kind: "signed_in" },
    params: z.object({ id: text(40) }),
    status: 200,
    answer: empty,
  }),
} as const;
