import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import { newSavedFilter, savedFilter, savedFilterList } from "./saved-filters.ts";
import { text } from "../../fields/text.ts";
import { empty } from "../../operation/empty.ts";

export const savedFiltersOperations = {
  listSavedFilters: operation({
    method: "GET",
    path: "/v1/saved-filters",
    summary: "Lists the user's saved result filters",
    tag: "Results",
    access: { kind: "signed_in" },
    status: 200,
    answer: savedFilterList,
  }),
  saveFilter: operation({
    method: "POST",
    path: "/v1/saved-filters",
    summary: "Saves a filter under a name, replacing any earlier one with that name",
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
    summary: "Deletes a saved filter",
    tag: "Results",
    access: { kind: "signed_in" },
    params: z.object({ id: text(40) }),
    status: 200,
    answer: empty,
  }),
} as const;
