import type { QueryFields, QueryOf } from "@kitpath/contract/lists/query-fields";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { stripSearchParams } from "@tanstack/react-router";

/**
 * The address of a list. Any address is a valid screen, and default values are left out of it. `tidy` reads older or shorter forms of
 * it. Fields that only open a dialog do not belong in `loaderDeps`: give those yourself.
 */
export function listAddress<Fields extends QueryFields>(
  fields: Fields,
  tidy: (search: Record<string, unknown>) => Record<string, unknown> = (search) => search,
) {
  type Query = QueryOf<Fields>;
  return {
    validateSearch: (search: Partial<Query> & SearchSchemaInput): Query => readQuery(fields, tidy(search)),
    search: { middlewares: [stripSearchParams<Query, never, Query, Query>(readQuery(fields, {}))] },
    loaderDeps: ({ search }: { search: Query }) => search,
  };
}

type Loading<Query> = { context: { queryClient: QueryClient }; deps: Query };
/** Begins to load a list while its screen opens. */
export const loads =
  <Query>(queryOf: (query: Query) => { queryKey: QueryKey }) =>
  ({ context: { queryClient }, deps }: Loading<Query>): void =>
    void queryClient.prefetchQuery(queryOf(deps));
