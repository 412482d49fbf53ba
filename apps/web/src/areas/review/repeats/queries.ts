import type { QueryOf } from "@kitpath/contract/lists/query-fields";
import type { repeatFields } from "@kitpath/contract/review/repeats/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export type RepeatsQuery = QueryOf<typeof repeatFields>;

export const repeatsQuery = (query: RepeatsQuery) => ({
  ...queryFor("listRepeats", { query }),
  placeholderData: keepPreviousData,
});
